import { createHash } from 'node:crypto'
import type { Language } from '../../../kit/context.ts'
import { paperOf, type PaperRow } from './receipt.rows.ts'
import type { Receipt } from './receipt.service.ts'

/** For thermal paper of 80 or 58 mm; on a screen it looks like the slip it will be. */
const CSS = `
@page{margin:3mm}
*{box-sizing:border-box}
body{margin:0 auto;padding:4mm;font:12px/1.35 ui-monospace,Menlo,Consolas,monospace;color:#000;background:#fff}
.w80{width:80mm}.w58{width:58mm;font-size:11px;padding:2mm}
header,footer{text-align:center;white-space:pre-line;overflow-wrap:anywhere}
h1{margin:0 0 1mm;font-size:1.35em}
h2{margin:2mm 0 1mm;font-size:1.1em;text-align:center;text-transform:uppercase;letter-spacing:.05em}
hr{margin:2mm 0;border:0;border-top:1px dashed #000}
p{margin:0}
table{width:100%;border-collapse:collapse}
td{padding:0;vertical-align:top;overflow-wrap:anywhere}
td:last-child{padding-left:2mm;text-align:right;white-space:nowrap}
.under td{padding-left:4mm;font-size:.92em}
.strong td{padding-top:1mm;font-size:1.25em;font-weight:700}
@media print{body{padding:0}}
`

/** What the answer may do: apply this one style and be framed by our own pages, nothing else. */
export const RECEIPT_CSP = `default-src 'none'; style-src 'sha256-${createHash('sha256')
  .update(CSS)
  .digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`

interface Page {
  language: Language
  width: '80' | '58'
}

/** The paper as a page of its own. Every value is escaped: names and notes are what people typed. */
export function receiptHtml(receipt: Receipt, { language, width }: Page): string {
  const paper = paperOf(receipt, language)
  const lines = (texts: string[]) => texts.map((line) => `<p>${text(line)}</p>`).join('')
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${text(paper.title)} · ${text(paper.house)}</title><style>${CSS}</style></head>
<body class="w${width}">
<header><h1>${text(paper.house)}</h1>${lines(paper.house_lines)}</header>
<h2>${text(paper.title)}</h2>
${table(paper.head)}
<hr>
${table(paper.lines)}
<hr>
${table(paper.sums)}
${paper.payments.length > 0 ? `<hr>${table(paper.payments)}` : ''}
<hr>
<footer>${lines(paper.footer)}</footer>
</body></html>
`
}

const table = (rows: readonly PaperRow[]): string => `<table>${rows.map(rowHtml).join('')}</table>`
const rowHtml = ({ left, right, kind }: PaperRow): string =>
  `<tr${kind ? ` class="${kind}"` : ''}><td>${text(left)}</td><td>${text(right)}</td></tr>`

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** Text that stays text inside HTML. */
const text = (value: string): string => value.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')
