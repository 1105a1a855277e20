import { menuEndpoints } from '@forki/contract/menus'
import { describe, expect, it } from 'vitest'
import { startApiForFile, type Caller } from '../../../test/setup/api.ts'
import { countEvents } from '../../../test/setup/count-events.ts'
import { openTill, buildPaidOrder } from '../../../test/factories/till.ts'
import { buildDish } from '../../../test/factories/dish.ts'
import { missingId } from '../../../test/factories/ids.ts'
import { buildMenu } from '../../../test/factories/menu.ts'
import { buildStaffedRestaurant, type StaffedRestaurant } from '../../../test/factories/order.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { rankFavourites } from './rank-favourites.job-handler.ts'

const api = await startApiForFile()

/** Restaurant with an active menu of two dishes. */
async function buildWithMenu() {
  const staffed = await buildStaffedRestaurant(api.db)
  const { dish, drink } = staffed
  const restaurant_id = staffed.restaurant.id
  const menu = await buildMenu(api.db, { restaurant_id, is_active: true, dishes: [drink, dish] })
  return { ...staffed, restaurant_id, menu, manager: api.as(staffed.owner) }
}

const pin = (caller: Caller, restaurant_id: string, dish_ids: string[], version: number) =>
  caller.put('/menus/favourites', { restaurant_id, dish_ids, version })

const favouritesOf = async ({ restaurant, waiter }: StaffedRestaurant) =>
  (await api.as(waiter).get('/menus/active', { restaurant_id: restaurant.id })).body.favourites as {
    pinned_ids: string[]
    ranked_ids: string[]
    version: number
  }

/** Dependencies of the ranking job, with a clock that is `days` days ahead. */
const inDays = (days: number) => ({
  ...api.deps,
  now: () => new Date(api.deps.now().getTime() + days * 86_400_000),
})

describe('PUT /menus/favourites', () => {
  it('pinned dishes keep the given sequence on every device, the menu is published, and an audit entry is written', async () => {
    const menuRestaurant = await buildWithMenu()
    const { restaurant_id, dish, drink, menu } = menuRestaurant

    const reply = await pin(menuRestaurant.manager, restaurant_id, [dish.id, drink.id], 0)

    expect(reply.status).toBe(200)
    const expectedFavourites = { pinned_ids: [dish.id, drink.id], ranked_ids: [], version: 1 }
    expect(menuEndpoints.pin.response.parse(reply.body)).toEqual(expectedFavourites)
    expect(await favouritesOf(menuRestaurant)).toEqual(expectedFavourites)
    expect(await countEvents(api, restaurant_id, 'menu.updated')).toBe(1)
    const where = { restaurant_id, action: 'menu.favourites_pinned' }
    const entry = await api.db.auditEntry.findFirstOrThrow({ where })
    expect([entry.entity_id, entry.data]).toEqual([menu.id, { pinned: [dish.name, drink.name] }])
  })

  it('a restaurant without an active menu pins dishes too, and the audit entry names the restaurant', async () => {
    const { restaurant, owner, dish } = await buildStaffedRestaurant(api.db)

    expect((await pin(api.as(owner), restaurant.id, [dish.id], 0)).status).toBe(200)

    const where = { restaurant_id: restaurant.id, action: 'menu.favourites_pinned' }
    const entry = await api.db.auditEntry.findFirstOrThrow({ where })
    expect([entry.entity, entry.entity_id]).toEqual(['restaurant', restaurant.id])
  })

  it('one of twenty concurrent changes of pinned dishes is saved, and the others are rejected with 409 stale_version', async () => {
    const menuRestaurant = await buildWithMenu()
    const { restaurant_id, dish, drink } = menuRestaurant
    for (const version of [0, 1]) {
      const replies = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          pin(menuRestaurant.manager, restaurant_id, [index % 2 ? dish.id : drink.id], version),
        ),
      )

      const won = replies.filter(({ status }) => status === 200)
      expect(won).toHaveLength(1)
      expect(new Set(replies.filter((one) => one !== won[0]).map(({ body }) => body.code))).toEqual(
        new Set(['stale_version']),
      )
      expect((await favouritesOf(menuRestaurant)).pinned_ids).toEqual(won[0]?.body.pinned_ids)
    }
  })

  it('repeated, foreign, archived and more than 24 pinned dishes are rejected with 422, and nothing changes', async () => {
    const menuRestaurant = await buildWithMenu()
    const { restaurant_id, dish, manager } = menuRestaurant
    const foreign = await buildDish(api.db)
    const archived = await buildDish(api.db, { restaurant_id, deleted_at: new Date() })
    const manyDishes = await Promise.all(
      Array.from({ length: 25 }, () => buildDish(api.db, { restaurant_id })),
    )

    for (const ids of [
      [dish.id, dish.id],
      [dish.id, foreign.id],
      [dish.id, archived.id],
      [dish.id, missingId()],
      manyDishes.map(({ id }) => id),
    ]) {
      const reply = await pin(manager, restaurant_id, ids, 0)
      expect(reply.status).toBe(422)
      expect(reply.body.errors[0].path).toMatch(/^dish_ids/)
    }
    expect(await favouritesOf(menuRestaurant)).toEqual({ pinned_ids: [], ranked_ids: [], version: 0 })
  })

  it('pinning dishes requires update_menu: anonymous receives 401, a waiter 403, a stranger 404', async () => {
    const { restaurant_id, waiter, dish } = await buildWithMenu()
    const stranger = api.as({ id: (await buildRestaurant(api.db)).owner_id })

    expect((await pin(api.anonymous, restaurant_id, [dish.id], 0)).status).toBe(401)
    expect((await pin(api.as(waiter), restaurant_id, [dish.id], 0)).status).toBe(403)
    expect((await pin(stranger, restaurant_id, [dish.id], 0)).status).toBe(404)
  })
})

describe('ranking of the favourites', () => {
  it('unpinned favourites are ranked by sales before the business day, and their order stays during the day', async () => {
    const menuRestaurant = await buildWithMenu()
    const { restaurant_id, dish, drink } = menuRestaurant
    const till = await openTill(api, menuRestaurant)
    await buildPaidOrder(api, menuRestaurant, till)
    await rankFavourites(api.deps)
    expect((await favouritesOf(menuRestaurant)).ranked_ids).toEqual([])

    await rankFavourites(inDays(1))
    expect((await favouritesOf(menuRestaurant)).ranked_ids).toEqual([dish.id])
    const { order } = await buildPaidOrder(api, menuRestaurant, till)
    await api.db.orderItem.updateMany({
      where: { order_id: order.id },
      data: { dish_id: drink.id, quantity: 5 },
    })
    await Promise.all(Array.from({ length: 20 }, () => rankFavourites(inDays(1))))

    expect((await favouritesOf(menuRestaurant)).ranked_ids).toEqual([dish.id])
    await rankFavourites(inDays(2))
    expect((await favouritesOf(menuRestaurant)).ranked_ids).toEqual([drink.id, dish.id])
    const row = await api.db.favourites.findUniqueOrThrow({ where: { restaurant_id } })
    expect(row.version).toBe(0)
  })

  it('the pinned dishes and their version stay when a new business day is ranked', async () => {
    const menuRestaurant = await buildWithMenu()
    await pin(menuRestaurant.manager, menuRestaurant.restaurant_id, [menuRestaurant.drink.id], 0)

    await rankFavourites(inDays(1))

    expect(await favouritesOf(menuRestaurant)).toEqual({
      pinned_ids: [menuRestaurant.drink.id],
      ranked_ids: [],
      version: 1,
    })
  })
})
