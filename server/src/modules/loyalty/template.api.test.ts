import { template as templateSchema, type Template } from '@forki/contract/loyalty'
import { loyaltyEndpoints } from '@forki/contract/loyalty-endpoints'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildImage } from '../../../test/factories/image.ts'
import { buildLoyaltyCard, buildCardTemplate } from '../../../test/factories/loyalty.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'

const api = await startApiForFile()
const { id: restaurant_id, owner_id } = await buildRestaurant(api.db)
const owner = api.as({ id: owner_id })
const waiter = api.as(await buildMember(api.db, restaurant_id))
const stranger = api.as({ id: (await buildRestaurant(api.db)).owner_id })

const templateBody = (change: object = {}) => ({
  restaurant_id,
  name: 'Café de la casa',
  seals_required: 8,
  reward: 'Un café gratis',
  terms: 'Un sello por visita.',
  earn: { max_per_day: 2 },
  ...change,
})
const statusAndCode = (reply: { status: number; body: { code?: string } }) => [reply.status, reply.body.code]

describe('POST /loyalty/templates', () => {
  it('a new card template has its defaults and is returned with 201', async () => {
    const reply = await owner.post('/loyalty/templates', templateBody())

    expect(reply.status).toBe(201)
    expect(templateSchema.parse(reply.body)).toMatchObject({
      name: 'Café de la casa',
      seals_required: 8,
      renews: true,
      valid_days: null,
      background_color: '#7a2e1d',
      logo: null,
      logo_url: null,
      is_active: true,
      live_cards: 0,
      earn: { requires_order: false, min_gap_minutes: 0, max_per_day: 2 },
    })
  })

  it('twenty concurrent calls with the same idempotency key create one card template', async () => {
    const key = randomUUID()
    const name = `Único ${key.slice(0, 8)}`

    await Promise.all(
      Array.from({ length: 20 }, () =>
        owner.post('/loyalty/templates', templateBody({ name }), { 'Idempotency-Key': key }),
      ),
    )

    expect(await api.db.loyaltyTemplate.count({ where: { name } })).toBe(1)
  })

  it.each([
    ['a waiter', () => waiter, 403, 'forbidden'],
    ['a stranger', () => stranger, 404, 'not_found'],
    ['an anonymous caller', () => api.anonymous, 401, 'not_signed_in'],
  ] as const)('creating a card template is rejected for %s', async (_who, caller, status, code) => {
    expect(statusAndCode(await caller().post('/loyalty/templates', templateBody()))).toEqual([status, code])
  })

  it.each([
    ['zero seals', { seals_required: 0 }, 'seals_required'],
    ['more seals than the maximum', { seals_required: 51 }, 'seals_required'],
    ['half a seal', { seals_required: 2.5 }, 'seals_required'],
    ['a colour name', { background_color: 'red' }, 'background_color'],
    ['a colour that is a script', { text_color: '#fff"/><script' }, 'text_color'],
    ['a validity of zero days', { valid_days: 0 }, 'valid_days'],
    ['a negative minimum gap', { earn: { min_gap_minutes: -1 } }, 'earn.min_gap_minutes'],
    ['an unknown rule', { earn: { free: true } }, 'earn.free'],
    ['an image of another entity', { logo: 'restaurants/x/y.webp' }, 'logo'],
  ])('a card template with %s is rejected with 422 at its field', async (_what, change, path) => {
    const reply = await owner.post('/loyalty/templates', templateBody(change))

    expect(reply.status).toBe(422)
    expect(reply.body.errors.map((issue: { path: string }) => issue.path)).toContain(path)
  })

  it('a card template is rejected with 402 in a plan without loyalty', async () => {
    const bare = await buildRestaurant(api.db, { hasSubscription: false })

    const reply = await api
      .as({ id: bare.owner_id })
      .post('/loyalty/templates', templateBody({ restaurant_id: bare.id }))

    expect(statusAndCode(reply)).toEqual([402, 'feature_not_in_plan'])
  })
})

describe('PUT /loyalty/templates/{id}', () => {
  it('a card template that is sent back changes only in the edited field', async () => {
    const made = (await owner.post('/loyalty/templates', templateBody())).body as Template

    const reply = await owner.put(`/loyalty/templates/${made.id}`, { ...made, reward: 'Un pan' })

    expect(reply.body).toEqual({ ...made, reward: 'Un pan', updated_at: expect.any(String) })
  })

  it('issued cards stay unchanged when the number of seals of their template changes (LOY-2)', async () => {
    const issued = await buildCardTemplate(api.db, { restaurant_id })
    const card = await buildLoyaltyCard(api.db, { restaurant_id, template_id: issued.id, seals_count: 3 })

    await owner.put(`/loyalty/templates/${issued.id}`, { seals_required: 2 })

    const after = await owner.get(`/loyalty/cards/${card.id}`)
    expect(after.body).toMatchObject({ seals_required: 10, seals_count: 3, status: 'active' })
    const sealed = await owner.post(`/loyalty/cards/${card.id}/add-seal`, {})
    expect(sealed.body).toMatchObject({ seals_required: 10, seals_count: 4 })
  })

  it("a card template accepts its own image as logo and rejects another template's with 422", async () => {
    const [mine, other] = [
      await buildCardTemplate(api.db, { restaurant_id }),
      await buildCardTemplate(api.db, { restaurant_id }),
    ]
    const picture = (entity_id: string) => buildImage(api.db, { folder: 'loyalty', entity_id, restaurant_id })
    const [own, foreign] = [await picture(mine.id), await picture(other.id)]

    const set = await owner.put(`/loyalty/templates/${mine.id}`, { logo: own.blob_path })
    const refused = await owner.put(`/loyalty/templates/${mine.id}`, { logo: foreign.blob_path })

    expect(set.body.logo_url).toContain(own.blob_path)
    expect(refused.status).toBe(422)
  })
})

describe('template lists and archiving', () => {
  it('templates are searched and filtered newest first, and a waiter and a stranger are rejected', async () => {
    const restaurant = await buildRestaurant(api.db)
    const restaurantScope = { restaurant_id: restaurant.id }
    const restaurantOwner = api.as({ id: restaurant.owner_id })
    await buildCardTemplate(api.db, {
      ...restaurantScope,
      name: 'Piñatas',
      is_active: false,
      created_at: new Date(1),
    })
    await buildCardTemplate(api.db, { ...restaurantScope, name: 'Tés', created_at: new Date(2) })
    const names = async (query: object) => {
      const reply = await restaurantOwner.get('/loyalty/templates', { ...restaurantScope, ...query })
      return loyaltyEndpoints.listTemplates.response.parse(reply.body).items.map(({ name }) => name)
    }

    expect(await names({})).toEqual(['Tés', 'Piñatas'])
    expect(await names({ q: 'pinata' })).toEqual(['Piñatas'])
    expect(await names({ is_active: true })).toEqual(['Tés'])
    expect((await waiter.get('/loyalty/templates', { restaurant_id })).status).toBe(403)
    expect((await stranger.get('/loyalty/templates', { restaurant_id })).status).toBe(404)
  })

  it('an archived template issues no more cards, while its cards stay usable', async () => {
    const gone = await buildCardTemplate(api.db, { restaurant_id })
    const card = await buildLoyaltyCard(api.db, { restaurant_id, template_id: gone.id, seals_count: 9 })

    const reply = await owner.delete(`/loyalty/templates/${gone.id}`)

    expect(reply.body).toEqual({ id: gone.id })
    expect((await owner.get(`/loyalty/templates/${gone.id}`)).status).toBe(404)
    const issue = { template_id: gone.id, customer: { name: 'Tarde' } }
    expect((await owner.post('/loyalty/cards', issue)).status).toBe(404)
    expect((await owner.post(`/loyalty/cards/${card.id}/add-seal`, {})).body.status).toBe('complete')
    expect((await owner.post(`/loyalty/cards/${card.id}/redeem`, {})).status).toBe(200)
  })
})
