import { translationEndpoints, type Translation, type TranslationKind } from '@forki/contract/translations'
import { expect } from 'vitest'
import type { Api, Caller } from '../setup/api.ts'
import { buildDish, buildModifierGroup } from './dish.ts'
import { buildCardTemplate } from './loyalty.ts'
import { buildMenu } from './menu.ts'
import { buildRestaurant } from './restaurant.ts'
import { buildRestaurantDropdown } from './restaurant-dropdown.ts'

/** Creates a restaurant with Spanish texts of every kind and no English ones. */
export async function buildRestaurantWithTexts(
  api: Api,
  overrides: Parameters<typeof buildRestaurant>[1] = {},
) {
  const restaurant = await buildRestaurant(api.db, {
    description: 'Una taberna',
    tax_names: [{ rate_bps: 1600, name: 'IVA' }],
    ...overrides,
  })
  const restaurant_id = restaurant.id
  const dish = await buildDish(api.db, {
    restaurant_id,
    name: 'Tacos',
    name_en: null,
    description: 'Con piña',
  })
  const group = await buildModifierGroup(api.db, { dish_id: dish.id, options: 2 })
  const menu = await buildMenu(api.db, { restaurant_id, is_active: true, dishes: [dish] })
  await api.db.menuSection.update({ where: { id: menu.section_id }, data: { name_en: null } })
  const template = await buildCardTemplate(api.db, { restaurant_id, terms: 'Uno al día' })
  const tender = await buildRestaurantDropdown(api.db, {
    restaurant_id,
    list: 'tender',
    method: 'other',
    label: 'Vales',
    label_en: null,
  })
  const owner = api.as({ id: restaurant.owner_id })
  return { restaurant, restaurant_id, owner, dish, group, menu, template, tender }
}

export type RestaurantWithTexts = Awaited<ReturnType<typeof buildRestaurantWithTexts>>

/** Path of the list of a restaurant's texts. */
export const translationsPath = ({ restaurant_id }: { restaurant_id: string }) =>
  `/restaurants/${restaurant_id}/translations`

/** Reads the first 100 texts that match the query. */
export async function readTranslations(texts: { restaurant_id: string }, caller: Caller, query: object = {}) {
  const reply = await caller.get(translationsPath(texts), { per_page: 100, ...query })
  expect(reply.status).toBe(200)
  return translationEndpoints.list.response.parse(reply.body)
}

/**
 * Request item that changes the English text of a row. Its `expected` contains the texts that the caller has
 * read.
 */
export const translationChangeOf = (row: Translation, text_en: string | null) => ({
  kind: row.kind,
  id: row.id,
  field: row.field,
  text_en,
  expected: { text: row.text, text_en: row.text_en },
})

/** First text of a kind and field. */
export const findTranslation = (items: readonly Translation[], kind: TranslationKind, field = 'name') =>
  items.find((row) => row.kind === kind && row.field === field)!
