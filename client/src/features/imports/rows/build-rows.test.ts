import { beforeAll, describe, expect, it } from 'vitest'
import { buildDish } from '../../../test/dishes.ts'
import { restaurant_id } from '../../../test/current-user.ts'
import { startTranslations } from '../../../test/translations.ts'
import { guessMapping } from './columns.ts'
import { planRows, unknownChoices, type PlanInput } from './plan-rows.ts'

const context = {
  currency: 'MXN',
  locale: 'es-MX',
  categories: [{ key: 'mains', label: 'Platos fuertes' }],
  stations: [{ key: 'hot', label: 'Cocina caliente' }],
  tags: new Map([
    ['gluten', 'gluten'],
    ['lacteos', 'milk'],
    ['vegano', 'vegan'],
  ]),
}
const headings = ['Producto', 'Precio', 'Categoría', 'Código', 'Alérgenos', 'Activo']
const plan = (rows: string[][], input: Partial<PlanInput> = {}) =>
  planRows({
    rows,
    mapping: guessMapping(headings),
    restaurant_id,
    context,
    dishes: [],
    update: true,
    ...input,
  })

beforeAll(() => startTranslations())

describe('a CSV file of dishes', () => {
  it('the import of dishes guesses the column mapping from headings in either language', () => {
    expect(guessMapping(headings)).toMatchObject({
      name: 0,
      price_cents: 1,
      category: 2,
      sku: 3,
      allergens: 4,
      is_active: 5,
      station: -1,
    })
    expect(guessMapping(['Item Name', 'Price (MXN)', 'Category'])).toMatchObject({
      name: 0,
      price_cents: 1,
      category: 2,
    })
  })

  it('the import of dishes plans valid request bodies for new dishes', () => {
    const [row] = plan([['Sopes', '$1,085.50', 'platos fuertes', 'S-1', 'Gluten; lácteos', 'sí']])

    expect(row).toMatchObject({
      kind: 'create',
      line: 2,
      body: {
        restaurant_id,
        name: 'Sopes',
        price_cents: 108_550,
        category: 'mains',
        sku: 'S-1',
        allergens: ['gluten', 'milk'],
        is_active: true,
      },
    })
  })

  it('the import of dishes reports invalid cells with their column', () => {
    const [row, nameless] = plan([
      ['Sopes', 'caro', 'Postres', '', 'polvo', 'quizá'],
      ['', '10', '', '', '', ''],
    ])

    expect(row).toMatchObject({
      kind: 'wrong',
      problems: [
        { column: 'price_cents', reason: 'price', words: 'caro' },
        { column: 'category', reason: 'choice', words: 'Postres' },
        { column: 'allergens', reason: 'tag', words: 'polvo' },
        { column: 'is_active', reason: 'flag', words: 'quizá' },
      ],
    })
    expect(nameless).toMatchObject({
      kind: 'wrong',
      problems: [{ column: 'name', reason: 'text', words: 'Dato obligatorio' }],
    })
    expect(
      unknownChoices(
        plan([
          ['Flan', '60', 'Postres', '', '', ''],
          ['Nieve', '40', 'postres', '', '', ''],
        ]),
        'category',
      ),
    ).toEqual(['postres'])
  })
})

describe('rows of existing dishes', () => {
  const pozole = buildDish({ name: 'Pozole rojo', sku: 'P-1', category: 'mains', price_cents: 14_500 })

  it('the import matches existing dishes by SKU, or else by name, and plans only the differences', () => {
    const [byNumber] = plan([['Pozole de la casa', '150', '', 'p-1', '', '']], { dishes: [pozole] })
    const [byName] = plan([['POZOLE ROJO', '150', '', '', '', '']], {
      dishes: [{ ...pozole, name: 'Pozole rojo' }],
    })

    expect(byNumber).toMatchObject({
      kind: 'update',
      body: { name: 'Pozole de la casa', price_cents: 15_000 },
    })
    expect(byName).toMatchObject({ kind: 'update', body: { name: 'POZOLE ROJO', price_cents: 15_000 } })
  })

  it('the import plans no change for an identical dish, and skips the dish if updates are off', () => {
    const rows = [['Pozole rojo', '145', 'Platos fuertes', 'P-1', '', '']]

    expect(plan(rows, { dishes: [pozole] })[0]?.kind).toBe('same')
    expect(plan([['Pozole rojo', '1', '', '', '', '']], { dishes: [pozole], update: false })[0]?.kind).toBe(
      'skip',
    )
  })

  it('the import rejects a second row of the same dish', () => {
    const rows = [
      ['Pozole rojo', '145', '', '', '', ''],
      ['pozole  rojo', '99', '', '', '', ''],
    ]

    expect(plan(rows)[1]).toMatchObject({ kind: 'wrong', problems: [{ reason: 'twice', words: '2' }] })
  })
})
