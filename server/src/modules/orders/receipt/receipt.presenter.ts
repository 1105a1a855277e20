import type { Context } from '../../../kit/context.ts'
import type { FileReply } from '../../../kit/http/bind.ts'
import { escposOf } from '../../../infra/print/escpos.ts'
import { htmlOf, PRINT_CSP } from '../../../infra/print/html.ts'
import { linesOf } from '../../../infra/print/layout.ts'
import { receiptPrint } from './receipt.rows.ts'
import type { Printable } from './receipt.service.ts'

/** The paper: a page for the browser's print dialog, a PDF, bytes for a thermal printer, or its figures as JSON. */
export async function presentReceipt(printable: Printable, ctx: Context): Promise<FileReply> {
  const { receipt, format, width } = printable
  const file_name = `${receipt.kind}-${receipt.order.business_date}-${receipt.order.number}.${ENDINGS[format]}`
  const { language } = ctx
  if (format === 'json') {
    const body = JSON.stringify(receipt)
    return { content_type: 'application/json; charset=utf-8', file_name, body, inline: true }
  }
  const print = receiptPrint(receipt, language)
  if (format === 'html') {
    ctx.setHeader('Content-Security-Policy', PRINT_CSP)
    ctx.setHeader('X-Frame-Options', 'SAMEORIGIN')
    const body = htmlOf(print, width)
    return { content_type: 'text/html; charset=utf-8', file_name, body, inline: true }
  }
  const lines = linesOf(print, width)
  if (format === 'escpos') {
    return { content_type: 'application/octet-stream', file_name, body: escposOf(lines) }
  }
  // Loaded when somebody asks for a PDF: its fonts are not needed to take orders.
  const { pdfOf } = await import('../../../infra/print/pdf.ts')
  const body = await pdfOf(lines, { width, title: print.title })
  return { content_type: 'application/pdf', file_name, body, inline: true }
}

const ENDINGS = { html: 'html', json: 'json', pdf: 'pdf', escpos: 'bin' } as const
