import { describe, expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { uniqueNumber } from '../../../test/factories/ids.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { buildAdmin, buildOwner } from '../../../test/factories/user.ts'

const api = await startApiForFile()

const statusAndCode = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const freshSlug = (name: string) => `${name}-${uniqueNumber()}`

async function buildOwnedRestaurant() {
  const restaurant = await buildRestaurant(api.db)
  const owner = api.as({ id: restaurant.owner_id })
  const rename = (slug: string) => owner.put(`/restaurants/${restaurant.id}`, { slug })
  return { ...restaurant, rename }
}

describe('the slug of a restaurant', () => {
  it('a slug is changed by its owner, and the audit log has both values', async () => {
    const { id, slug, rename } = await buildOwnedRestaurant()
    const nextSlug = freshSlug('la-nueva')

    const reply = await rename(` ${nextSlug.toUpperCase()} `)

    expect([reply.status, reply.body.slug]).toEqual([200, nextSlug])
    const line = await api.db.auditEntry.findFirstOrThrow({
      where: { entity_id: id },
      orderBy: { seq: 'desc' },
    })
    expect(line).toMatchObject({
      action: 'restaurant.updated',
      data: { changes: { slug: { before: slug, after: nextSlug } } },
    })
  })

  it('a present or former slug is taken for other restaurants', async () => {
    const [one, two] = [await buildOwnedRestaurant(), await buildOwnedRestaurant()]
    const nextSlug = freshSlug('la-nueva')
    await one.rename(nextSlug)

    expect(statusAndCode(await two.rename(nextSlug))).toEqual([409, 'slug_taken'])
    expect(statusAndCode(await two.rename(one.slug))).toEqual([409, 'slug_taken'])
    const backReply = await one.rename(one.slug)
    expect([backReply.status, backReply.body.slug]).toEqual([200, one.slug])
  })

  it('a new restaurant gets no former slug of another', async () => {
    const name = freshSlug('Fonda')
    const admin = api.as(await buildAdmin(api.db))
    const open = () => admin.post('/restaurants', { name, currency: 'MXN', timezone: 'America/Mexico_City' })
    const firstReply = await open()
    await admin.put(`/restaurants/${firstReply.body.id}`, { slug: freshSlug('otra') })

    const secondReply = await open()

    expect(secondReply.body.slug).toBe(`${firstReply.body.slug}-2`)
  })

  it('a slug is changed by owners only, and a manager may send it unchanged', async () => {
    const { id, slug } = await buildOwnedRestaurant()
    const manager = api.as(await buildMember(api.db, id, { role: 'restaurant_admin' }))
    const path = `/restaurants/${id}`

    expect((await manager.put(path, { slug, city: 'Puebla' })).status).toBe(200)
    expect(statusAndCode(await manager.put(path, { slug: freshSlug('suya') }))).toEqual([403, 'forbidden'])
    expect((await api.anonymous.put(path, { slug: 'x' })).status).toBe(401)
    expect((await api.as(await buildOwner(api.db)).put(path, { slug: 'x' })).status).toBe(404)
  })

  it.each(['', 'Café', 'dos--guiones', '-uno', 'uno-', 'con espacio', 'a/b', 'x'.repeat(81)])(
    'the slug %j is rejected',
    async (slug) => {
      const reply = await (await buildOwnedRestaurant()).rename(slug)

      expect([reply.status, reply.body.errors[0].path]).toEqual([422, 'slug'])
    },
  )

  it('a slug is assigned once for concurrent callers', async () => {
    const builtRestaurants = await Promise.all(Array.from({ length: 20 }, buildOwnedRestaurant))
    const wantedSlug = freshSlug('la-mejor')

    const replies = await Promise.all(builtRestaurants.map(({ rename }) => rename(wantedSlug)))

    const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  })
})
