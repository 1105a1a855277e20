import type { CashierReport } from '@forki/contract/cashier-reports'
import type { Order } from '@forki/contract/orders'
import type { Restaurant } from '@forki/contract/restaurants'
import type { taxReport } from '@forki/contract/tax-report'
import type { z } from 'zod'
import { beforeEach, describe, expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { openTill, buildPaidOrder, recordTransaction } from '../../../test/factories/till.ts'
import { buildStaffedRestaurant, openOrder, type StaffedRestaurant } from '../../../test/factories/order.ts'

let staffed: StaffedRestaurant
const api = await startApiForFile()
beforeEach(async () => {
  staffed = await buildStaffedRestaurant(api.db, { tax_rate_bps: 1600 })
})

const putTaxNames = (tax_names: unknown) =>
  api.as(staffed.owner).put(`/restaurants/${staffed.restaurant.id}`, { tax_names })
const inLanguage = (language: string) => ({ 'Accept-Language': language })
const iva = [{ rate_bps: 1600, name: 'IVA' }]

describe('named taxes (RES-10)', () => {
  it('a restaurant names its tax rates, and two names of a rate or a repeated name are rejected', async () => {
    const namedReply = await putTaxNames([...iva, { rate_bps: 800, name: 'IEPS' }])
    const refusedReplies = [
      await putTaxNames([...iva, { rate_bps: 1600, name: 'IEPS' }]),
      await putTaxNames([...iva, { rate_bps: 800, name: 'iva' }]),
      await putTaxNames([{ rate_bps: 1600, name: '' }]),
      await putTaxNames(Array.from({ length: 21 }, (_, rate_bps) => ({ rate_bps, name: `T${rate_bps}` }))),
    ]

    expect((namedReply.body as Restaurant).tax_names).toHaveLength(2)
    expect(refusedReplies.map(({ status }) => status)).toEqual([422, 422, 422, 422])
  })

  it('an order retains the tax names of its opening in totals, receipt, till report and tax report', async () => {
    await putTaxNames(iva)
    const till = await openTill(api, staffed)
    const { order } = await buildPaidOrder(api, staffed, till)
    expect((await putTaxNames([{ rate_bps: 1600, name: 'VAT' }])).status).toBe(200)
    const cashier = api.as(staffed.cashier)

    const read = (await cashier.get(`/orders/${order.id}`)).body as Order
    const receipt = await cashier.get(`/orders/${order.id}/receipt`, {}, { 'Accept-Language': 'es' })
    const report = (await cashier.get(`/cashiers/${till.id}/report`)).body as CashierReport
    const query = { restaurant_id: staffed.restaurant.id }
    const taxes = (await api.as(staffed.owner).get('/order/dashboard/taxes', query)).body as z.output<
      typeof taxReport
    >

    const list = await cashier.get('/orders', query)
    const listedOrder = (list.body.items as Order[]).find(({ id }) => id === order.id)

    expect(read.tax_lines).toMatchObject([{ rate_bps: 1600, name: 'IVA' }])
    expect(listedOrder?.tax_lines).toEqual(read.tax_lines)
    expect(receipt.text).toContain('IVA 16')
    expect(report.tax_lines).toMatchObject([{ rate_bps: 1600, name: 'IVA' }])
    expect(taxes.rates).toMatchObject([{ rate_bps: 1600, name: 'IVA' }])
  })

  it('reports of orders with several names of a rate have the latest name and one sum', async () => {
    const till = await openTill(api, staffed)
    await buildPaidOrder(api, staffed, till)
    await putTaxNames(iva)
    const { order } = await buildPaidOrder(api, staffed, till)

    const report = (await api.as(staffed.cashier).get(`/cashiers/${till.id}/report`)).body as CashierReport

    expect(report.tax_lines).toMatchObject([{ name: 'IVA', tax_cents: 2 * order.tax_cents }])
  })

  it('readers in English get the English name on the receipt, in the order, till report, tax report and its file (MNU-55)', async () => {
    await putTaxNames([{ ...iva[0], name_en: 'VAT' }])
    const till = await openTill(api, staffed)
    const { order } = await buildPaidOrder(api, staffed, till)
    const cashier = api.as(staffed.cashier)
    const owner = api.as(staffed.owner)
    const query = { restaurant_id: staffed.restaurant.id }
    const receiptIn = async (language: string) =>
      (await cashier.get(`/orders/${order.id}/receipt`, {}, inLanguage(language))).text
    const filesIn = async (language: string) =>
      [
        await owner.get('/order/dashboard/taxes/export', { ...query, format: 'csv' }, inLanguage(language)),
        await cashier.get(`/cashiers/${till.id}/report/export`, { format: 'csv' }, inLanguage(language)),
      ].map(({ text }) => text)

    const read = (await cashier.get(`/orders/${order.id}`)).body as Order
    const report = (await cashier.get(`/cashiers/${till.id}/report`)).body as CashierReport
    const taxes = (await owner.get('/order/dashboard/taxes', query)).body as z.output<typeof taxReport>

    for (const { tax_lines } of [read, report, { tax_lines: taxes.rates }])
      expect(tax_lines).toMatchObject([{ name: 'IVA', name_en: 'VAT' }])
    // A receipt in another language than that of the restaurant retains the terms of tax law (MON-61).
    expect(await receiptIn('en')).toContain('VAT (IVA) 16')
    expect(await receiptIn('es')).toContain('>IVA 16')
    for (const file of await filesIn('en'))
      expect([/VAT/.test(file), /IVA/.test(file)]).toEqual([true, false])
    for (const file of await filesIn('es'))
      expect([/VAT/.test(file), /IVA/.test(file)]).toEqual([false, true])
  })

  it('a write without an English name keeps the stored one of the rate, and null removes it (MNU-55)', async () => {
    await putTaxNames([{ ...iva[0], name_en: 'VAT' }])

    const keptReply = await putTaxNames([{ rate_bps: 1600, name: 'I.V.A.' }])
    const removedReply = await putTaxNames([{ rate_bps: 1600, name: 'I.V.A.', name_en: null }])

    expect((keptReply.body as Restaurant).tax_names).toEqual([
      { rate_bps: 1600, name: 'I.V.A.', name_en: 'VAT' },
    ])
    expect((removedReply.body as Restaurant).tax_names[0]?.name_en).toBeNull()
  })

  it('a refund has the name of the tax of its order', async () => {
    await putTaxNames(iva)
    const till = await openTill(api, staffed)
    const { payment } = await buildPaidOrder(api, staffed, till)

    const refund = await recordTransaction(api, staffed, till, {
      type: 'refund',
      refund_of: payment.id,
      amount_cents: 1000,
    })

    expect(refund.tax_lines).toMatchObject([{ rate_bps: 1600, name: 'IVA' }])
    expect((await openOrder(api, staffed)).tax_lines[0]?.name).toBe('IVA')
  })
})
