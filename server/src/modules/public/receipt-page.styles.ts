/**
 * Styles of a public receipt page. Screens show the receipt as a framed sheet in light or dark colours.
 * Prints have black text on white and no frame.
 */
export const RECEIPT_CSS = `
:root{color-scheme:light dark;--ground:#f6f1ea;--paper:#fffdfa;--ink:#2b2420;--soft:#6b5d52;--line:#d9ccbc}
@media (prefers-color-scheme:dark){:root{--ground:#191513;--paper:#26201d;--ink:#f3ebe2;--soft:#b9a999;--line:#4d423a}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;min-height:100vh;padding:clamp(12px,4vw,40px) 12px;background:var(--ground);color:var(--ink);
font:16px/1.5 ui-sans-serif,-apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif}
main{max-width:30rem;margin:0 auto;padding:8px clamp(20px,6vw,36px) clamp(20px,6vw,36px);background:var(--paper);border:1px solid var(--line);
border-radius:14px}
h1{margin:0 0 8px;font-size:1.5rem;line-height:1.25;overflow-wrap:anywhere}
p{margin:0;white-space:pre-line;overflow-wrap:anywhere;min-height:.75em}
hr{margin:14px 0;border:0;border-top:1px dashed var(--line)}
.center{text-align:center}
.language{margin:0 0 4px;color:var(--soft);font-size:.875rem;text-align:right}
.language a{display:inline-block;padding:12px 0;color:inherit}
.row{display:flex;justify-content:space-between;gap:16px}
.row>:first-child{min-width:0}
.row>:last-child{white-space:nowrap;font-variant-numeric:tabular-nums}
.indent{padding-left:1.25rem;color:var(--soft);font-size:.9375rem}
.strong,.title,.big,.inverse,.alarm{font-weight:700}
.title{margin:6px 0;font-size:1.3rem}
.big{font-size:1.75rem;line-height:1.2}
.inverse,.alarm{padding:2px 8px;border-radius:6px;background:var(--ink);color:var(--paper)}
@page{margin:8mm}
@media print{
:root{color-scheme:light;--ground:#fff;--paper:#fff;--ink:#000;--soft:#000;--line:#000}
body{padding:0;min-height:0;font-size:12px}.language a{display:none}main{max-width:80mm;padding:0;border:0;border-radius:0}}
`
