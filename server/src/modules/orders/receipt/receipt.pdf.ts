// oxlint-disable-next-line import/no-named-as-default -- its types know the default export alone
import PDFDocument from 'pdfkit'
import { COLUMNS, type TextLine } from './receipt.text.ts'

const MILLIMETRE = 72 / 25.4
/** Advance of a letter of the fixed-width font, in parts of its size. */
const ADVANCE = 0.6

/** The slip as a PDF of one page, as wide as the paper and as long as it needs. */
export async function pdfOf(
  lines: readonly TextLine[],
  { width, title }: { width: keyof typeof COLUMNS; title: string },
): Promise<Buffer> {
  const paper = Number(width) * MILLIMETRE
  const margin = (width === '80' ? 4 : 3) * MILLIMETRE
  const size = (paper - 2 * margin) / COLUMNS[width] / ADVANCE
  const step = size * 1.35
  const document = new PDFDocument({
    size: [paper, 2 * margin + step * lines.length],
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    info: { Title: title },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => void document.on('end', resolve))
  for (const [index, { text, look }] of lines.entries()) {
    document
      .font(look === 'plain' ? 'Courier' : 'Courier-Bold')
      .fontSize(size)
      .text(text, margin, margin + index * step, { lineBreak: false })
  }
  document.end()
  await ended
  return Buffer.concat(chunks)
}
