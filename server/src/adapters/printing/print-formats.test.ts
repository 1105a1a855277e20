import { describe, expect, it } from 'vitest'
import { escposOf } from './escpos.ts'
import { htmlOf } from './print-html.ts'
import { printableText, CHARACTERS_PER_LINE, printLinesOf } from './print-lines.ts'
import { centredText, columns, withCopyMark, RULE, text, type Print, type PrintRow } from './print-model.ts'
import { pdfOf } from './pdf.ts'
import { isPrinterAddress, isPrinterHost } from './printer-address.ts'

const slip = (...rows: PrintRow[]): Print => ({ title: 'Prueba', language: 'es', rows })
const texts = (print: Print, width: '80' | '58') =>
  printLinesOf(print, width).map((line) => ('qr' in line ? line.qr : ' '.repeat(line.indent) + line.text))

describe('printed lines', () => {
  it('printed lines contain no control codes of their texts', () => {
    expect(printableText('Ana\u001b@\u001d\u0056 \n Sol 寿司')).toBe('Ana@V Sol ??')
  })

  it('printed lines replace letters and typographic signs that the code page lacks', () => {
    expect(printableText('Ősz “Café” – ñ ¿ € …')).toBe('Osz "Café" - ñ ¿ € ...')
  })

  it('printed lines wrap long words and names within the columns, with amounts at the right edge', () => {
    const row = columns(`3 × ${'Enfrijoladas '.repeat(6)}${'x'.repeat(80)}`, '1,234.50')

    for (const width of ['80', '58'] as const) {
      const lines = texts(slip(row, RULE), width)
      expect(lines.every((line) => line.length <= CHARACTERS_PER_LINE[width])).toBe(true)
      const firstLine = lines[0] ?? ''
      expect([firstLine.length, firstLine.endsWith(' 1,234.50')]).toEqual([CHARACTERS_PER_LINE[width], true])
    }
  })

  it('printed lines place two long names below each other without cutting them', () => {
    const row = columns('Caja de la terraza de arriba', 'Maximiliano Echeverría Gutiérrez de la Concha')

    expect(texts(slip(row), '58')).toEqual([
      'Caja de la terraza de arriba',
      'Maximiliano Echeverría Gutiérrez',
      'de la Concha'.padStart(32),
    ])
  })

  it('printed lines indent the further lines of a name below the name instead of the number', () => {
    const row = columns('10 × Pechuga rellena de queso', '1,200.00', { hang: 5 })

    expect(texts(slip(row), '58')).toEqual(['10 × Pechuga rellena de 1,200.00', '     queso'])
  })

  it('printed lines of centred text do not end with a single word', () => {
    const row = centredText('Escanea para ver la carta y pedir')

    expect(texts(slip(row), '58').map((line) => line.trim())).toEqual([
      'Escanea para ver',
      'la carta y pedir',
    ])
  })

  it('printed lines count two columns per double-width letter and add a margin to white text on black', () => {
    expect(texts(slip(text('Mesa '.repeat(6), { look: 'big' })), '58')).toEqual([
      'Mesa Mesa Mesa',
      'Mesa Mesa Mesa',
    ])
    expect(texts(slip(text('sin sal', { look: 'inverse' })), '58')).toEqual([' sin sal '])
  })

  it('the mark of a copy is above the document and changes nothing else', () => {
    const print = slip(centredText('Casa', 'title'), RULE)

    const copy = withCopyMark(print, { copy: 2, possiblyPrinted: true })

    expect(texts(copy, '58').map((line) => line.trim())).toEqual([
      'POSIBLE COPIA',
      'COPIA 2',
      ...texts(print, '58').map((line) => line.trim()),
    ])
    expect(withCopyMark(print, { copy: 0, possiblyPrinted: false })).toEqual(print)
  })
})

describe('formats of printers and browsers', () => {
  const print = slip(text('¿Niño? é € 100'), { kind: 'qr', data: 'https://example.com/m/a1' })

  it('ESC/POS bytes use code page 1252 and a QR code that the printer draws', () => {
    const bytes = escposOf(printLinesOf(print, '80'), '80')

    expect(bytes.includes(Buffer.from([0xbf, 0x4e, 0x69, 0xf1, 0x6f]))).toBe(true)
    expect(bytes.includes(Buffer.from([0xe9, 0x20, 0x80]))).toBe(true)
    expect(bytes.includes(Buffer.from('1d286b1b0031503068747470733a2f2f6578616d', 'hex'))).toBe(true)
    expect(bytes.subarray(-4).toString('hex')).toBe('1d564200')
  })

  it('a document becomes an HTML page with the QR code as an image, and a PDF of one page', async () => {
    expect(htmlOf(print, '58')).toContain('<svg viewBox=')
    expect(htmlOf(slip(text('<b>')), '80')).toContain('&lt;b&gt;')
    const pdf = (await pdfOf(printLinesOf(print, '58'), { width: '58', title: 'Prueba' })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
  })
})

describe('addresses of printers', () => {
  it.each(['192.168.1.50', '10.0.0.9', '172.20.1.1', '100.101.2.3', 'fd12::9', '::ffff:192.168.1.9'])(
    'isPrinterAddress accepts the private IP address %s',
    (address) => expect(isPrinterAddress(address)).toBe(true),
  )
  it.each([
    '127.0.0.1',
    '::1',
    '0.0.0.0',
    '169.254.169.254',
    '100.100.100.200',
    'fd00:ec2::254',
    '::ffff:127.0.0.1',
    '8.8.8.8',
    'fe80::1',
    '224.0.0.1',
  ])("%s is rejected as a printer's address", (address) => expect(isPrinterAddress(address)).toBe(false))
  it.each(['localhost', 'caja.localhost', '127.1', '2130706433'])(
    "%s is rejected as a printer's host",
    (name) => expect(isPrinterHost(name)).toBe(false),
  )
  it('a host name of the local network is accepted as the address of a printer', () =>
    expect(isPrinterHost('impresora-cocina.lan')).toBe(true))
})
