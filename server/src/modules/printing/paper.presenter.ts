import { escposOf } from '../../adapters/printing/escpos.ts'
import { htmlOf, PRINT_CSP } from '../../adapters/printing/html.ts'
import { linesOf } from '../../adapters/printing/layout.ts'
import type { Print, Width } from '../../adapters/printing/model.ts'
import type { Context } from '../../context/context.ts'
import type { FileReply } from '../../http/bind.ts'

interface Paper {
  print: Print
  format: 'html' | 'pdf' | 'escpos'
  width: Width
  /** Of the file, without its ending; the document's own title by default. */
  name?: string
}

/** The paper as a page for the browser's print dialog, a PDF, or bytes for a thermal printer. */
export async function presentPaper(paper: Paper, ctx: Context): Promise<FileReply> {
  const { print, format, width } = paper
  const file_name = `${paper.name ?? print.title}.${ENDINGS[format]}`
  if (format === 'html') {
    ctx.setHeader('Content-Security-Policy', PRINT_CSP)
    ctx.setHeader('X-Frame-Options', 'SAMEORIGIN')
    const body = htmlOf(print, width)
    return { content_type: 'text/html; charset=utf-8', file_name, body, inline: true }
  }
  const lines = linesOf(print, width)
  if (format === 'escpos') {
    return { content_type: 'application/octet-stream', file_name, body: escposOf(lines, width) }
  }
  // Loaded when somebody asks for a PDF: its fonts are not needed to take orders.
  const { pdfOf } = await import('../../adapters/printing/pdf.ts')
  const body = await pdfOf(lines, { width, title: print.title })
  return { content_type: 'application/pdf', file_name, body, inline: true }
}

const ENDINGS = { html: 'html', pdf: 'pdf', escpos: 'bin' } as const
