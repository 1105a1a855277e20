import { beforeAll, describe, expect, it } from 'vitest'
import { buildStaffedRestaurant, openOrder } from '../../../test/factories/order.ts'
import { startApiForFile } from '../../../test/setup/api.ts'

const api = await startApiForFile()

/** Restaurant with an open order that was sent to the kitchen, and an open till. */
async function buildPrintFixtures(locale: 'es' | 'en') {
  const staffed = await buildStaffedRestaurant(api.db, { locale })
  const restaurant_id = staffed.restaurant.id
  const order = await openOrder(api, staffed, {
    order_type: 'dine_in',
    table_id: staffed.table.id,
    items: [{ dish_id: staffed.dish.id, quantity: 1 }],
    send: true,
  })
  const till = await api.as(staffed.cashier).post('/cashiers', {
    restaurant_id,
    register: '1',
    opening_float_cents: 0,
  })
  return { ...staffed, order, till_id: till.body.id as string }
}

type PrintFixtures = Awaited<ReturnType<typeof buildPrintFixtures>>

/** Turns a restaurant into a rehearsal copy of a new restaurant. Unlike real copies, its name has no mark. */
async function turnIntoCopy(fixtures: PrintFixtures) {
  const { restaurant: original } = await buildStaffedRestaurant(api.db)
  await api.db.restaurantOwner.create({ data: { restaurant_id: original.id, user_id: fixtures.owner.id } })
  await api.db.restaurant.update({
    where: { id: fixtures.restaurant.id },
    data: { rehearsal_of: original.id, name: 'La Gata' },
  })
}

const DOCUMENTS = [
  ['kitchen_ticket', ({ order }: PrintFixtures) => order.id],
  ['bill', ({ order }: PrintFixtures) => order.id],
  ['x_report', ({ till_id }: PrintFixtures) => till_id],
  ['table_code', ({ table }: PrintFixtures) => table.id],
] as const

describe.each([
  ['es', 'ENSAYO'],
  ['en', 'REHEARSAL'],
] as const)('printed document of a rehearsal copy in %s (REH-15)', (locale, word) => {
  let fixtures: PrintFixtures
  beforeAll(async () => {
    fixtures = await buildPrintFixtures(locale)
  })
  const pageOf = async (document: string, subject_id: string): Promise<string> => {
    const query = new URLSearchParams({
      restaurant_id: fixtures.restaurant.id,
      document,
      format: 'html',
      subject_id,
    })
    const bearer = await api.signIn(fixtures.owner)
    const reply = await fetch(`${api.url}/api/v1/print-documents?${query.toString()}`, {
      headers: { Authorization: `Bearer ${bearer}` },
    })
    expect(reply.status).toBe(200)
    return reply.text()
  }

  it.each(DOCUMENTS)(
    `a %s has the word ${word}, and one of a real restaurant does not`,
    async (name, subject) => {
      await api.db.restaurant.update({ where: { id: fixtures.restaurant.id }, data: { rehearsal_of: null } })
      expect(await pageOf(name, subject(fixtures))).not.toContain(word)
      await turnIntoCopy(fixtures)
      expect(await pageOf(name, subject(fixtures))).toContain(word)
    },
  )
})
