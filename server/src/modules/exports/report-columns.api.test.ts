import { expect, it } from 'vitest'
import { openTill, buildPaidOrder } from '../../../test/factories/till.ts'
import { buildStaffedRestaurant } from '../../../test/factories/order.ts'
import { startApiForFile } from '../../../test/setup/api.ts'

const api = await startApiForFile()
const staffed = await buildStaffedRestaurant(api.db)
await buildPaidOrder(api, staffed, await openTill(api, staffed))

const exportLines = async (report: string, query: object) => {
  const reply = await api.as(staffed.owner).get(`/order/dashboard/${report}/export`, {
    restaurant_id: staffed.restaurant.id,
    format: 'csv',
    ...query,
  })
  return { status: reply.status, lines: reply.text.replace('\uFEFF', '').trim().split('\r\n') }
}

it.each([
  ['people', 'net_sales_cents,name', 'Persona,Ventas netas', 32],
  ['dishes', 'quantity,name', 'Platillo,Vendidos', 13],
  ['taxes', 'net_tax_cents,rate', 'Tasa,Impuesto neto', 11],
])(
  'the export of %s has the chosen columns in the order of the table',
  async (report, columns, head, all) => {
    const chosenExport = await exportLines(report, { columns })
    const wholeExport = await exportLines(report, {})

    expect([chosenExport.lines[0], chosenExport.lines[1]?.split(',').length]).toEqual([head, 2])
    expect(wholeExport.lines[0]?.match(/(?:^|,)(?:"[^"]*"|[^,]*)/g)).toHaveLength(all)
  },
)

it('an unknown column of a report is rejected with 422', async () => {
  expect((await exportLines('people', { columns: 'salary' })).status).toBe(422)
})
