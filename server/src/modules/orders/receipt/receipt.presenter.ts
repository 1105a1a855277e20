import type { Context } from '../../../kit/context.ts'
import type { FileReply } from '../../../kit/http/bind.ts'
import { escposOf } from './receipt.escpos.ts'
import { RECEIPT_CSP, receiptHtml } from './receipt.html.ts'
import { paperOf } from './receipt.rows.ts'
import type { Printable } from './receipt.service.ts'
import { textLines } from './receipt.text.ts'

/** The paper: a page for the browser's print dialog, a PDF, bytes for a thermal printer, or its figures as JSON. */
export async function presentReceipt(printable: Printable, ctx: Context): Promise<FileReply> {
  const { receipt, format, width } = printable
  const file_name = `${receipt.kind}-${receipt.order.business_date}-${receipt.order.number}.${ENDINGS[format]}`
  const { language } = ctx
  if (format === 'json') {
    const body = JSON.stringify(receipt)
    return { content_type: 'application/json; charset=utf-8', file_name, body, inline: true }
  }
  if (format === 'html') {
    ctx.setHeader('Content-Security-Policy', RECEIPT_CSP)
    ctx.setHeader('X-Frame-Options', 'SAMEORIGIN')
    const body = receiptHtml(receipt, { language, width })
    return { content_type: 'text/html; charset=utf-8', file_name, body, inline: true }
  }
  const lines = textLines(paperOf(receipt, language), width)
  if (format === 'escpos') {
    return { content_type: 'application/octet-stream', file_name, body: escposOf(lines) }
  }
  // Loaded when somebody asks for a PDF: its fonts are not needed to take orders.
  const { pdfOf } = await import('./receipt.pdf.ts')
  const body = await pdfOf(lines, { width, title: `${receipt.restaurant.name} · ${receipt.order.number}` })
  return { content_type: 'application/pdf', file_name, body, inline: true }
}

const ENDINGS = { html: 'html', json: 'json', pdf: 'pdf', escpos: 'bin' } as const
