import { buffer } from 'node:stream/consumers'
import readWorkbook from 'read-excel-file/node'
import { expect, it } from 'vitest'
import type { Context } from '../../context/context.ts'
import { createLog } from '../../observability/log.ts'
import { exportFile } from './export-file.ts'

interface Sale {
  name: string
  total_cents: number | null
  share_bps: number
  quantity: number
  opened_at: string
  day: string
  paid: boolean
  currency: string
}

const SALES: Sale[] = [
  {
    name: '=SUM(A1:A9) <Ñandú> & 🍅\nsegunda línea',
    total_cents: 123_456_789_055,
    share_bps: 1234,
    quantity: 1.125,
    opened_at: '2026-03-11T01:30:00.000Z',
    day: '2026-02-28',
    paid: true,
    currency: 'MXN',
  },
  {
    name: '',
    total_cents: null,
    share_bps: -50,
    quantity: -3,
    opened_at: '2028-02-29T18:00:00.000Z',
    day: '2028-02-29',
    paid: false,
    currency: 'MXN',
  },
]

const ctx = { deps: { log: createLog('silent') }, locale: 'es', request_id: 'r' } as never as Pick<
  Context,
  'deps' | 'locale' | 'request_id'
>

it('an independent library reads texts, amounts, dates and totals of an XLSX export', async () => {
  const { body } = await exportFile<Sale>(ctx, {
    format: 'xlsx',
    file_name: 'ventas',
    columns: [
      { key: 'name', header: 'Artículo', type: 'text' },
      { key: 'total_cents', header: 'Total', type: 'money', total: true },
      { key: 'share_bps', header: 'Parte', type: 'percent' },
      { key: 'quantity', header: 'Cantidad', type: 'quantity', total: true },
      { key: 'opened_at', header: 'Abierto', type: 'instant' },
      { key: 'day', header: 'Día', type: 'day' },
      { key: 'paid', header: 'Pagado', type: 'text' },
    ],
    rows: SALES,
    localityOf: ({ currency }) => ({ currency, timezone: 'America/Mexico_City' }),
  })

  const sheets = await readWorkbook(await buffer(body))

  expect(sheets).toEqual([
    {
      sheet: 'Forki',
      data: [
        ['Artículo', 'Total', 'Parte', 'Cantidad', 'Abierto', 'Día', 'Pagado'],
        [
          SALES[0]?.name,
          1_234_567_890.55,
          0.1234,
          1.125,
          new Date('2026-03-10T19:30:00.000Z'),
          new Date('2026-02-28T00:00:00.000Z'),
          true,
        ],
        [
          null,
          null,
          -0.005,
          -3,
          new Date('2028-02-29T12:00:00.000Z'),
          new Date('2028-02-29T00:00:00.000Z'),
          false,
        ],
        ['Total', 1_234_567_890.55, null, -1.875, null, null, null],
      ],
    },
  ])
})
