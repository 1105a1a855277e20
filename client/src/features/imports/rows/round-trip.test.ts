import { unparse, parse } from 'papaparse'
import { beforeAll, expect, it } from 'vitest'
import { i18n } from '../../../lib/i18n.ts'
import { buildDish } from '../../../test/dishes.ts'
import { restaurant_id } from '../../../test/current-user.ts'
import { startTranslations } from '../../../test/translations.ts'
import { guessMapping } from './columns.ts'
import { tagKeys } from './headings.ts'
import { planRows } from './plan-rows.ts'
import { writeRows } from './write-rows.ts'

beforeAll(() => startTranslations())

const choices = {
  categories: [{ key: 'mains', label: 'Platos fuertes' }],
  stations: [{ key: 'hot', label: 'Cocina caliente' }],
  isLoaded: true,
}
const dishes = [
  buildDish(),
  buildDish({
    id: '0190a000-0000-7000-8000-000000000002',
    name: '=Tacos, "al pastor"',
    name_en: '+Tacos',
    description: 'Con piña;\ny cilantro.',
    description_en: '-With pineapple',
    category: null,
    station: null,
    price_cents: 108_550,
    tax_rate_bps: 825,
    prep_minutes: 0,
    calories: 540,
    sku: 'T-1',
    allergens: ['gluten', 'milk'],
    diets: ['vegetarian'],
    is_available: false,
    is_active: false,
  }),
  buildDish({ id: '0190a000-0000-7000-8000-000000000003', name: 'Agua', price_cents: 0, prep_minutes: null }),
]

it.each(['MXN', 'JPY', 'KWD'])('importing an exported file in %s changes nothing', (currency) => {
  const t = i18n.getFixedT(null, 'dishes')
  const text = unparse(writeRows(t, dishes, currency, choices), { escapeFormulae: true })
  const [headings = [], ...rows] = parse<string[]>(text).data
  const context = { currency, locale: 'es-MX', ...choices, tags: tagKeys(t) }

  const plans = planRows({
    rows,
    mapping: guessMapping(headings),
    restaurant_id,
    context,
    dishes,
    update: true,
  })

  expect(plans.map(({ kind, name }) => [kind, name])).toEqual([
    ['same', 'Pozole rojo'],
    ['same', expect.stringContaining('Tacos')],
    ['same', 'Agua'],
  ])
})
