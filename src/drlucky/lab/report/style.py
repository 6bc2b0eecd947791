"""What the page of a report looks like: by day, by night, on a telephone and on paper."""

from __future__ import annotations

from drlucky.paper.heat import sheet_colours

DAY = (
    "--card:#fffdf7;--rule:#d9ccb0;--warm:#b23a22;--s0:#1f5f8b;--s1:#bf5312;"
    "--s2:#2b7549;--s3:#83459a;--s4:#8f6d0c;--s5:#565f6b;"
)
NIGHT = (
    "--card:#1a1e27;--rule:#363d4b;--warm:#e2693c;--s0:#74b7e4;--s1:#f2955b;"
    "--s2:#70c996;--s3:#cb9be0;--s4:#dfc465;--s5:#aeb8c6;"
)
SERIES = "".join(f".s{n}{{--c:var(--s{n})}}" for n in range(6))

STYLE = f"""
:root {{ color-scheme: light; {sheet_colours("paper")}{DAY} }}
@media screen and (prefers-color-scheme: dark) {{
  :root {{ color-scheme: dark; {sheet_colours("dark")}{NIGHT} }}
}}
{SERIES}
* {{ box-sizing: border-box; }}
html {{ -webkit-text-size-adjust: 100%; }}
body {{
  margin: 0; background: var(--page); color: var(--ink);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
}}
main, header, footer {{ max-width: 1180px; margin: 0 auto; padding: 0 20px; }}
header {{ padding-top: 36px; }}
h1, h2, h3 {{
  font-family: Palatino, "Palatino Linotype", "Book Antiqua", "TeX Gyre Pagella", Georgia, serif;
  line-height: 1.2; font-weight: 600;
}}
h1 {{ font-size: clamp(26px, 5vw, 38px); margin: 0 0 4px; }}
h2 {{
  font-size: 25px; margin: 52px 0 6px; padding-bottom: 6px; border-bottom: 3px double var(--rule);
}}
h3 {{ font-size: 18px; margin: 0 0 2px; }}
p {{ margin: 6px 0 14px; max-width: 72ch; }}
.quiet, figcaption p, footer {{ color: var(--faint); }}
figcaption p {{ font-size: 14px; margin: 0 0 8px; }}
nav ul {{ list-style: none; padding: 0; margin: 18px 0 0; display: flex; flex-wrap: wrap; gap: 4px 18px; }}
a {{ color: var(--accent); }}
.settings {{ list-style: none; margin: 18px 0 0; padding: 0; display: grid; gap: 10px; }}
.settings li {{
  background: var(--card); border: 1px solid var(--rule); border-left: 6px solid var(--c);
  border-radius: 6px; padding: 10px 14px;
}}
.settings b {{ font-size: 17px; }}
.settings p {{
  margin: 2px 0 0; font-size: 14px; max-width: none; color: var(--faint); overflow-wrap: anywhere;
}}
.tiles {{
  display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 12px; margin: 18px 0 0;
  padding: 0;
}}
.tiles div {{
  background: var(--card); border: 1px solid var(--rule); border-radius: 6px; padding: 12px 14px;
}}
.tiles dt {{ font-size: 13.5px; color: var(--faint); line-height: 1.3; }}
.tiles dd {{ margin: 0; font-size: 26px; font-weight: 600; font-variant-numeric: tabular-nums; }}
.tiles dd small {{ display: block; font-size: 12.5px; font-weight: 400; color: var(--faint); }}
.cards {{
  display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 360px), 1fr)); gap: 16px;
}}
.setting {{ border-left: 6px solid var(--c); padding-left: 10px; margin: 18px 0 10px; }}
.many .cards, .cards.large {{ grid-template-columns: repeat(auto-fit, minmax(min(100%, 500px), 1fr)); }}
figure {{
  margin: 0; background: var(--card); border: 1px solid var(--rule); border-radius: 6px; padding: 14px 16px;
  min-width: 0;
}}
figure > svg {{ display: block; width: 100%; height: auto; max-width: 620px; margin: 4px auto 0; }}
figure > svg.plan {{ max-width: none; }}
svg text {{ fill: var(--ink); }}
svg.chart {{ font-family: inherit; font-variant-numeric: tabular-nums; }}
svg.plan .on-hot text {{ fill: #fff; }}
svg.plan text {{ stroke: none; }}
.warm {{ fill: var(--warm); }}
.grid line {{ stroke: var(--rule); stroke-width: 1; }}
.grid text {{ fill: var(--faint); font-size: 12px; }}
.mark {{ stroke: var(--ink); stroke-width: 1.4; stroke-dasharray: 4 3; }}
.mean {{ stroke: var(--c); stroke-width: 2; stroke-dasharray: 5 3; }}
.whisker {{ stroke: var(--c); stroke-width: 2; }}
svg circle {{ fill: var(--c); }}
.bars rect {{ fill: var(--c); fill-opacity: .78; }}
.outline path {{
  fill: var(--c); fill-opacity: .1; stroke: var(--c); stroke-width: 1.8; stroke-linejoin: round;
}}
.trace .line {{ fill: none; stroke: var(--c); stroke-width: 2; }}
.trace .band {{ fill: var(--c); fill-opacity: .16; }}
.legend {{
  list-style: none; display: flex; flex-wrap: wrap; gap: 2px 16px; padding: 0; margin: 0 0 6px;
  font-size: 14px;
}}
.legend li::before {{
  content: ""; display: inline-block; width: 11px; height: 11px; border-radius: 50%; background: var(--c);
  margin-right: 6px;
}}
.scale {{
  display: flex; align-items: center; gap: 8px; font-size: 13px; color: var(--faint); margin-top:
  8px;
}}
.scale i {{
  flex: 0 1 180px; height: 10px; border: 1px solid var(--rule);
  background: linear-gradient(to right, var(--room), var(--warm));
}}
.table {{ overflow-x: auto; position: relative; }}
table {{ border-collapse: collapse; width: 100%; font-size: 14px; font-variant-numeric: tabular-nums; }}
th, td {{
  padding: 4px 10px 4px 0; text-align: right; border-bottom: 1px solid var(--rule); vertical-align:
  top;
}}
th {{ font-weight: 600; }}
thead th {{ color: var(--faint); font-size: 13px; font-weight: 400; }}
th:first-child, td:first-child {{ text-align: left; }}
caption {{
  position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space:
  nowrap;
}}
td small {{ color: var(--faint); white-space: nowrap; }}
td.sure {{ font-weight: 650; }}
figure .table {{ margin-top: 10px; }}
details {{ margin-top: 10px; font-size: 14px; }}
summary {{ cursor: pointer; color: var(--accent); }}
.comparison {{ margin-top: 16px; }}
footer {{ font-size: 14px; padding-top: 30px; padding-bottom: 40px; }}
@media (max-width: 480px) {{
  main, header, footer {{ padding-left: 12px; padding-right: 12px; }}
  figure {{ padding: 12px 10px; }}
  h2 {{ margin-top: 40px; }}
}}
@media print {{
  body {{ background: #fff; font-size: 10pt; }}
  figure, .tiles div, .settings li {{ break-inside: avoid; background: #fff; }}
  h2, h3 {{ break-after: avoid; }}
  nav {{ display: none; }}
  details:not([open]) {{ display: none; }}
  .cards, .many .cards, .cards.large {{ grid-template-columns: 1fr 1fr; gap: 8px; }}
  main, header, footer {{ padding-left: 0; padding-right: 0; }}
  table {{ font-size: 8.5pt; }}
  figure {{ padding: 8px 10px; }}
  * {{ -webkit-print-color-adjust: exact; print-color-adjust: exact; }}
}}
"""
