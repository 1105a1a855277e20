import { expect, it } from 'vitest'
import { buildDish } from '../../../test/factories/dish.ts'
import { buildRestaurantWithTexts, translationsPath } from '../../../test/factories/restaurant-with-texts.ts'
import { startApiForFile } from '../../../test/setup/api.ts'
import { createContext } from '../../db/create-context.ts'
import { newId } from '../../db/ids.ts'
import type { ListPosition } from '../../db/model-page.ts'
import { selectTranslationBatch } from '../translations/translation.query.ts'

const api = await startApiForFile()

interface ExportedText {
  id: string
  kind: string
  field: string
  text: string
  text_en: string | null
}
const keyOf = ({ kind, field, id }: Pick<ExportedText, 'kind' | 'field' | 'id'>) => `${kind}.${field}.${id}`

it('an export of translations has the texts of all pages in their order, with the filters of the list', async () => {
  const texts = await buildRestaurantWithTexts(api)
  await api.db.dish.createMany({
    data: Array.from({ length: 620 }, (_, index) => ({
      id: newId(),
      restaurant_id: texts.restaurant_id,
      name: `Platillo ${index % 300}`,
      name_en: index % 2 ? `Dish ${index}` : null,
      price_cents: 100,
      position: index % 7,
    })),
  })
  const listed = async (query: object) => {
    const items: ExportedText[] = []
    let cursor: string | null = null
    do {
      const page = { ...query, per_page: 100, ...(cursor !== null && { cursor }) }
      // oxlint-disable-next-line no-await-in-loop -- the cursor of a page is in the previous one
      const { body } = await texts.owner.get(translationsPath(texts), page)
      items.push(...(body.items as ExportedText[]))
      cursor = body.next_cursor as string | null
    } while (cursor !== null)
    return items
  }
  const exported = async (query: object) =>
    (await texts.owner.get(`${translationsPath(texts)}/export`, { ...query, format: 'json' }))
      .body as ExportedText[]

  for (const query of [{}, { missing: true }, { kind: 'dish' }, { q: 'Platillo 12' }]) {
    // oxlint-disable-next-line no-await-in-loop -- parallel exports would exceed the limit of a caller
    const [shown, rows] = [await listed(query), await exported(query)]
    expect(rows.length).toBeGreaterThan(0)
    expect([query, rows.map(keyOf)]).toEqual([query, shown.map(keyOf)])
    expect(rows.map((row) => row.text_en)).toEqual(shown.map((row) => row.text_en))
  }
})

it('a batch of exported texts continues after a text that was removed meanwhile', async () => {
  const texts = await buildRestaurantWithTexts(api)
  const { restaurant_id, dish } = texts
  await buildDish(api.db, { restaurant_id, name: 'Uno', description: null, position: 1 })
  await buildDish(api.db, { restaurant_id, name: 'Dos', description: null, position: 2 })
  const ctx = createContext(api.deps)
  const read = (after: ListPosition | null) =>
    selectTranslationBatch(ctx, restaurant_id, ['dish'], { missing: false, per_page: 2, after })
  const first = await read(null)
  await api.db.dish.update({ where: { id: dish.id }, data: { deleted_at: new Date() } })
  const second = await read(first.last)

  expect(first.items.map(({ text }) => text)).toEqual(['Tacos', 'Con piña'])
  expect(second.items.map(({ text }) => text)).toEqual(['Uno', 'Dos'])
  expect(await read(second.last)).toEqual({ items: [], last: null })
})
