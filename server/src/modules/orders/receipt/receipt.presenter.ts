import type { Context } from '../../../kit/context.ts'
import type { FileReply } from '../../../kit/http/bind.ts'
import { RECEIPT_CSP, receiptHtml } from './receipt.html.ts'
import type { Printable } from './receipt.service.ts'

/** The paper as a page for the browser's print dialog, or its figures as JSON for other printers. */
export function presentReceipt({ receipt, format, width }: Printable, ctx: Context): FileReply {
  const file_name = `${receipt.kind}-${receipt.order.business_date}-${receipt.order.number}`
  if (format === 'json') {
    return {
      content_type: 'application/json; charset=utf-8',
      file_name: `${file_name}.json`,
      body: JSON.stringify(receipt),
      inline: true,
    }
  }
  ctx.setHeader('Content-Security-Policy', RECEIPT_CSP)
  ctx.setHeader('X-Frame-Options', 'SAMEORIGIN')
  return {
    content_type: 'text/html; charset=utf-8',
    file_name: `${file_name}.html`,
    body: receiptHtml(receipt, { language: ctx.language, width }),
    inline: true,
  }
}
