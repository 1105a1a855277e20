import { createHash } from 'node:crypto'
import { qrModules } from './qr-code.ts'
import type { TextStyle, Print, PrintRow, PaperWidth } from './print-model.ts'

/** Stylesheet for thermal paper of 80 or 58 mm. A screen shows the same layout. */
const CSS = `
@page{margin:3mm}
*{box-sizing:border-box}
body{margin:0 auto;padding:4mm;font:12px/1.35 ui-monospace,Menlo,Consolas,monospace;color:#000;background:#fff}
.w80{width:80mm}.w58{width:58mm;font-size:11px;padding:2mm}
p{margin:0;white-space:pre-line;overflow-wrap:anywhere;min-height:1.35em}
hr{margin:2mm 0;border:0;border-top:1px dashed #000}
.center{text-align:center}
.row{display:flex;justify-content:space-between;gap:2mm}
.row>:last-child{white-space:nowrap}
.indent{padding-left:4mm}
.hang{padding-left:5ch;text-indent:-5ch}.hang>:last-child{text-indent:0}
.strong,.title,.big,.inverse,.alarm{font-weight:700}
.title{font-size:1.35em}.big{font-size:2em;line-height:1.2}
.alarm{font-size:1.35em}.inverse,.alarm{background:#000;color:#fff;padding:0 1.5mm;print-color-adjust:exact}
svg{display:block;width:38mm;max-width:80%;margin:2mm auto}
@media print{body{padding:0}}
`

/**
 * Content security policy of a print page: it permits only its own inline style. Only pages of the same
 * origin may embed it.
 */
export const PRINT_CSP = `default-src 'none'; style-src 'sha256-${createHash('sha256')
  .update(CSS)
  .digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`

/** Printed document as an HTML page. All values are escaped, because users typed names and notes. */
export const htmlOf = (print: Print, width: PaperWidth): string => `<!doctype html>
<html lang="${print.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(print.title)}</title><style>${CSS}</style></head>
<body class="w${width}">
${print.rows.map(rowHtml).join('\n')}
</body></html>
`

/** Rows of a receipt as HTML for its web page, which has its own CSS. The first text row becomes the `h1`. */
export function pageRowsHtml(rows: readonly PrintRow[]): string {
  const firstTextIndex = rows.findIndex(({ kind }) => kind === 'text')
  return rows
    .map((row, at) =>
      at === firstTextIndex ? rowHtml(row).replace(/^<p/, '<h1').replace(/p>$/, 'h1>') : rowHtml(row),
    )
    .join('\n')
}

function rowHtml(row: PrintRow): string {
  switch (row.kind) {
    case 'rule':
      return '<hr>'
    case 'feed':
      return '<p></p>'
    case 'qr':
      return qrCodeSvg(row.data)
    case 'text':
      return `<p class="${classes(row, row.align)}">${escapeHtml(row.text)}</p>`
    default:
      return `<p class="row ${classes(row)}"><span>${escapeHtml(row.left)}</span><span>${escapeHtml(row.right)}</span></p>`
  }
}

const classes = (
  { look, indent, hang }: { look?: TextStyle; indent?: number; hang?: number },
  align?: string,
): string =>
  [look ?? 'plain', indent ? 'indent' : '', hang ? 'hang' : '', align === 'center' ? 'center' : '']
    .filter(Boolean)
    .join(' ')

function qrCodeSvg(data: string): string {
  const { size, isDark } = qrModules(data)
  let path = ''
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1)
      if (isDark(row, column)) path += `M${column} ${row}h1v1h-1z`
  return `<svg viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="${path}"/></svg>`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** Escapes text for HTML. */
export const escapeHtml = (value: string): string =>
  value.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')
