// oxlint-disable-next-line import/no-named-as-default -- pdfkit's types only declare the default export
import PDFDocument from 'pdfkit'
import { qrModules } from './qr-code.ts'
import { CHARACTERS_PER_LINE, type PrintLine } from './print-lines.ts'
import type { TextStyle, PaperWidth } from './print-model.ts'

const MILLIMETRE = 72 / 25.4
/** Width of a letter in the monospaced font, relative to the font size. */
const LETTER_WIDTH = 0.6
/** Line height relative to the font size. */
const LINE_HEIGHT = 1.35
/** Width of a QR code, relative to the width of the line. */
const QR_WIDTH = 0.55
/** Horizontal and vertical scale of letters by text style. */
const LETTER_SCALE: Readonly<Record<TextStyle, readonly [number, number]>> = {
  plain: [1, 1],
  strong: [1, 1],
  title: [1, 1.7],
  big: [2, 2],
  inverse: [1, 1],
  alarm: [1, 1.7],
}

/** Creates a PDF with one page, as wide as the paper and as long as the document. */
export async function pdfOf(
  lines: readonly PrintLine[],
  { width, title }: { width: PaperWidth; title: string },
): Promise<Buffer> {
  const paper = Number(width) * MILLIMETRE
  const margin = (width === '80' ? 4 : 3) * MILLIMETRE
  const room = paper - 2 * margin
  const size = room / CHARACTERS_PER_LINE[width] / LETTER_WIDTH
  const step = size * LINE_HEIGHT
  const heightOf = (line: PrintLine) =>
    'qr' in line ? room * QR_WIDTH + step : step * LETTER_SCALE[line.look][1]
  const height = lines.reduce((sum, line) => sum + heightOf(line), 2 * margin)
  const document = new PDFDocument({
    size: [paper, height],
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    info: { Title: title },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const endEvent = new Promise((resolve) => void document.on('end', resolve))
  let y = margin
  for (const line of lines) {
    if ('qr' in line)
      drawQrCode(document, line.qr, { x: margin + (room * (1 - QR_WIDTH)) / 2, y, side: room * QR_WIDTH })
    else drawText(document, line, { x: margin, y, size, step })
    y += heightOf(line)
  }
  document.end()
  await endEvent
  return Buffer.concat(chunks)
}

type Document = InstanceType<typeof PDFDocument>

function drawText(
  document: Document,
  { text, look, indent }: Extract<PrintLine, { text: string }>,
  { x: margin, y, size, step }: { x: number; y: number; size: number; step: number },
): void {
  const black = look === 'inverse' || look === 'alarm'
  document
    .save()
    .translate(margin + indent * size * LETTER_WIDTH, y)
    .scale(...LETTER_SCALE[look])
    .font(look === 'plain' ? 'Courier' : 'Courier-Bold')
    .fontSize(size)
  if (black) document.rect(0, -step * 0.1, text.length * size * LETTER_WIDTH, step).fill('black')
  document
    .fillColor(black ? 'white' : 'black')
    .text(text, 0, 0, { lineBreak: false })
    .restore()
}

function drawQrCode(
  document: Document,
  data: string,
  { x, y, side }: { x: number; y: number; side: number },
): void {
  const { size, isDark } = qrModules(data)
  const square = side / size
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1)
      if (isDark(row, column)) document.rect(x + column * square, y + row * square, square, square)
  document.fill('black')
}
