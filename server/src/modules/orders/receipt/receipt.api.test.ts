import { describe, expect, it } from 'vitest'
import { startApiForFile } from '../../../../test/setup/api.ts'
import { buildDish, buildModifierGroup } from '../../../../test/factories/dish.ts'
import { missingId } from '../../../../test/factories/ids.ts'
import { buildStaffedRestaurant, openOrder, payOrder } from '../../../../test/factories/order.ts'

const api = await startApiForFile()
const staffed = await buildStaffedRestaurant(api.db, {
  name: 'La Espuela <b>&</b> Hijos',
  receipt_header: 'Cocina de siempre',
  receipt_footer: '¡Gracias por su visita!',
  tax_id: 'ESP010101AAA',
  service_charge_bps: 1000,
})

const readReceipt = (order: { id: string }, query: Record<string, string> = {}, language = 'es') =>
  api.as(staffed.waiter).get(`/orders/${order.id}/receipt`, query, { 'Accept-Language': language })

describe('GET /orders/{id}/receipt', () => {
  it('the printed document of an order is a bill while an amount is open, and a receipt once it is paid', async () => {
    const dish = await buildDish(api.db, {
      restaurant_id: staffed.restaurant.id,
      price_cents: 10_000,
      name_en: 'Stew',
    })
    const group = await buildModifierGroup(api.db, { dish_id: dish.id })
    const items = [{ dish_id: dish.id, quantity: 2, modifiers: [group.options[0]!.id] }]
    const order = await openOrder(api, staffed, { items, customer_name: '<script>alert(1)</script>' })
    const discount = { kind: 'percent', value: 1000, reason: 'Amigos' }
    await api.as(staffed.waiter).put(`/orders/${order.id}`, { discount })

    const bill = await readReceipt(order)
    await payOrder(api.ctx(), staffed, order.id, { amount_cents: 22_770, tip_cents: 2000 })
    const paid = await readReceipt(order, { width: '58' }, 'en')
    const json = await readReceipt(order, { format: 'json' })

    expect(bill.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(bill.text).toContain('La Espuela &lt;b&gt;&amp;&lt;/b&gt; Hijos')
    expect(bill.text).not.toContain('<script>')
    for (const words of [
      'Cuenta',
      'Descuento: Amigos',
      'Servicio',
      'Impuesto incluido 16',
      'ESP010101AAA',
      'w80',
    ]) {
      expect(bill.text).toContain(words)
    }
    for (const words of ['Receipt', '2 × Stew', 'Tip', 'Card', 'w58', '¡Gracias por su visita!']) {
      expect(paid.text).toContain(words)
    }
    expect(json.body).toMatchObject({
      kind: 'receipt',
      total_cents: 22_770,
      balance_cents: 0,
      tip_cents: 2000,
      lines: [{ quantity: 2, amount_cents: 23_000 }],
      figures: { subtotal_cents: 23_000, discount_cents: 2300, service_charge_cents: 2070 },
    })
  })

  it("a receipt prints the restaurant's name and street once, even if its header repeats them", async () => {
    const other = await buildStaffedRestaurant(api.db, {
      name: 'La Gata',
      receipt_header: 'LA GATA\nCalle de Ponzano 27, Madrid',
      street: 'Calle de Ponzano 27',
    })
    const order = await openOrder(api, other)
    const { text } = await api.as(other.waiter).get(`/orders/${order.id}/receipt`)

    expect(text.match(/la gata/gi)).toHaveLength(1)
    expect(text.match(/Ponzano/g)).toHaveLength(1)
  })

  it.each([
    ['US', 'en', 'Check'],
    ['GB', 'en', 'Bill'],
    ['ES', 'en', 'Bill'],
  ])('a bill of a restaurant in %s in the language %s has the title %s', async (country, language, title) => {
    const other = await buildStaffedRestaurant(api.db, { country })
    const order = await openOrder(api, other)

    const { text } = await api
      .as(other.waiter)
      .get(`/orders/${order.id}/receipt`, {}, { 'Accept-Language': language })

    expect(text).toContain(`<title>${title} ${order.number}`)
  })

  it('a receipt has a content security policy for only its own style', async () => {
    const reply = await readReceipt(await openOrder(api, staffed))

    expect(reply.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; .*'self'$/,
    )
    expect(reply.headers['content-disposition']).toMatch(/^inline; /)
  })

  it('a receipt of one check shows its shares', async () => {
    const order = await openOrder(api, staffed, {
      items: [
        { dish_id: staffed.dish.id, seat: 1 },
        { dish_id: staffed.drink.id, seat: 2 },
        { dish_id: staffed.dish.id },
      ],
    })
    const { checks } = (await api.as(staffed.waiter).put(`/orders/${order.id}/checks`, { mode: 'seats' }))
      .body

    const json = await readReceipt(order, { format: 'json', check_id: checks[0].id })

    expect(json.body).toMatchObject({
      kind: 'bill',
      check: { label: '1' },
      figures: null,
      total_cents: checks[0].total_cents,
    })
    const amounts = json.body.lines.map((line: { amount_cents: number }) => line.amount_cents)
    expect(amounts[0] + amounts[1]).toBe(checks[0].total_cents)
    expect(json.body.lines.map((line: { share: string | null }) => line.share)).toEqual([null, '1/2'])
    expect((await readReceipt(order, { check_id: missingId() })).status).toBe(422)
  })

  it('a receipt requires the permission to read orders in the restaurant', async () => {
    const order = await openOrder(api, staffed)
    const stranger = await buildStaffedRestaurant(api.db)

    expect((await readReceipt(order, { format: 'docx' })).status).toBe(422)
    expect((await api.anonymous.get(`/orders/${order.id}/receipt`)).status).toBe(401)
    expect((await api.as(staffed.chef).get(`/orders/${order.id}/receipt`)).status).toBe(403)
    expect((await api.as(stranger.owner).get(`/orders/${order.id}/receipt`)).status).toBe(404)
  })
})
