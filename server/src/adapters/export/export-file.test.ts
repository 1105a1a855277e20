import { buffer, text } from 'node:stream/consumers'
import { crc32, inflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { Context } from '../../context/context.ts'
import { createLog } from '../../observability/log.ts'
import { exportFile, type ExportFormat } from './export-file.ts'
import { xlsxStream } from './xlsx.ts'

interface ExportRow {
  name: string
  quantity: number | null
  sold: boolean
}
const ROWS: ExportRow[] = [
  { name: '=HYPERLINK("http://evil","x")', quantity: -1.5, sold: true },
  { name: '+1', quantity: 2, sold: false },
  { name: '-1', quantity: Number.NaN, sold: false },
  { name: '@SUM(A1)', quantity: null, sold: false },
  { name: '\tcmd', quantity: 0, sold: false },
  { name: 'Jitomate "bola", 1 kg 🍅 <b>&', quantity: 3.125, sold: true },
  { name: 'dos\nlíneas', quantity: 1, sold: true },
]
const ctx = { deps: { log: createLog('silent') }, locale: 'es', request_id: 'r' } as never as Pick<
  Context,
  'deps' | 'locale' | 'request_id'
>

interface Sale {
  total_cents: number
  opened_at: string
  day: string
  status: string
  currency: string
}
const SALES: Sale[] = [
  {
    total_cents: 55_100,
    opened_at: '2026-03-11T01:30:00.000Z',
    day: '2026-03-10',
    status: 'paid',
    currency: 'MXN',
  },
  {
    total_cents: -700,
    opened_at: '2026-03-10T18:00:00.000Z',
    day: '2026-03-10',
    status: 'odd',
    currency: 'JPY',
  },
]
const makeSales = (format: ExportFormat, locale = 'es') =>
  exportFile<Sale>(
    { ...ctx, locale },
    {
      format,
      file_name: 'ventas',
      columns: [
        { key: 'total_cents', header: 'Total', type: 'money' },
        { key: 'opened_at', header: 'Abierto', type: 'instant' },
        { key: 'day', header: 'Día', type: 'day' },
        { key: 'status', header: 'Estado', type: 'text', code_labels: { paid: 'Pagado' }, width: 40 },
      ],
      rows: SALES,
      localityOf: ({ currency }) => ({ currency, timezone: 'America/Mexico_City' }),
    },
  )

const makeFile = (format: ExportFormat, rows: Iterable<ExportRow> | AsyncIterable<ExportRow> = ROWS) =>
  exportFile<ExportRow>(ctx, {
    format,
    file_name: 'inventario',
    columns: [
      { key: 'name', header: 'Artículo', type: 'text' },
      { key: 'quantity', header: 'Cantidad', type: 'number' },
      { key: 'sold', header: 'Vendido', type: 'text' },
    ],
    rows,
  })

/** Files of a ZIP archive, listed by its central directory. Verifies their checksums. */
function unzip(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  const end = archive.length - 22
  expect(archive.readUInt32LE(end)).toBe(0x06054b50)
  let entryOffset = archive.readUInt32LE(end + 16)
  for (let entriesLeft = archive.readUInt16LE(end + 10); entriesLeft > 0; entriesLeft -= 1) {
    const [crc, packed, size] = [16, 20, 24].map((offset) => archive.readUInt32LE(entryOffset + offset))
    const [length = 0, extra = 0] = [28, 30].map((offset) => archive.readUInt16LE(entryOffset + offset))
    const local = archive.readUInt32LE(entryOffset + 42)
    const dataStart = local + 30 + length + archive.readUInt16LE(local + 28)
    const data = inflateRawSync(archive.subarray(dataStart, dataStart + (packed ?? 0)))
    expect([crc32(data), data.length]).toEqual([crc, size])
    files.set(archive.toString('utf8', entryOffset + 46, entryOffset + 46 + length), data.toString())
    entryOffset += 46 + length + extra
  }
  return files
}
const sheetOf = async (rows: Iterable<ExportRow>) =>
  unzip(await buffer((await makeFile('xlsx', rows)).body)).get('xl/worksheets/sheet1.xml')

// oxlint-disable-next-line require-yield -- the generator fails before its first row
async function* failBeforeFirstRow(): AsyncGenerator<ExportRow> {
  throw new Error('the database is gone')
}

async function* broken() {
  yield ROWS[0]!
  throw new Error('the database is gone')
}

describe('csv', () => {
  it('a CSV export begins with a byte order mark and headers, and escapes text that looks like a formula', async () => {
    const { body, content_type, file_name } = await makeFile('csv')
    const wholeText = (await buffer(body)).toString()
    const lines = wholeText.slice(1).split('\r\n')

    expect([content_type, file_name]).toEqual(['text/csv; charset=utf-8', 'inventario.csv'])
    expect(wholeText[0]).toBe('\uFEFF')
    expect(lines[0]).toBe('Artículo,Cantidad,Vendido')
    expect(lines[1]).toBe(`"'=HYPERLINK(""http://evil"",""x"")",-1.5,true`)
    expect(lines.slice(2, 6)).toEqual(["'+1,2,false", "'-1,,false", "'@SUM(A1),,false", "'\tcmd,0,false"])
    expect(lines[6]).toBe('"Jitomate ""bola"", 1 kg 🍅 <b>&",3.125,true')
  })

  it('a CSV export escapes a formula after a separator, because another locale begins a cell there', async () => {
    const names = ['Mesa;=1+1', 'Mesa,@SUM(A1)', 'Mesa\n+1', 'Mesa 1-2, +3']
    const rows = names.map((name) => ({ name, quantity: 1, sold: true }))
    const csv = (await buffer((await makeFile('csv', rows)).body)).toString()

    expect(csv.split('\r\n').slice(1, 5)).toEqual([
      `Mesa;'=1+1,1,true`,
      `"Mesa,'@SUM(A1)",1,true`,
      `"Mesa\n'+1",1,true`,
      '"Mesa 1-2, +3",1,true',
    ])
  })

  it('a CSV export without rows contains the headers', async () => {
    expect((await buffer((await makeFile('csv', [])).body)).toString()).toBe(
      '\uFEFFArtículo,Cantidad,Vendido\r\n',
    )
  })
})

describe('json', () => {
  it('a JSON export is an array of objects with the column keys', async () => {
    expect(JSON.parse(await text((await makeFile('json')).body))).toEqual(
      ROWS.map((row) => ({ ...row, quantity: Number.isNaN(row.quantity) ? null : row.quantity })),
    )
    expect(JSON.parse(await text((await makeFile('json', [])).body))).toEqual([])
  })
})

describe('xlsx', () => {
  it('an XLSX export contains text as text, numbers as numbers, and no formula', async () => {
    const sheet = await sheetOf(ROWS)

    expect(sheet).not.toContain('<f>')
    expect(sheet).toContain('t="inlineStr"><is><t xml:space="preserve">=HYPERLINK(')
    expect(sheet).toContain('Jitomate &quot;bola&quot;, 1 kg 🍅 &lt;b&gt;&amp;')
    expect(sheet).toContain('<c r="B2"><v>-1.5</v></c>')
    expect(sheet).toContain('<c r="C2" t="b"><v>1</v></c>')
    expect(sheet).not.toContain('NaN')
  })

  it('an XLSX export of 50,000 rows is streamed while the rows are read', async () => {
    let rowsMade = 0
    function* many() {
      for (; rowsMade < 50_000; rowsMade += 1)
        yield { name: `Artículo ${rowsMade} ${Math.random()}`, quantity: rowsMade, sold: true }
    }
    const { body } = await makeFile('xlsx', many())
    let bytesTaken = 0
    let madeWhenTaken = 0
    for await (const chunk of body) {
      bytesTaken += chunk.length
      if (bytesTaken < 100_000) madeWhenTaken = rowsMade
    }

    expect(rowsMade).toBe(50_000)
    expect(madeWhenTaken).toBeLessThan(20_000)
  })
})

describe('money, days, instants and codes', () => {
  it('a CSV export contains money, days, instants and codes as decimals, local times and labels', async () => {
    expect((await buffer((await makeSales('csv')).body)).toString().slice(1).split('\r\n')).toEqual([
      'Total,Abierto,Día,Estado',
      '551.00,2026-03-10 19:30,2026-03-10,Pagado',
      '-700,2026-03-10 12:00,2026-03-10,odd',
      '',
    ])
  })

  it.each([
    ['es-ES', ['Total;Abierto;Día;Estado', '551,00;10/03/2026 19:30;10/03/2026;Pagado']],
    ['es-MX', ['Total,Abierto,Día,Estado', '551.00,10/03/2026 19:30,10/03/2026,Pagado']],
    ['en-US', ['Total,Abierto,Día,Estado', '551.00,03/10/2026 19:30,03/10/2026,Pagado']],
  ])('an export as local CSV has the separators and dates of the locale %s', async (locale, lines) => {
    const { body, file_name } = await makeSales('csv_local', locale)

    expect((await buffer(body)).toString().slice(1).split('\r\n').slice(0, 2)).toEqual(lines)
    expect(file_name).toBe('ventas.csv')
  })

  it('an XLSX export contains money and dates as formatted numbers, with filters and column widths', async () => {
    const files = unzip(await buffer((await makeSales('xlsx')).body))
    const sheet = files.get('xl/worksheets/sheet1.xml')
    const styles = files.get('xl/styles.xml')

    expect(sheet).toContain('<c r="A2" s="5"><v>551</v></c>')
    expect(sheet).toContain('<c r="A3" s="6"><v>-700</v></c>')
    // 46091 is the serial number of 10 March 2026 in every spreadsheet.
    expect(sheet).toContain(`<c r="B2" s="4"><v>${46_091 + 19.5 / 24}</v></c>`)
    expect(sheet).toContain('<c r="C2" s="3"><v>46091</v></c>')
    expect(sheet).toContain('Pagado')
    expect(sheet).toContain('<autoFilter ref="A1:D3"/>')
    expect(sheet).toContain('<col min="4" max="4" width="40" customWidth="1"/>')
    expect(sheet).toContain('<c r="A1" s="2" t="inlineStr">')
    expect(sheet).toContain('<c r="D1" s="1" t="inlineStr">')
    expect(styles).toMatch(/(?:<xf [^>]*\/>){2}<xf [^>]*><alignment horizontal="right"\/><\/xf>/)
    expect(styles).toContain('formatCode="&quot;$&quot;#,##0.00"')
    expect(styles).toContain('formatCode="&quot;¥&quot;#,##0"')
  })

  it.each([
    ['few columns', 4, 1],
    ['many columns', 30, 3],
  ])('an XLSX export of %s prints landscape pages with the header on each', async (_name, count, pages) => {
    const columns = Array.from(
      { length: count },
      () => ({ key: 'day', header: 'Día', type: 'text' }) as const,
    )
    const { body } = await exportFile<{ day: string }>(ctx, {
      format: 'xlsx',
      file_name: 'ventas',
      columns,
      rows: [{ day: 'lunes' }],
    })
    const files = unzip(await buffer(body))

    const sheet = files.get('xl/worksheets/sheet1.xml')
    expect(sheet).toContain('<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>')
    expect(sheet).toMatch(
      new RegExp(`<pageSetup orientation="landscape" fitToWidth="${pages}" fitToHeight="0"/></worksheet>$`),
    )
    expect(files.get('xl/workbook.xml')).toContain(
      '<definedName name="_xlnm.Print_Titles" localSheetId="0">Forki!$1:$1</definedName>',
    )
  })

  it('the rows of exact amounts add up to their total, and a small negative one is not -0.00', async () => {
    const values = [-0.4, -0.4, 0.0000001, 12_345.5, -100]
    const layout = {
      file_name: 'movimientos',
      columns: [
        { key: 'name', header: 'Producto', type: 'text' },
        { key: 'value', header: 'Valor', type: 'exact_money', total: true },
      ],
      rows: values.map((value) => ({ name: 'Sal', value })),
      localityOf: () => ({ currency: 'MXN', timezone: 'UTC' }),
    } as const
    const csv = await exportFile<{ name: string; value: number }>(ctx, { ...layout, format: 'csv_local' })
    const xlsx = await exportFile<{ name: string; value: number }>(ctx, { ...layout, format: 'xlsx' })
    const cells = (await buffer(csv.body))
      .toString('utf8')
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map((line) => line.split(';')[1])
    const files = unzip(await buffer(xlsx.body))

    expect(cells).toEqual(['-0,004', '-0,004', '0,000000001', '123,455', '-1,00', '122,447000001'])
    expect(files.get('xl/worksheets/sheet1.xml')).toMatch(/B2:B6\)<\/f><v>122\.447000001<\/v>/)
    expect(files.get('xl/styles.xml')).toContain('formatCode="&quot;$&quot;#,##0.00#######"')
  })

  it('exports contain costs with up to 5 decimals of their currency and quantities with up to 3', async () => {
    const { body } = await exportFile<{ cost: number; quantity: number }>(ctx, {
      format: 'xlsx',
      file_name: 'inventario',
      columns: [
        { key: 'cost', header: 'Costo', type: 'cost' },
        { key: 'quantity', header: 'Existencia', type: 'quantity' },
      ],
      rows: [
        { cost: 0.01234, quantity: 1250.125 },
        { cost: 12, quantity: 1250 },
      ],
      localityOf: () => ({ currency: 'MXN', timezone: 'UTC' }),
    })
    const files = unzip(await buffer(body))
    const sheet = files.get('xl/worksheets/sheet1.xml')
    const styles = files.get('xl/styles.xml')

    expect(sheet).toContain('<c r="A2" s="5"><v>0.01234</v></c><c r="B2" s="6"><v>1250.125</v></c>')
    expect(sheet).toContain('<c r="A3" s="5"><v>12</v></c><c r="B3" s="7"><v>1250</v></c>')
    expect(styles).toContain('<numFmt numFmtId="166" formatCode="&quot;$&quot;#,##0.00###"/>')
    expect(styles).toContain('<numFmt numFmtId="167" formatCode="#,##0.###"/>')
    expect(styles).toContain('<numFmt numFmtId="168" formatCode="#,##0"/>')
  })

  it('a JSON export contains money, days, instants and codes in the form of the API', async () => {
    const [first] = JSON.parse(await text((await makeSales('json')).body)) as object[]
    expect(first).toEqual({
      total_cents: 55_100,
      opened_at: '2026-03-11T01:30:00.000Z',
      day: '2026-03-10',
      status: 'paid',
    })
  })
})

describe('a client that disconnects', () => {
  it.each(['csv', 'xlsx', 'json'] as const)(
    'an export stops reading the rows of %s when the client disconnects',
    async (format) => {
      let ended = false
      async function* endless() {
        try {
          for (;;) yield { name: 'x'.repeat(500) + Math.random(), quantity: 1, sold: true }
        } finally {
          ended = true
        }
      }
      const { body } = await makeFile(format, endless())
      let chunkCount = 0
      for await (const _ of body) if (++chunkCount === 40) break

      await expect.poll(() => ended).toBe(true)
    },
  )
})

describe('rows that fail after the first', () => {
  it.each(['csv', 'xlsx', 'json'] as const)(
    'an export destroys the stream of %s when a later row fails',
    async (format) => {
      await expect(buffer((await makeFile(format, broken())).body)).rejects.toThrow('the database is gone')
    },
  )
})

describe('rows that fail before the first', () => {
  it.each(['csv', 'xlsx', 'json'] as const)(
    'an export is rejected when the first row fails, without beginning %s',
    async (format) => {
      await expect(makeFile(format, failBeforeFirstRow())).rejects.toThrow('the database is gone')
    },
  )
})

/**
 * Writes a sheet with a header, `count` rows and, if `total`, a row of totals. Returns the number of its last
 * row.
 */
async function lastRowOf(count: number, total: boolean): Promise<string | undefined> {
  async function* lines() {
    for (let n = 0; n < count; n += 1) yield { cells: [1], locality: { currency: 'MXN', timezone: 'UTC' } }
  }
  const columns = [{ header: 'Total', type: 'number', total }] as const
  const archive = await buffer(xlsxStream({ columns, rows: lines() }))
  const sheet = unzip(archive).get('xl/worksheets/sheet1.xml') ?? ''
  return /^<row r="(\d+)"/.exec(sheet.slice(sheet.lastIndexOf('<row ')))?.[1]
}

describe('rows up to the limit of a sheet', () => {
  it('a sheet holds 1,048,576 rows with its header and its totals, and a longer one is rejected', async () => {
    const limit = 1_048_576
    expect(await lastRowOf(limit - 2, true)).toBe(String(limit))
    await expect(lastRowOf(limit - 1, true)).rejects.toThrow(RangeError)
    expect(await lastRowOf(limit - 1, false)).toBe(String(limit))
  }, 60_000)
})
