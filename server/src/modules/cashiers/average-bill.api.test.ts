import { cashierReport } from '@forki/contract/cashier-reports'
import { expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { openTill, buildPaidOrder, recordTransaction } from '../../../test/factories/till.ts'
import { buildStaffedRestaurant } from '../../../test/factories/order.ts'
import { renderReport } from './print-report.service.ts'

const api = await startApiForFile()

it('a report names its average bill "before refunds" once refunds make the two averages differ (FIG-80)', async () => {
  const staffed = await buildStaffedRestaurant(api.db, { locale: 'en' })
  const owner = api.as(staffed.owner)
  const till = await openTill(api, staffed)
  const { payment } = await buildPaidOrder(api, staffed, till)
  const averages = async () => {
    const report = cashierReport.parse((await owner.get(`/cashiers/${till.id}/report`)).body)
    const { rows } = await renderReport(api.ctx(), report)
    const printed = rows.flatMap((row) => (row.kind === 'columns' ? [[row.left, row.right]] : []))
    return printed.filter(([name]) => name?.startsWith('Average bill'))
  }
  const before = await averages()

  await recordTransaction(api, staffed, till, {
    type: 'refund',
    refund_of: payment.id,
    amount_cents: 4500,
    note: 'cold',
  })

  expect(before).toEqual([['Average bill', '95.00']])
  expect(await averages()).toEqual([['Average bill, before refunds', '95.00']])
  const stats = await owner.get('/order/dashboard/analytics/stats', { restaurant_id: staffed.restaurant.id })
  expect(stats.body.average_ticket_cents).toBe(5000)
})
