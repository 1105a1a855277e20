import { RECEIPT_LINK_DAYS } from '@forki/contract/receipt-links'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTill, buildPaidOrder, recordTransaction } from '../../../test/factories/till.ts'
import { buildStaffedRestaurant, openOrder, type StaffedRestaurant } from '../../../test/factories/order.ts'
import { buildPrinter } from '../../../test/factories/printer.ts'
import { buildRestaurantDropdown } from '../../../test/factories/restaurant-dropdown.ts'
import { CONCURRENT_CALLERS, startApiForFile } from '../../../test/setup/api.ts'

let staffed: StaffedRestaurant
let order: { id: string; number: number }
const api = await startApiForFile({ env: { FORKI_TRUST_PROXY: '1' } })
beforeEach(async () => {
  staffed = await buildStaffedRestaurant(api.db)
  order = (await buildPaidOrder(api, staffed, await openTill(api, staffed))).order
})

const linkOf = async (order_id = order.id, query: object = {}) =>
  api.as(staffed.cashier).get(`/orders/${order_id}/receipt-link`, { ...query })
const createLinkPath = async (order_id = order.id, query: object = {}) =>
  new URL((await linkOf(order_id, query)).body.url as string).pathname
const fetchReceipt = (path: string, address = '192.0.2.1', language = 'es') =>
  fetch(`${api.url}${path}`, { headers: { 'X-Forwarded-For': address, 'Accept-Language': language } })
const email = (body: object = {}, headers?: Record<string, string>) =>
  api
    .as(staffed.cashier)
    .post(`/orders/${order.id}/receipt-emails`, { email: 'Guest@Example.com', ...body }, headers)
/** Sets the restaurant's receipt footer in Spanish, in English or in both. */
const setFooter = (data: { receipt_footer?: string; receipt_footer_en?: string }) =>
  api.db.restaurant.update({ where: { id: staffed.restaurant.id }, data })
const revoke = () => api.as(staffed.owner).delete(`/orders/${order.id}/receipt-link`)

describe('GET /recibo/{token} (MON-61)', () => {
  it('the public receipt shows the rows of the printed receipt without scripts, and is neither indexed nor cached', async () => {
    const page = await fetchReceipt(await createLinkPath())
    const html = await page.text()

    expect(page.status).toBe(200)
    expect(html).toContain(`Recibo ${order.number}`)
    expect(html).toContain(staffed.restaurant.name)
    expect(html).toContain(staffed.dish.name)
    expect(html).not.toContain('<script')
    expect(html).toContain('<meta name="robots" content="noindex, nofollow">')
    expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^;]+';/,
    )
  })

  it.each([
    ['en-GB,en;q=0.9', '', 'en', 'Receipt'],
    ['en', '?lang=es', 'es', 'Recibo'],
    ['fr-FR,fr;q=0.9', '', 'es', 'Recibo'],
    ['fr', '?lang=fr', 'es', 'Recibo'],
  ])(
    'a receipt of a restaurant in Spanish for a browser in %s and the query "%s" is in %s',
    async (accepted, query, language, word) => {
      const path = await createLinkPath()

      const page = await fetchReceipt(`${path}${query}`, '192.0.2.1', accepted)
      const html = await page.text()

      expect(html).toContain(`<html lang="${language}">`)
      expect(html).toContain(`${word} ${order.number}`)
      expect(page.headers.get('vary')).toContain('Accept-Language')
    },
  )

  it('a translated receipt states that it is a translation, links to the original, and retains the terms of tax law', async () => {
    await api.db.restaurant.update({
      where: { id: staffed.restaurant.id },
      data: {
        country: 'MX',
        tax_id: 'ESP010101AAA',
        tax_names: [{ rate_bps: 1600, name: 'IVA', name_en: 'VAT' }],
      },
    })
    const till = await api.db.cashierSession.findFirstOrThrow({
      where: { restaurant_id: staffed.restaurant.id },
    })
    const path = await createLinkPath((await buildPaidOrder(api, staffed, till)).order.id)

    const original = await (await fetchReceipt(path)).text()
    const translated = await (await fetchReceipt(path, '192.0.2.1', 'en')).text()

    expect(original).toContain('<a href="?lang=en" lang="en" hreflang="en">Read in English</a>')
    expect(original).not.toContain('Traducción')
    expect(translated).toContain('Translation of the receipt.')
    expect(translated).toContain('<a href="?lang=es" lang="es" hreflang="es">Leer en español</a>')
    for (const [html, tax] of [
      [original, 'IVA 16%'],
      [translated, 'VAT (IVA) 16%'],
    ] as const) {
      expect(html).toContain('RFC: ESP010101AAA')
      expect(html).toContain(tax)
    }
  })

  it('a translated receipt has the English footer of the restaurant, or its own if there is none', async () => {
    const path = await createLinkPath()
    const translated = async () => (await fetchReceipt(path, '192.0.2.1', 'en')).text()

    await setFooter({ receipt_footer: 'Gracias' })
    expect(await translated()).toContain('Gracias')

    await setFooter({ receipt_footer_en: 'Thank you' })
    const html = await translated()
    expect([html.includes('Gracias'), html.includes('Thank you')]).toEqual([false, true])
    expect(await (await fetchReceipt(path)).text()).toContain('Gracias')
  })

  it('a receipt in English has the English labels of discount reasons on its page, on paper and as a file, and other reasons as they were typed', async () => {
    const { restaurant, dish, owner } = staffed
    await buildRestaurantDropdown(api.db, {
      restaurant_id: restaurant.id,
      list: 'discount_reason',
      label: 'Clientes frecuentes',
      label_en: 'Regulars',
    })
    const till = await api.db.cashierSession.findFirstOrThrow({ where: { restaurant_id: restaurant.id } })
    const items = [{ dish_id: dish.id, quantity: 2 }]
    const open = await openOrder(api, staffed, { items, send: true })
    const discount = { kind: 'percent', value: 500, reason: 'Vino tarde' }
    const ofLine = { kind: 'percent', value: 500, reason: 'Clientes frecuentes' }
    const path = `/orders/${open.id}/items/${open.items[0]!.id}/discount`
    const discounted = await api.as(owner).put(path, { discount: ofLine })
    expect(discounted.status).toBe(200)
    const { body } = await api.as(owner).put(`/orders/${open.id}`, { discount })
    await recordTransaction(api, staffed, till, { order_id: open.id, amount_cents: body.balance_cents })
    await api.as(owner).post(`/orders/${open.id}/complete`)

    const html = await (await fetchReceipt(await createLinkPath(open.id), '192.0.2.1', 'en')).text()

    expect(html).toContain('Discount 5%: Regulars')
    expect(html).not.toContain('Clientes')
    expect(html).toContain('Discount: Vino tarde')
    const [file, spanishFile] = await Promise.all(
      ['en', 'es'].map((language) =>
        api.as(owner).get(`/orders/${open.id}/receipt`, { format: 'html' }, { 'Accept-Language': language }),
      ),
    )
    expect(file?.text).toContain('Discount 5%: Regulars')
    expect(spanishFile?.text).toContain('Clientes frecuentes')

    await api.db.restaurant.update({ where: { id: restaurant.id }, data: { locale: 'en' } })
    await buildPrinter(api.db, { restaurant_id: restaurant.id, documents: ['receipt'] })
    const job = { restaurant_id: restaurant.id, document: 'receipt', subject_id: open.id }
    const { body: printed } = await api.as(owner).post('/print-jobs', job)
    const { content } = await api.db.printJob.findUniqueOrThrow({ where: { id: printed.id } })
    expect(JSON.stringify(content)).toContain('Discount 5%: Regulars')
  })

  it('a receipt of a restaurant in English is in English for a browser in another language, and in Spanish on request', async () => {
    await api.db.restaurant.update({ where: { id: staffed.restaurant.id }, data: { locale: 'en' } })
    const path = await createLinkPath()

    const own = await (await fetchReceipt(path, '192.0.2.1', 'de')).text()
    const translated = await (await fetchReceipt(path, '192.0.2.1', 'es')).text()

    expect(own).toContain(`Receipt ${order.number}`)
    expect(translated).toContain('Traducción del recibo.')
    expect(translated).toContain(`Recibo ${order.number}`)
  })

  it('the public receipt escapes names that users typed', async () => {
    await api.db.restaurant.update({
      where: { id: staffed.restaurant.id },
      data: { name: '<b>Casa</b> "x"' },
    })

    const html = await (await fetchReceipt(await createLinkPath())).text()

    expect(html).not.toContain('<b>')
    expect(html).toContain('&lt;b&gt;Casa')
  })

  it('the public receipt responds with the same 404 to changed, shortened and invented tokens', async () => {
    const path = await createLinkPath()
    const token = path.slice('/recibo/'.length)
    const other = await buildPaidOrder(
      api,
      staffed,
      await api.db.cashierSession.findFirstOrThrow({ where: { restaurant_id: staffed.restaurant.id } }),
    )
    const grafted = Buffer.concat([
      Buffer.from(other.order.id.replaceAll('-', ''), 'hex'),
      Buffer.from(token, 'base64url').subarray(16),
    ]).toString('base64url')
    const wrongTokens = [
      token.slice(0, -1),
      `${token.slice(0, -2)}${token.endsWith('AA') ? 'BA' : 'AA'}`,
      grafted,
      'x'.repeat(43),
      '%00',
    ]

    const pages = await Promise.all(wrongTokens.map((each) => fetchReceipt(`/recibo/${each}`)))

    expect(pages.map(({ status }) => status)).toEqual(wrongTokens.map(() => 404))
    const bodies = new Set(await Promise.all(pages.map((page) => page.text())))
    expect(bodies.size).toBe(1)
    expect([...bodies][0]).toContain('Recibo no disponible')
  })

  it('an open order has no public receipt, and its link responds with 409 receipt_not_ready', async () => {
    const open = await openOrder(api, staffed, { send: true })

    const reply = await linkOf(open.id)

    expect([reply.status, reply.body.code]).toEqual([409, 'receipt_not_ready'])
  })

  it('a revocation and the expiry invalidate a receipt link, and a later link is valid', async () => {
    const path = await createLinkPath()
    await revoke()
    const revokedReply = await fetchReceipt(path)
    const laterPath = await createLinkPath()
    const renewedReply = await fetchReceipt(laterPath)
    await api.db.order.update({
      where: { id: order.id },
      data: { completed_at: new Date(Date.now() - (RECEIPT_LINK_DAYS + 1) * 86_400_000) },
    })
    const expiredReply = await fetchReceipt(laterPath)

    expect([revokedReply.status, renewedReply.status, expiredReply.status]).toEqual([404, 200, 404])
    expect(laterPath).not.toBe(path)
  })

  it('each of twenty concurrent revocations increments the generation of receipt links once', async () => {
    const replies = await Promise.all(Array.from({ length: CONCURRENT_CALLERS }, revoke))

    const { generation } = await api.db.receiptLink.findUniqueOrThrow({ where: { order_id: order.id } })
    expect([new Set(replies.map(({ status }) => status)), generation]).toEqual([
      new Set([200]),
      CONCURRENT_CALLERS,
    ])
  })

  it('the views of public receipts are limited per IP address', async () => {
    const path = await createLinkPath()

    const pages = await Promise.all(Array.from({ length: 61 }, () => fetchReceipt(path, '192.0.2.77')))

    expect(pages.filter(({ status }) => status === 429)).toHaveLength(1)
  })

  it('the public receipt shows the sum of a payment and its tip', async () => {
    const till = await api.db.cashierSession.findFirstOrThrow({
      where: { restaurant_id: staffed.restaurant.id },
    })
    const open = await openOrder(api, staffed, { send: true })
    const { body } = await api.as(staffed.cashier).get(`/orders/${open.id}`)
    const amount_cents: number = body.balance_cents
    await recordTransaction(api, staffed, till, { order_id: open.id, amount_cents, tip_cents: 4500 })
    await api.as(staffed.owner).post(`/orders/${open.id}/complete`)

    const html = await (await fetchReceipt(await createLinkPath(open.id))).text()

    const totalText = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2 })
    expect(html).toContain(
      `<span>Total cobrado</span><span>${totalText.format((amount_cents + 4500) / 100)}</span>`,
    )
  })

  it('the public receipt shows a refund that followed the payment', async () => {
    const path = await createLinkPath()
    const till = await api.db.cashierSession.findFirstOrThrow({
      where: { restaurant_id: staffed.restaurant.id },
    })
    const payment = await api.db.cashierTransaction.findFirstOrThrow({ where: { order_id: order.id } })
    await recordTransaction(api, staffed, till, { type: 'refund', refund_of: payment.id, amount_cents: 100 })

    expect(await (await fetchReceipt(path)).text()).toContain('Reembolso')
  })
})

describe('POST /orders/{id}/receipt-emails', () => {
  it("a receipt email contains the link in the restaurant's language, and its address is not stored", async () => {
    const sent = api.mails.length
    const reply = await email()

    const [mail] = api.mails.slice(sent)
    const entry = await api.db.auditEntry.findFirstOrThrow({
      where: { action: 'order.receipt_emailed', entity_id: order.id },
    })
    expect(reply.status).toBe(201)
    expect(mail).toMatchObject({ to: 'guest@example.com', template: 'receipt', language: 'es' })
    expect(new URL(mail!.values['link']!).pathname).toBe(await createLinkPath())
    expect(JSON.stringify([entry.data, reply.body]).toLowerCase()).not.toContain('guest@')
  })

  it('twenty concurrent presses with one idempotency key send one receipt email', async () => {
    const sent = api.mails.length
    const key = randomUUID()

    await Promise.all(Array.from({ length: CONCURRENT_CALLERS }, () => email({}, { 'Idempotency-Key': key })))

    expect(api.mails.length - sent).toBe(1)
  })

  it('concurrent calls send at most five receipt emails per order and hour', async () => {
    const sent = api.mails.length

    const replies = await Promise.all(Array.from({ length: CONCURRENT_CALLERS }, () => email()))

    expect(replies.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(new Set(replies.filter(({ status }) => status !== 201).map(({ status }) => status))).toEqual(
      new Set([429]),
    )
    expect(api.mails.length - sent).toBe(5)
  })

  it.each(['', 'guest', 'guest@', 'a@b.example\r\nBcc: c@d.example'])(
    'a receipt email to the address %j is rejected with 422 and not sent',
    async (address) => {
      const sent = api.mails.length

      const reply = await email({ email: address })

      expect([reply.status, reply.body.errors[0].path, api.mails.length]).toEqual([422, 'email', sent])
    },
  )
})

const readPrintedReceipts = async () =>
  (
    await api.db.printJob.findMany({ where: { restaurant_id: staffed.restaurant.id, document: 'receipt' } })
  ).map(({ content }) => JSON.stringify(content))

describe('QR code on a printed receipt', () => {
  it('a printed receipt has a QR code with the public URL only if the restaurant enables it', async () => {
    await buildPrinter(api.db, { restaurant_id: staffed.restaurant.id, documents: ['receipt'] })
    const print = () =>
      api.as(staffed.cashier).post('/print-jobs', {
        restaurant_id: staffed.restaurant.id,
        document: 'receipt',
        subject_id: order.id,
      })
    await print()
    const [without] = await readPrintedReceipts()
    await api.as(staffed.owner).put(`/restaurants/${staffed.restaurant.id}`, { receipt_qr: true })
    await print()

    const path = await createLinkPath()
    expect(without).not.toContain('/recibo/')
    expect(
      (await readPrintedReceipts()).filter(
        (content) => content.includes(`"kind":"qr"`) && content.includes(path),
      ),
    ).toHaveLength(1)
    expect(await (await fetchReceipt(path)).text()).not.toContain('<svg')
  })

  it('a printed bill has no QR code of a receipt', async () => {
    await api.as(staffed.owner).put(`/restaurants/${staffed.restaurant.id}`, { receipt_qr: true })
    const open = await openOrder(api, staffed, { send: true })

    const bill = await api.as(staffed.cashier).get(`/orders/${open.id}/receipt`, { format: 'json' })

    expect([bill.body.kind, bill.body.link]).toEqual(['bill', null])
  })
})
