import { describe, expect, it } from 'vitest'
import type { Deps } from '../../context/context.ts'
import { startApiForFile } from '../../../test/setup/api.ts'
import { closeTill, openTill, buildPaidOrder } from '../../../test/factories/till.ts'
import { buildStockItem } from '../../../test/factories/inventory.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildStaffedRestaurant, openOrder, type StaffedRestaurant } from '../../../test/factories/order.ts'
import { buildRestaurant, type RestaurantOverrides } from '../../../test/factories/restaurant.ts'
import { buildAdmin, buildUser } from '../../../test/factories/user.ts'
import { sendDailySummaries } from './send-daily-summaries.job-handler.ts'

const api = await startApiForFile()

/** Business day of the tests, a Tuesday. It ends at 04:00 of the next day in Mexico City (10:00 UTC). */
const DAY = '2026-03-10'
const AT_NINE = '2026-03-11T03:00:00Z'
const NEXT_MORNING = '2026-03-11T10:05:00Z'

/** Creates a restaurant whose owner receives the daily summary. Sets the clock to 21:00 on `DAY`. */
async function buildSubscribedRestaurant(overrides: RestaurantOverrides = {}) {
  api.clock.set(AT_NINE)
  const staffed = await buildStaffedRestaurant(api.db, {
    name: 'Maíz Bravo',
    timezone: 'America/Mexico_City',
    business_day_cutoff: '04:00',
    ...overrides,
  })
  await subscribe(staffed, staffed.owner.id)
  return staffed
}

async function subscribe({ restaurant }: StaffedRestaurant, user_id: string, is_subscribed = true) {
  const reply = await api.as({ id: user_id }).put(`/daily-summaries/${restaurant.id}`, { is_subscribed })
  expect([reply.status, reply.body.is_subscribed]).toEqual([200, is_subscribed])
}

const emailOf = async (id: string) => (await api.db.user.findUniqueOrThrow({ where: { id } })).email
const mailsTo = async (user_id: string) => {
  const recipientEmail = await emailOf(user_id)
  return api.mails.filter((mail) => mail.to === recipientEmail && mail.template === 'daily_summary')
}
const paragraphsOf = ({ values }: { values: Record<string, string> }) =>
  Object.entries(values)
    .filter(([name]) => name.startsWith('paragraph_'))
    .map(([, text]) => text.replaceAll('\u00A0', ' '))

/** Returns the instant `minutes` after `AT_NINE`, 21:00 in Mexico City. */
const minutesAfterNine = (minutes: number) => new Date(Date.parse(AT_NINE) + minutes * 60_000)

/** Sets the test clock to `instant` and runs the job of the daily summaries. */
const sendAt = (instant: string, deps: Deps = api.deps) => {
  api.clock.set(instant)
  return sendDailySummaries(deps)
}

describe('the subscription of a daily summary', () => {
  it('a reader of the dashboard subscribes and ends the subscription, and repetitions change nothing', async () => {
    const subscribedRestaurant = await buildSubscribedRestaurant()
    const { owner, restaurant } = subscribedRestaurant
    await subscribe(subscribedRestaurant, owner.id)
    const list = async () => (await api.as(owner).get('/daily-summaries')).body.items as unknown

    const entry = { restaurant_id: restaurant.id, restaurant_name: 'Maíz Bravo', is_subscribed: true }
    expect(await list()).toEqual([entry])
    await subscribe(subscribedRestaurant, owner.id, false)
    await subscribe(subscribedRestaurant, owner.id, false)
    expect(await list()).toEqual([{ ...entry, is_subscribed: false }])
  })

  it('a member without view_dashboard receives 403, a stranger receives 404, and their lists are empty', async () => {
    const { restaurant, waiter } = await buildSubscribedRestaurant()
    const stranger = await buildUser(api.db)
    const put = (user: { id: string }) =>
      api.as(user).put(`/daily-summaries/${restaurant.id}`, { is_subscribed: true })

    expect([(await put(waiter)).status, (await put(stranger)).status]).toEqual([403, 404])
    for (const user of [waiter, stranger])
      expect((await api.as(user).get('/daily-summaries')).body.items).toEqual([])
  })

  it('the list of an administrator contains their own restaurants and those of others that they subscribed to', async () => {
    const subscribedRestaurant = await buildSubscribedRestaurant()
    const admin = await buildAdmin(api.db)
    const list = async () => (await api.as(admin).get('/daily-summaries')).body.items as unknown[]

    expect(await list()).toEqual([])
    await subscribe(subscribedRestaurant, admin.id)
    expect(await list()).toHaveLength(1)
    const own = await buildRestaurant(api.db)
    await api.db.restaurantOwner.create({ data: { restaurant_id: own.id, user_id: admin.id } })
    expect(await list()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ restaurant_id: own.id, is_subscribed: false }),
        expect.objectContaining({ restaurant_id: subscribedRestaurant.restaurant.id, is_subscribed: true }),
      ]),
    )
  })
})

describe('the daily summary', () => {
  it('the daily summary is sent once after the business day has ended, by any number of processes', async () => {
    const subscribedRestaurant = await buildSubscribedRestaurant()
    const till = await openTill(api, subscribedRestaurant)
    await buildPaidOrder(api, subscribedRestaurant, till)
    await sendAt('2026-03-11T09:55:00Z')
    expect(await mailsTo(subscribedRestaurant.owner.id)).toEqual([])

    api.clock.set(NEXT_MORNING)
    await Promise.all(Array.from({ length: 10 }, () => sendDailySummaries(api.deps)))
    await sendAt('2026-03-11T12:00:00Z')

    const mails = await mailsTo(subscribedRestaurant.owner.id)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      language: 'es',
      values: {
        restaurant: 'Maíz Bravo',
        date: 'martes, 10 de marzo de 2026',
        link: `${api.deps.env.FORKI_PUBLIC_URL}/manage-restaurants/${subscribedRestaurant.restaurant.id}/tablero?from=${DAY}&to=${DAY}`,
      },
    })
  })

  it('the daily summary contains sales, exceptions, late lines, till differences and low stock of the day', async () => {
    const subscribedRestaurant = await buildSubscribedRestaurant()
    const { restaurant, owner, cashier } = subscribedRestaurant
    const till = await openTill(api, subscribedRestaurant)
    const { order } = await buildPaidOrder(api, subscribedRestaurant, till)
    await api.db.orderItem.updateMany({
      where: { order_id: order.id },
      data: {
        sent_at: minutesAfterNine(-50),
        started_at: minutesAfterNine(-40),
        ready_at: minutesAfterNine(-16),
      },
    })
    await api.as(cashier).post(`/cashiers/${till.id}/no-sales`, { reason: 'Cambio' })
    await closeTill(api, subscribedRestaurant, till, { counted_cash_cents: 58_300, notes: 'Cambio' })
    await buildStockItem(api.db, { restaurant_id: restaurant.id, name: 'Tortilla', min_quantity: 2 })

    await sendAt(NEXT_MORNING)

    const [mail] = await mailsTo(owner.id)
    expect(paragraphsOf(mail!)).toEqual([
      'Ventas netas de $81.90 en 1 pedido. Con impuestos y servicio: $95.00, $95.00 por pedido. Impuestos: $13.10. Propinas: $0.00.',
      'Excepciones: 1 apertura del cajón sin venta.',
      'La cocina tardó más de 20 minutos en 1 producto, el más lento 34 minutos.',
      `Caja ${till.register} (${till.cashier_name}): faltan $12.00 en efectivo.`,
      'Existencias bajas: Tortilla.',
    ])
  })

  it('the daily summary counts voids as the exceptions do, without the lines of cancelled orders', async () => {
    const subscribedRestaurant = await buildSubscribedRestaurant()
    const { restaurant, owner, dish } = subscribedRestaurant
    const items = [{ dish_id: dish.id, quantity: 2 }, { dish_id: dish.id }]
    const order = await openOrder(api, subscribedRestaurant, { items })
    const post = async (path: string, body: object = {}) => {
      const reply = await api.as(owner).post(`/orders/${order.id}/${path}`, body)
      expect([reply.status, reply.body.detail]).toEqual([200, undefined])
    }
    await post('send')
    await post(`items/${order.items[1]?.id}/void`, { reason: 'Error' })
    await post('cancel', { notes: 'Se fue' })

    await sendAt(NEXT_MORNING)

    const [mail] = await mailsTo(owner.id)
    const exceptions = await api.as(owner).get('/order/dashboard/exceptions', {
      restaurant_id: restaurant.id,
      kind: 'voided',
      from_date: DAY,
      to_date: DAY,
    })
    expect(exceptions.body.items).toMatchObject([{ amount_cents: 9500 }])
    expect(paragraphsOf(mail!)).toContain('Excepciones: 1 pedido cancelado, 1 producto anulado por $95.00.')
  })

  it('the daily summary is sent after closing time once no order and no till is open, and not again when the day ends', async () => {
    const subscribedRestaurant = await buildSubscribedRestaurant({
      opening_hours: [
        { day: 2, opens: '13:00', closes: '17:00' },
        { day: 2, opens: '19:00', closes: '23:30' },
      ],
    })
    const till = await openTill(api, subscribedRestaurant)
    await buildPaidOrder(api, subscribedRestaurant, till)
    const open = await openOrder(api, subscribedRestaurant)
    const count = async () => (await mailsTo(subscribedRestaurant.owner.id)).length

    await sendAt('2026-03-11T05:50:00Z')
    expect(await count()).toBe(0)
    const cancel = await api
      .as(subscribedRestaurant.cashier)
      .post(`/orders/${open.id}/cancel`, { notes: 'Se fue' })
    expect([cancel.status, cancel.body.detail]).toEqual([200, undefined])
    await closeTill(api, subscribedRestaurant, till, { counted_cash_cents: 59_500 })
    await sendAt('2026-03-11T05:40:00Z')
    expect(await count()).toBe(0)
    await sendAt('2026-03-11T05:50:00Z')
    expect(await count()).toBe(1)
    await sendAt(NEXT_MORNING)
    expect(await count()).toBe(1)
  })

  it('the daily summary contains only what its reader may see, and former members receive none', async () => {
    const subscribedRestaurant = await buildSubscribedRestaurant()
    const { restaurant } = subscribedRestaurant
    const reader = await buildMember(api.db, restaurant.id, {
      role: 'waiter',
      permissions: ['view_dashboard'],
    })
    const former = await buildMember(api.db, restaurant.id, {
      role: 'waiter',
      permissions: ['view_dashboard'],
    })
    for (const { id } of [reader, former]) await subscribe(subscribedRestaurant, id)
    const till = await openTill(api, subscribedRestaurant)
    await buildPaidOrder(api, subscribedRestaurant, till)
    await buildStockItem(api.db, { restaurant_id: restaurant.id, name: 'Tortilla', min_quantity: 2 })
    await api.db.membership.updateMany({ where: { user_id: former.id }, data: { status: 'left' } })

    await sendAt(NEXT_MORNING)

    const [mail] = await mailsTo(reader.id)
    const text = paragraphsOf(mail!).join(' ')
    expect(text).toContain('Ventas netas de $81.90')
    expect(text).not.toMatch(/Tortilla|sigue abierta/)
    expect(await mailsTo(former.id)).toEqual([])
  })

  it('the daily summary of a day without orders is not sent', async () => {
    const { owner } = await buildSubscribedRestaurant()
    await sendAt(NEXT_MORNING)

    expect(await mailsTo(owner.id)).toEqual([])
  })
})
