import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { MAX_SAVED_VIEWS } from '@forki/contract/limits'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildStaffedRestaurant } from '../../../test/factories/order.ts'
import { buildSavedView } from '../../../test/factories/saved-view.ts'

const api = await startApiForFile()

async function buildViewClients() {
  const staffed = await buildStaffedRestaurant(api.db)
  const restaurant_id = staffed.restaurant.id
  const viewClient = (user: { id: string }) => ({
    list: () => api.as(user).get(`/saved-views/${restaurant_id}`),
    save: (body: object, id: string = randomUUID()) =>
      api.as(user).put(`/saved-views/${restaurant_id}/${id}`, {
        screen: 'dashboard',
        name: 'Este mes',
        query: 'period=month&against=year',
        ...body,
      }),
    remove: (id: string) => api.as(user).delete(`/saved-views/${restaurant_id}/${id}`),
  })
  return {
    staffed,
    restaurant_id,
    owner: viewClient(staffed.owner),
    waiter: viewClient(staffed.waiter),
    as: viewClient,
  }
}

const namesOf = ({ body }: { body: { items?: { name: string }[] } }) => body.items?.map(({ name }) => name)

describe('saved views', () => {
  it('a saved view has its relative period, and only its user reads it', async () => {
    const { owner, waiter } = await buildViewClients()

    const savedReply = await owner.save({})

    expect(savedReply.status).toBe(200)
    expect((await owner.list()).body.items).toEqual([
      { id: savedReply.body.id, screen: 'dashboard', name: 'Este mes', query: 'period=month&against=year' },
    ])
    expect(namesOf(await waiter.list())).toEqual([])
  })

  it('a saved view is renamed under its id, deleted once, and restored by the call that created it', async () => {
    const { owner } = await buildViewClients()
    const { id } = (await owner.save({})).body as { id: string }

    expect((await owner.save({ name: 'Mes contra año' }, id)).status).toBe(200)
    expect(namesOf(await owner.list())).toEqual(['Mes contra año'])
    expect([(await owner.remove(id)).status, (await owner.remove(id)).status]).toEqual([200, 404])
    expect((await owner.save({ name: 'Mes contra año' }, id)).body.id).toBe(id)
    expect(namesOf(await owner.list())).toEqual(['Mes contra año'])
  })

  it('the name of a saved view is unique without regard to case for a user and screen, also on renaming', async () => {
    const { owner, waiter } = await buildViewClients()
    await owner.save({ name: 'Ñandú' })
    const otherReply = await owner.save({ name: 'Otra' })

    const takenNameReply = await owner.save({ name: 'ÑANDÚ' })
    const renamedReply = await owner.save({ name: 'ñandú' }, otherReply.body.id)

    expect([takenNameReply.status, takenNameReply.body.code]).toEqual([409, 'view_name_taken'])
    expect([renamedReply.status, renamedReply.body.code]).toEqual([409, 'view_name_taken'])
    expect((await owner.save({ name: 'ñandú', screen: 'orders' })).status).toBe(200)
    expect((await waiter.save({ name: 'ñandú' })).status).toBe(200)
  })

  it('30 parallel callers create 20 saved views at most, and the others are rejected', async () => {
    const { owner } = await buildViewClients()

    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, index) => owner.save({ name: `Vista ${index}` })),
    )

    const codes = replies.map(({ status, body }) => (status === 200 ? 200 : body.code))
    expect(codes.filter((code) => code === 200)).toHaveLength(MAX_SAVED_VIEWS)
    expect(codes.filter((code) => code === 'too_many_views')).toHaveLength(10)
    expect(replies.find(({ status }) => status === 409)?.body.detail).toContain('20')
    expect((await owner.list()).body.items).toHaveLength(MAX_SAVED_VIEWS)
  })

  it('20 parallel callers create one saved view of a name', async () => {
    const { owner } = await buildViewClients()

    const replies = await Promise.all(Array.from({ length: 20 }, () => owner.save({})))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(replies.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['view_name_taken']),
    )
  })

  it('the database rejects a saved view beyond the limit and a second one at the same position', async () => {
    const { staffed, restaurant_id } = await buildViewClients()
    const ownedFields = { restaurant_id, user_id: staffed.owner.id }
    await buildSavedView(api.db, { ...ownedFields, slot: 20 })

    await expect(buildSavedView(api.db, { ...ownedFields, slot: 20 })).rejects.toThrow(/slot/)
    await expect(buildSavedView(api.db, { ...ownedFields, slot: 21 })).rejects.toThrow(/saved_views_slots/)
    await expect(buildSavedView(api.db, { ...ownedFields, slot: 1, screen: 'menu' })).rejects.toThrow(
      /saved_views_screens/,
    )
  })

  it('saved views reject strangers, unknown screens, invalid queries and views of other users', async () => {
    const { owner, waiter, as } = await buildViewClients()
    const other = await buildStaffedRestaurant(api.db)
    const { id } = (await owner.save({})).body as { id: string }

    expect((await as(other.owner).list()).status).toBe(404)
    expect((await owner.save({ screen: 'menu' })).status).toBe(422)
    expect((await owner.save({ query: '?x=<script>' })).status).toBe(422)
    expect((await owner.save({ name: ' ' })).status).toBe(422)
    expect((await waiter.remove(id)).status).toBe(404)
  })
})
