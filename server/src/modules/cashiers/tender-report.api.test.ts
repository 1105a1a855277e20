import type { CashierSession } from '@forki/contract/cashiers'
import type { RestaurantDropdown } from '@forki/contract/restaurant-dropdowns'
import type { TipReport } from '@forki/contract/tips'
import { beforeEach, describe, expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildStaffedTill, recordTransaction } from '../../../test/factories/till.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { openOrder, type StaffedRestaurant } from '../../../test/factories/order.ts'
import { buildTender } from '../../../test/factories/restaurant-dropdown.ts'

let staffed: StaffedRestaurant
let till: CashierSession
const api = await startApiForFile()
beforeEach(async () => {
  ;({ staffed, till } = await buildStaffedTill(api))
})

const addTender = (overrides: Partial<Pick<RestaurantDropdown, 'label' | 'label_en' | 'method'>> = {}) =>
  buildTender(api.db, { restaurant_id: staffed.restaurant.id, ...overrides })
const asOwner = () => api.as(staffed.owner)

/** Fields of an exported order or payment that the tests read. */
interface ExportedRow {
  id: string
  order_id?: string
  payment_methods?: string
  tender_names?: string
  tender_name?: string
}

/** Opens an order and pays it by one of the restaurant's tenders. `more` overrides payment fields. */
async function payBy(tender: { id: string; method: string | null }, more: object = {}) {
  const order = await openOrder(api, staffed)
  const payment = await recordTransaction(api, staffed, till, {
    method: tender.method,
    tender_id: tender.id,
    order_id: order.id,
    amount_cents: order.balance_cents,
    ...more,
  })
  return { order, payment }
}
describe('own tenders in exports and tips (MON-71, MON-72)', () => {
  it('the exported orders and payments name the tenders in the language of the reader', async () => {
    const { order } = await payBy(await addTender())
    const more = await addTender({ method: 'card', label: 'Amex', label_en: null })
    const secondPayment = await payBy(more)
    const restaurant_id = staffed.restaurant.id
    const rowsOf = async (path: string, language: string) => {
      const query = `?restaurant_id=${restaurant_id}&format=json`
      const headers = { 'Accept-Language': language }
      const file = await asOwner().post(`/order/dashboard/export${path}${query}`, {}, headers)
      return JSON.parse(file.text) as ExportedRow[]
    }

    const orders = await rowsOf('', 'en')
    const payments = await rowsOf('/payments', 'es')

    expect(
      Object.fromEntries(orders.map((row) => [row.id, [row.payment_methods, row.tender_names]])),
    ).toEqual({
      [order.id]: ['other', 'Sodexo vouchers'],
      [secondPayment.order.id]: ['card', 'Amex'],
    })
    expect(Object.fromEntries(payments.map((row) => [row.order_id, row.tender_name]))).toEqual({
      [order.id]: 'Vales Sodexo',
      [secondPayment.order.id]: 'Amex',
    })
  })

  it('tips by tender deduct refunded tips, and are part of the totals by method', async () => {
    const tender = await addTender()
    const { payment } = await payBy(tender, { tip_cents: 700 })
    await payBy(tender, { tip_cents: 300 })
    await payBy(
      { id: (await addTender({ method: 'card', label: 'Amex' })).id, method: 'card' },
      { tip_cents: 50 },
    )
    const order = await openOrder(api, staffed)
    await recordTransaction(api, staffed, till, {
      method: 'other',
      order_id: order.id,
      amount_cents: order.balance_cents,
      tip_cents: 20,
    })
    await recordTransaction(api, staffed, till, {
      type: 'refund',
      method: 'other',
      refund_of: payment.id,
      tip_cents: 200,
    })

    const { tenders, total } = (
      await asOwner().get('/tips', { restaurant_id: staffed.restaurant.id, session_id: till.id })
    ).body as TipReport

    expect(tenders).toMatchObject([
      {
        tender_id: tender.id,
        name: 'Vales Sodexo',
        name_en: 'Sodexo vouchers',
        method: 'other',
        received_cents: 1000,
        refunded_cents: 200,
        net_cents: 800,
      },
      { name: 'Amex', method: 'card', received_cents: 50, refunded_cents: 0, net_cents: 50 },
    ])
    expect(total).toMatchObject({ card_cents: 50, other_cents: 1020, refunded_cents: 200, net_cents: 870 })
  })

  it('exported tips have a column for each tender with the net tips of each waiter by it', async () => {
    const tender = await addTender()
    const amex = await addTender({ method: 'card', label: 'Amex', label_en: null })
    const second = await buildMember(api.db, staffed.restaurant.id, { role: 'waiter' })
    const { payment } = await payBy(tender, { tip_cents: 700 })
    await payBy({ id: amex.id, method: 'card' }, { tip_cents: 50 })
    const order = await openOrder(api, { ...staffed, waiter: second })
    await recordTransaction(api, staffed, till, {
      method: 'other',
      tender_id: tender.id,
      order_id: order.id,
      amount_cents: order.balance_cents,
      tip_cents: 300,
    })
    await recordTransaction(api, staffed, till, {
      type: 'refund',
      method: 'other',
      refund_of: payment.id,
      tip_cents: 200,
    })

    const exportReport = async (format: string, language = 'es') =>
      asOwner().get(
        '/tips/export',
        { restaurant_id: staffed.restaurant.id, session_id: till.id, format },
        { 'Accept-Language': language },
      )
    const lines = (await exportReport('csv')).text.replace('\uFEFF', '').trim().split('\r\n')
    const json = (await exportReport('json')).body as Record<string, unknown>[]

    expect(lines[0]).toBe(
      'Mesero,Pedidos,Efectivo,Tarjeta,Otros,Reembolsadas,Neto,de ello: Vales Sodexo,de ello: Amex',
    )
    expect(lines.slice(1).map((line) => line.split(',').slice(1).join(','))).toEqual([
      '2,0.00,0.50,7.00,2.00,5.50,5.00,0.50',
      '1,0.00,0.00,3.00,0.00,3.00,3.00,0.00',
      '3,0.00,0.50,10.00,2.00,8.50,8.00,0.50',
    ])
    expect((await exportReport('csv', 'en')).text).toContain('of which: Sodexo vouchers,of which: Amex')
    expect(json[0]).toMatchObject({ [`other_${tender.id}_cents`]: 500, [`card_${amex.id}_cents`]: 50 })
  })
})
