import { activeMenu } from '@forki/contract/menus'
import { describe, expect, it } from 'vitest'
import { startApiForFile, type Caller } from '../../../test/setup/api.ts'
import { countEvents } from '../../../test/setup/count-events.ts'
import { buildDish } from '../../../test/factories/dish.ts'
import { missingId } from '../../../test/factories/ids.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildMenu } from '../../../test/factories/menu.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'

const noLabels = { allergens: [], diets: [] }
const api = await startApiForFile()

/** Creates a restaurant with its owner and a waiter. */
async function buildWithStaff() {
  const { id, owner_id } = await buildRestaurant(api.db)
  const owner: Caller = api.as({ id: owner_id })
  const waiter: Caller = api.as(await buildMember(api.db, id))
  return { id, owner, waiter }
}

/** Activates a menu only while no other menu of the restaurant is active. */
const activateFirst = (caller: Caller, id: string) =>
  caller.patch(`/menus/${id}/activate`, { only_if_none: true })

describe('PATCH /menus/{id}/activate and /deactivate', () => {
  it('exactly one menu is active after twenty concurrent activations', async () => {
    const { id, owner } = await buildWithStaff()
    const menus = await Promise.all(
      Array.from({ length: 20 }, () => buildMenu(api.db, { restaurant_id: id })),
    )

    const replies = await Promise.all(menus.map((menu) => owner.patch(`/menus/${menu.id}/activate`)))

    expect(replies.map((reply) => reply.status)).toEqual(menus.map(() => 200))
    expect(replies.every((reply) => reply.body.is_active === true)).toBe(true)
    expect(await api.db.menu.count({ where: { restaurant_id: id, is_active: true } })).toBe(1)
  })

  it('twenty concurrent first activations make one menu active and return the others unchanged with 200', async () => {
    const { id, owner } = await buildWithStaff()
    const menus = await Promise.all(
      Array.from({ length: 20 }, () => buildMenu(api.db, { restaurant_id: id })),
    )

    const replies = await Promise.all(menus.map((menu) => activateFirst(owner, menu.id)))

    expect(replies.map((reply) => reply.status)).toEqual(menus.map(() => 200))
    const activated = replies.filter((reply) => reply.body.is_active === true)
    expect(activated).toHaveLength(1)
    expect(
      await api.db.menu.findMany({ where: { restaurant_id: id, is_active: true }, select: { id: true } }),
    ).toEqual([{ id: activated[0]?.body.id }])
    expect(await api.db.auditEntry.count({ where: { restaurant_id: id, action: 'menu.activated' } })).toBe(1)
    expect(await countEvents(api, id, 'menu.updated')).toBe(1)
  })

  it('a first activation beside a confirmed one never replaces the confirmed menu', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id, owner } = await buildWithStaff()
      const [first, confirmed] = [
        await buildMenu(api.db, { restaurant_id: id }),
        await buildMenu(api.db, { restaurant_id: id }),
      ]

      const replies = await Promise.all([
        activateFirst(owner, first.id),
        owner.patch(`/menus/${confirmed.id}/activate`),
      ])

      expect(replies.map((reply) => reply.status)).toEqual([200, 200])
      expect(
        await api.db.menu.findMany({ where: { restaurant_id: id, is_active: true }, select: { id: true } }),
      ).toEqual([{ id: confirmed.id }])
    }
  })

  it('an activation rejects an unknown field and a value other than true or false with 422', async () => {
    const { id, owner } = await buildWithStaff()
    const menu = await buildMenu(api.db, { restaurant_id: id })

    for (const body of [{ only_if_empty: true }, { only_if_none: 'yes' }])
      expect((await owner.patch(`/menus/${menu.id}/activate`, body)).status).toBe(422)
    expect(await api.db.menu.count({ where: { restaurant_id: id, is_active: true } })).toBe(0)
  })

  it('an archived menu is never active after concurrent activation and archiving', async () => {
    const { id, owner } = await buildWithStaff()
    for (let round = 0; round < 10; round += 1) {
      const menu = await buildMenu(api.db, { restaurant_id: id })

      await Promise.all([owner.patch(`/menus/${menu.id}/activate`), owner.delete(`/menus/${menu.id}`)])

      expect(await api.db.menu.findUnique({ where: { id: menu.id } })).toMatchObject({ is_active: false })
    }
  })

  it('activation and deactivation are repeatable, keep the version, and are published and audited', async () => {
    const { id, owner } = await buildWithStaff()
    const menu = await buildMenu(api.db, { restaurant_id: id })

    for (const verb of ['activate', 'activate', 'deactivate', 'deactivate']) {
      const reply = await owner.patch(`/menus/${menu.id}/${verb}`)
      expect(reply.status).toBe(200)
      expect(reply.body).toMatchObject({ is_active: verb === 'activate', version: 1 })
    }

    expect(await countEvents(api, id, 'menu.updated')).toBe(4)
    expect(await api.db.auditEntry.count({ where: { entity_id: menu.id, action: 'menu.activated' } })).toBe(2)
  })

  it('activating a menu is rejected for anonymous (401), a waiter (403) and a stranger (404)', async () => {
    const { id, waiter } = await buildWithStaff()
    const stranger = (await buildWithStaff()).owner
    const menu = await buildMenu(api.db, { restaurant_id: id })

    for (const verb of ['activate', 'deactivate']) {
      expect((await api.anonymous.patch(`/menus/${menu.id}/${verb}`)).status).toBe(401)
      expect((await waiter.patch(`/menus/${menu.id}/${verb}`)).status).toBe(403)
      expect((await stranger.patch(`/menus/${menu.id}/${verb}`)).status).toBe(404)
    }
    expect((await api.db.menu.findUniqueOrThrow({ where: { id: menu.id } })).is_active).toBe(false)
  })
})

describe('GET /menus/active', () => {
  it('a waiter receives the active menu with effective prices and sold-out dishes, without inactive dishes', async () => {
    const { id: restaurant_id, waiter } = await buildWithStaff()
    const soup = await buildDish(api.db, { restaurant_id, price_cents: 8000, ...noLabels })
    const cake = await buildDish(api.db, {
      restaurant_id,
      price_cents: 5000,
      is_available: false,
      ...noLabels,
    })
    const gone = await buildDish(api.db, { restaurant_id, is_active: false })
    const dishes = [{ id: soup.id, price_cents: 7500 }, { id: cake.id }, { id: gone.id }]
    await buildMenu(api.db, { restaurant_id, is_active: true, dishes })
    await buildMenu(api.db, { restaurant_id, dishes: [soup] })

    const reply = await waiter.get('/menus/active', { restaurant_id })

    expect(reply.status).toBe(200)
    const served = activeMenu.parse(reply.body).sections[0]?.dishes ?? []
    expect(served.map((entry) => [entry.dish_id, entry.price_cents, entry.dish.is_available])).toEqual([
      [soup.id, 7500, true],
      [cake.id, 5000, false],
    ])
    expect(served[0]?.dish.price_cents).toBe(8000)
    expect(Object.keys(reply.body.sections[0].dishes[0].dish)).not.toContain('recipe')
  })

  it('reading the active menu is rejected with 404 no_active_menu, anonymous 401, stranger 404 and without a restaurant 422', async () => {
    const { id: restaurant_id, waiter } = await buildWithStaff()
    const stranger = (await buildWithStaff()).owner

    const none = await waiter.get('/menus/active', { restaurant_id })

    expect([none.status, none.body.code]).toEqual([404, 'no_active_menu'])
    await buildMenu(api.db, { restaurant_id, is_active: true })
    expect((await api.anonymous.get('/menus/active', { restaurant_id })).status).toBe(401)
    const foreign = await stranger.get('/menus/active', { restaurant_id })
    expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found'])
    expect((await waiter.get('/menus/active', { restaurant_id: missingId() })).status).toBe(404)
    expect((await waiter.get('/menus/active')).status).toBe(422)
    expect((await waiter.get('/menus/active', { restaurant_id: 'x' })).status).toBe(422)
  })
})
