import { ALLERGENS, DIETS } from '@forki/contract/dishes/constants'
import { foldForMatching } from '@forki/contract/imports/normalize-text'
import { unparse, parse } from 'papaparse'
import { beforeAll, expect, it } from 'vitest'
import { i18n } from '../../../lib/i18n.ts'
import { buildDish } from '../../../test/dishes.ts'
import { startTranslations } from '../../../test/translations.ts'
import { dishCsvRows } from '../../dishes/csv/write-rows.ts'
import { guessMapping } from '../mapping/mapping.ts'
import { buildRows } from './build-rows.ts'

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

it.each(['MXN', 'JPY', 'KWD'])(
  'dishes exported with prices in %s are equal after the import of the file',
  (currency) => {
    const t = i18n.getFixedT(null, 'dishes')
    const text = unparse(dishCsvRows(t, dishes, currency, choices), { escapeFormulae: true })
    const [headings = [], ...rows] = parse<string[]>(text).data
    const tags = new Map([
      ...ALLERGENS.map((key) => [foldForMatching(t(`allergens.${key}`)), key] as const),
      ...DIETS.map((key) => [foldForMatching(t(`diets.${key}`)), key] as const),
    ])
    const lists = {
      dish_category: [{ key: 'mains', labels: ['Platos fuertes'] }],
      station: [{ key: 'hot', labels: ['Cocina caliente'] }],
    }

    const built = buildRows({
      kind: 'dishes',
      rows,
      mapping: guessMapping('dishes', headings, (key) => key),
      context: { currency, locale: 'es-MX', decimal: null, date_format: null, lists, tags },
      variants: { as: 'options', groupName: '' },
    })

    expect(built.map(({ problems }) => problems)).toEqual([[], [], []])
    built.forEach(({ values }, index) => expect(dishes[index]).toMatchObject(values))
  },
)
