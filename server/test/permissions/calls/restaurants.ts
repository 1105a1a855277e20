import { buildDish } from '../../factories/dish.ts'
import type { CallBuilder } from '../matrix/call-builder.ts'

const dishTranslationCall: CallBuilder = async ({ api }, { restaurant }) => {
  const { id, name, name_en } = await buildDish(api.db, { restaurant_id: restaurant.id })
  const change = { kind: 'dish', id, field: 'name', text_en: 'Shepherd tacos' }
  return {
    params: { id: restaurant.id },
    body: { translations: [{ ...change, expected: { text: name, text_en: name_en } }] },
  }
}

/** Builders of calls that change a restaurant, or read or change its English texts. */
export const RESTAURANT_CALLS: Readonly<Record<string, CallBuilder>> = {
  'PUT /restaurants/{id}': (_fixtures, { restaurant }) => ({
    params: { id: restaurant.id },
    body: { city: 'Puebla' },
  }),
  'GET /restaurants/{id}/translations': (_fixtures, { restaurant }) => ({ params: { id: restaurant.id } }),
  'PATCH /restaurants/{id}/translations': dishTranslationCall,
}
