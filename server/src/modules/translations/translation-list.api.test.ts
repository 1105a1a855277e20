import { TRANSLATION_KINDS, type Translation, type TranslationKind } from '@forki/contract/translations'
import { describe, expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { missingId } from '../../../test/factories/ids.ts'
import { buildLoyaltyCard } from '../../../test/factories/loyalty.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import {
  buildRestaurantWithTexts,
  translationChangeOf,
  readTranslations,
  translationsPath,
  findTranslation,
  type RestaurantWithTexts,
} from '../../../test/factories/restaurant-with-texts.ts'

const api = await startApiForFile()
const names = (items: readonly Translation[]) => items.map(({ kind, field, text }) => [kind, field, text])
const firstRestaurant = await buildRestaurantWithTexts(api)

describe('GET /restaurants/{id}/translations', () => {
  it('the list of translations contains every text that guests read, each after the entity that edits it (MNU-30)', async () => {
    const { items, total, kinds, next_cursor } = await readTranslations(
      firstRestaurant,
      firstRestaurant.owner,
    )

    expect(names(items)).toEqual([
      ['restaurant', 'description', 'Una taberna'],
      ['tax', 'name', 'IVA'],
      ['menu', 'name', 'Carta de la casa'],
      ['menu_section', 'name', 'Entradas'],
      ['dish', 'name', 'Tacos'],
      ['dish', 'description', 'Con piña'],
      ['modifier_group', 'name', 'Salsa'],
      ['modifier_option', 'name', 'Opción 1'],
      ['modifier_option', 'name', 'Opción 2'],
      ['loyalty_template', 'name', 'Café de la casa'],
      ['loyalty_template', 'reward', 'Un café gratis'],
      ['loyalty_template', 'terms', 'Uno al día'],
      ['tender', 'label', 'Vales'],
    ])
    expect([total, next_cursor]).toEqual([13, null])
    expect(findTranslation(items, 'modifier_option')).toMatchObject({
      text_en: null,
      is_visible: true,
      group_name: 'Salsa',
      edited_in: { kind: 'dish', id: firstRestaurant.dish.id, name: 'Tacos' },
    })
    expect(kinds.map(({ kind }) => kind)).toEqual(TRANSLATION_KINDS)
    expect(kinds.find(({ kind }) => kind === 'dish')).toEqual({ kind: 'dish', total: 2, missing: 2 })
  })

  it('the list of translations filters by kind, missing and search words, and counts the progress without the filters', async () => {
    const texts = await buildRestaurantWithTexts(api)
    await api.db.dish.update({ where: { id: texts.dish.id }, data: { name_en: 'Tacos, shepherd style' } })

    const dishes = await readTranslations(texts, texts.owner, { kind: 'dish', missing: true })
    const foundPage = await readTranslations(texts, texts.owner, { q: 'SHEPHERD tacos' })
    const accentPage = await readTranslations(texts, texts.owner, { q: 'pina' })

    expect(names(dishes.items)).toEqual([['dish', 'description', 'Con piña']])
    expect(dishes.kinds.find(({ kind }) => kind === 'dish')).toMatchObject({ total: 2, missing: 1 })
    expect(dishes.kinds.find(({ kind }) => kind === 'tender')).toMatchObject({ total: 1, missing: 1 })
    expect(names(foundPage.items)).toEqual([['dish', 'name', 'Tacos']])
    expect(names(accentPage.items)).toEqual([['dish', 'description', 'Con piña']])
  })

  it.each<[string, (texts: RestaurantWithTexts) => Promise<unknown>, TranslationKind[]]>([
    [
      'a dish is inactive',
      ({ dish }) => api.db.dish.update({ where: { id: dish.id }, data: { is_active: false } }),
      ['menu_section', 'dish', 'modifier_group', 'modifier_option'],
    ],
    [
      'a menu is inactive',
      ({ menu }) => api.db.menu.update({ where: { id: menu.id }, data: { is_active: false } }),
      ['menu', 'menu_section'],
    ],
    [
      'a card template without cards is inactive',
      ({ template }) =>
        api.db.loyaltyTemplate.update({ where: { id: template.id }, data: { is_active: false } }),
      ['loyalty_template'],
    ],
    [
      'a payment method is inactive',
      ({ tender }) =>
        api.db.restaurantDropdown.update({ where: { id: tender.id }, data: { is_active: false } }),
      ['tender'],
    ],
  ])(
    'the list of translations counts texts as hidden and not as missing when %s (MNU-31)',
    async (_when, hide, hidden) => {
      const texts = await buildRestaurantWithTexts(api)
      await hide(texts)

      const { items, kinds } = await readTranslations(texts, texts.owner)
      const missingPage = await readTranslations(texts, texts.owner, { missing: true })

      const isHidden = ({ kind }: { kind: TranslationKind }) => hidden.includes(kind)
      expect(items.filter(({ is_visible }) => !is_visible)).toEqual(items.filter(isHidden))
      expect(kinds.filter(isHidden).every(({ total }) => total === 0)).toBe(true)
      expect(missingPage.items).toEqual(items.filter((row) => !isHidden(row)))
    },
  )

  it('the list of translations contains texts of an inactive card template while guests have its cards (MNU-31)', async () => {
    const texts = await buildRestaurantWithTexts(api)
    const { id } = texts.template
    await api.db.loyaltyTemplate.update({ where: { id }, data: { is_active: false } })
    await buildLoyaltyCard(api.db, { restaurant_id: texts.restaurant_id, template_id: id })

    const { kinds } = await readTranslations(texts, texts.owner)

    expect(kinds.find(({ kind }) => kind === 'loyalty_template')).toMatchObject({ total: 3, missing: 3 })
  })

  it('the list of translations omits deleted dishes and menus, and empty Spanish texts', async () => {
    const texts = await buildRestaurantWithTexts(api, { description: null })
    await texts.owner.delete(`/dishes/${texts.dish.id}`)
    await texts.owner.delete(`/menus/${texts.menu.id}`)

    const { items } = await readTranslations(texts, texts.owner)

    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['loyalty_template', 'tender', 'tax']))
  })

  it('the list of translations pages without gaps and repetitions while earlier texts are translated (MNU-32)', async () => {
    const texts = await buildRestaurantWithTexts(api)
    const all = await readTranslations(texts, texts.owner, { missing: true })
    const start = await readTranslations(texts, texts.owner, { missing: true, per_page: 5 })
    await texts.owner.patch(translationsPath(texts), {
      translations: start.items.map((row) => translationChangeOf(row, 'English')),
    })

    const nextPage = await readTranslations(texts, texts.owner, { missing: true, cursor: start.next_cursor! })

    expect(nextPage.items).toEqual(all.items.slice(5))
    expect([nextPage.total, nextPage.next_cursor]).toEqual([8, null])
  })

  it('the list of translations continues after the position of a text that was deleted between two pages', async () => {
    const texts = await buildRestaurantWithTexts(api)
    const all = await readTranslations(texts, texts.owner)
    const index = all.items.findIndex(({ id }) => id === texts.dish.id)
    const start = await readTranslations(texts, texts.owner, { per_page: index + 1 })
    await texts.owner.delete(`/dishes/${texts.dish.id}`)

    const nextPage = await readTranslations(texts, texts.owner, { cursor: start.next_cursor! })
    const formerCursor = start.next_cursor!.split('.').slice(0, 3).join('.')
    const restart = await readTranslations(texts, texts.owner, { cursor: formerCursor })

    const isOfDish = ({ edited_in }: Translation) => edited_in.id === texts.dish.id
    expect(nextPage.items.length).toBeGreaterThan(0)
    expect(nextPage.items).toEqual(all.items.slice(index + 1).filter((row) => !isOfDish(row)))
    expect(names(restart.items)).toEqual(names(all.items.filter((row) => !isOfDish(row))))
  })

  it('the list of translations contains only the kinds that the caller may edit', async () => {
    const chef = api.as(await buildMember(api.db, firstRestaurant.restaurant_id, { role: 'chef' }))
    const { items, kinds } = await readTranslations(firstRestaurant, chef)
    const bare = await buildRestaurantWithTexts(api, { hasSubscription: false })
    const uncovered = await readTranslations(bare, bare.owner)

    expect(kinds.map(({ kind }) => kind)).toEqual(['dish', 'modifier_group', 'modifier_option'])
    expect(new Set(items.map(({ edited_in }) => edited_in.kind))).toEqual(new Set(['dish']))
    expect(uncovered.kinds.some(({ kind }) => kind === 'loyalty_template')).toBe(false)
  })

  it.each([
    ['a waiter', async () => api.as(await buildMember(api.db, firstRestaurant.restaurant_id)), 403],
    ['a stranger', async () => api.as({ id: (await buildRestaurant(api.db)).owner_id }), 404],
    ['an anonymous caller', async () => api.anonymous, 401],
  ] as const)('the list of translations is rejected for %s', async (_who, caller, status) => {
    expect((await (await caller()).get(translationsPath(firstRestaurant))).status).toBe(status)
  })

  it.each([
    ['an unknown kind', { kind: 'table' }],
    ['more than 100 texts', { per_page: 101 }],
    ['a malformed cursor', { cursor: 'dish.name' }],
    ['a cursor with a malformed position', { cursor: `dish.name.${missingId()}.e30` }],
    ['an unknown parameter', { page: 2 }],
  ])('the list of translations rejects %s with 422', async (_what, query) => {
    expect((await firstRestaurant.owner.get(translationsPath(firstRestaurant), query)).status).toBe(422)
  })

  it('the list of translations returns the first 100 of 5,002 missing texts with a cursor', async () => {
    const texts = await buildRestaurantWithTexts(api)
    await api.db.dish.createMany({
      data: Array.from({ length: 5000 }, (_, index) => ({
        id: missingId(),
        restaurant_id: texts.restaurant_id,
        name: `Plato ${index}`,
        price_cents: 100,
      })),
    })

    const { items, total, next_cursor } = await readTranslations(texts, texts.owner, {
      kind: 'dish',
      missing: true,
    })

    expect([items.length, total, next_cursor !== null]).toEqual([100, 5002, true])
  })
})
