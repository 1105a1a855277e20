import { escposOf } from '../../adapters/printing/escpos.ts'
import { htmlOf, PRINT_CSP } from '../../adapters/printing/print-html.ts'
import { printLinesOf } from '../../adapters/printing/print-lines.ts'
import type { Print, PaperWidth } from '../../adapters/printing/print-model.ts'
import type { Context } from '../../context/context.ts'
import type { FileReply } from '../../http/bind.ts'

interface PrintedDocument {
  print: Print
  format: 'html' | 'pdf' | 'escpos'
  width: PaperWidth
  /** File name without its extension. Default: the document's title. */
  name?: string
}

/**
 * Presents a printed document as an HTML page for the print dialog, a PDF, or bytes for a thermal printer.
 */
export async function presentPrintedDocument(document: PrintedDocument, ctx: Context): Promise<FileReply> {
  const { print, format, width } = document
  const file_name = `${document.name ?? print.title}.${FILE_EXTENSIONS[format]}`
  if (format === 'html') {
    ctx.setHeader('Content-Security-Policy', PRINT_CSP)
    ctx.setHeader('X-Frame-Options', 'SAMEORIGIN')
    const body = htmlOf(print, width)
    return { content_type: 'text/html; charset=utf-8', file_name, body, inline: true }
  }
  const lines = printLinesOf(print, width)
  if (format === 'escpos') {
    return { content_type: 'application/octet-stream', file_name, body: escposOf(lines, width) }
  }
  // The PDF module is imported at the first PDF. The order routes import this file and need no PDF fonts.
  const { pdfOf } = await import('../../adapters/printing/pdf.ts')
  const body = await pdfOf(lines, { width, title: print.title })
  return { content_type: 'application/pdf', file_name, body, inline: true }
}

const FILE_EXTENSIONS = { html: 'html', pdf: 'pdf', escpos: 'bin' } as const
