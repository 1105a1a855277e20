import { parse } from 'papaparse'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ImportKind } from '@forki/contract/import-mappings'
import { startTranslations } from '../../../test/translations.ts'
import { savedMapping, suggestMappings, type Mapping } from '../mapping/mapping.ts'
import { buildRows, unknownChoices } from './build-rows.ts'
import type { FileRow } from './file-row.ts'
import type { ParseContext } from './parse-cell.ts'
import { detectDateFormat } from './parse-date.ts'
import type { VariantOptions } from './variants.ts'

const context: ParseContext = {
  currency: 'MXN',
  locale: 'es-MX',
  decimal: null,
  date_format: null,
  lists: {
    dish_category: [{ key: 'mains', labels: ['Platos fuertes', 'Mains'] }],
    station: [{ key: 'hot', labels: ['Cocina caliente'] }],
    unit: [
      { key: 'kg', labels: ['Kilogramo'] },
      { key: 'piece', labels: ['Pieza'] },
    ],
  },
  tags: new Map([
    ['gluten', 'gluten'],
    ['lacteos', 'milk'],
  ]),
}

/** Builds the records of a CSV text with the best suggested mapping. `source` is the id of this mapping. */
function recordsOf(
  kind: ImportKind,
  text: string,
  as: VariantOptions['as'] = 'options',
  more: Partial<Mapping> = {},
) {
  const [headings = [], ...rows] = parse<string[]>(text.trim()).data
  const [best] = suggestMappings(kind, headings, [], (key) => key)
  const mapping = { ...best!.mapping, ...more }
  const built = buildRows({
    kind,
    rows,
    mapping,
    context: { ...context, decimal: mapping.decimal, date_format: mapping.date_format },
    variants: { as, groupName: 'Presentación' },
  })
  return { source: best!.id, rows: built }
}

const problemsOf = (row: FileRow | undefined) =>
  row?.problems.map(({ field, reason, detailText }) => [field, reason, detailText])

beforeAll(() => startTranslations())

describe('a CSV file of dishes', () => {
  it('the import maps headings in either language and parses the values', () => {
    const { source, rows } = recordsOf(
      'dishes',
      'Producto;Precio;Categoría;Código;Alérgenos;Activo\nSopes;$1,085.50;platos fuertes;S-1;"Gluten, lácteos";sí',
    )

    expect(source).toBe('guess')
    expect(rows).toMatchObject([
      {
        line: 2,
        problems: [],
        values: {
          name: 'Sopes',
          price_cents: 108_550,
          category: 'mains',
          sku: 'S-1',
          allergens: ['gluten', 'milk'],
          is_active: true,
        },
      },
    ])
  })

  it('the import refuses invalid cells with field, reason and text, and lists the missing categories', () => {
    const { rows } = recordsOf(
      'dishes',
      'Item Name,Price (MXN),Category,Allergens,Active\nSopes,caro,Postres,polvo,quizá\nFlan,variable,postres,,',
    )

    expect(problemsOf(rows[0])).toEqual([
      ['price_cents', 'price', 'caro'],
      ['category', 'choice', 'Postres'],
      ['allergens', 'tag', 'polvo'],
      ['is_active', 'flag', 'quizá'],
    ])
    expect(problemsOf(rows[1])?.[0]).toEqual(['price_cents', 'variable', 'variable'])
    expect(unknownChoices(rows, 'category')).toEqual(['postres'])
  })

  it.each([
    ['$1,234.50', null, 123_450],
    ['1.234,50', null, 123_450],
    ['1.234,50 €', ',', null],
    ['1.234', ',', 123_400],
    ['1.234', '.', null],
    ['12.345', null, null],
  ] as const)('the import parses the price %s with the decimal sign %s as %s', (text, decimal, cents) => {
    const { rows } = recordsOf('dishes', `Nombre\tPrecio\nSopa\t${text}`, 'options', { decimal })

    expect(rows[0]?.problems.length === 0 ? rows[0].values['price_cents'] : null).toBe(cents)
  })
})

const SQUARE_CSV = `
Token,Item Name,Variation Name,SKU,Description,Reporting Category,Price,Option Name 1,Current Quantity Centro,Stock Alert Count Centro,Default Unit Cost
T1,Café americano,Chico,CA-1,De olla,Mains,35.00,Tamaño,,,
T2,Café americano,Grande,CA-2,De olla,Mains,"$1,045.00",Tamaño,,,
T3,Pozole,Regular,P-1,,Mains,120,,12,5,48.25
T4,Pescado,Regular,,,Mains,variable,,,,`

describe('a Square items library', () => {
  it('Square items become dishes with options at surcharges above the lowest price', () => {
    const { source, rows } = recordsOf('dishes', SQUARE_CSV)

    expect(source).toBe('preset:square')
    expect(rows.map(({ line, rows: cells }) => [line, cells.length])).toEqual([
      [2, 2],
      [4, 1],
      [5, 1],
    ])
    expect(rows[0]).toMatchObject({
      problems: [],
      values: {
        name: 'Café americano',
        price_cents: 3500,
        category: 'mains',
        variants: {
          name: 'Tamaño',
          options: [
            { name: 'Chico', price_delta_cents: 0 },
            { name: 'Grande', price_delta_cents: 101_000 },
          ],
        },
      },
    })
    expect(rows[0]?.values).not.toHaveProperty('sku')
    expect(rows[1]?.values).toMatchObject({ name: 'Pozole', sku: 'P-1', price_cents: 12_000 })
    expect(rows[1]?.values).not.toHaveProperty('variants')
    expect(problemsOf(rows[2])).toEqual([['price_cents', 'variable', 'variable']])
  })

  it('Square items become separate dishes with their SKUs if the user prefers them', () => {
    const { rows } = recordsOf('dishes', SQUARE_CSV, 'records')

    expect(rows.map(({ name, values }) => [name, values['sku']])).toEqual([
      ['Café americano – Chico', 'CA-1'],
      ['Café americano – Grande', 'CA-2'],
      ['Pozole', 'P-1'],
      ['Pescado', undefined],
    ])
  })

  it('Square items become stock with quantity, minimum and cost', () => {
    const { source, rows } = recordsOf('stock', SQUARE_CSV)

    expect(source).toBe('preset:square')
    expect(rows[2]?.values).toMatchObject({
      name: 'Pozole',
      unit: 'piece',
      quantity: 12,
      min_quantity: 5,
      unit_cost_cents: 4825,
    })
  })
})

describe('exports of Loyverse', () => {
  const ITEMS = `
Handle,SKU,Name,Category,Sold by weight,Option 1 name,Option 1 value,Option 2 name,Option 2 value,Cost,Available for sale [Centro],Price [Centro],In stock [Centro],Low stock [Centro]
agua,10001,Agua fresca,Mains,N,Tamaño,Chica,Sabor,Jamaica,8.50,Y,25.00,10,2
agua,10002,,,,,Grande,,Jamaica,12.00,Y,40.00,-1,2
mole,10003,Mole,Mains,N,,,,,55.1234,N,variable,3.5,`

  it('the import joins Loyverse rows by their handle and combines the options', () => {
    const { source, rows } = recordsOf('dishes', ITEMS)

    expect(source).toBe('preset:loyverse')
    expect(rows[0]).toMatchObject({
      problems: [],
      values: {
        name: 'Agua fresca',
        price_cents: 2500,
        is_active: true,
        variants: {
          name: 'Tamaño',
          options: [{ name: 'Chica / Jamaica' }, { name: 'Grande / Jamaica', price_delta_cents: 1500 }],
        },
      },
    })
    expect(problemsOf(rows[1])).toEqual([['price_cents', 'variable', 'variable']])
  })

  it('the import names Loyverse stock by its variant and refuses a negative quantity', () => {
    const { rows } = recordsOf('stock', ITEMS.replaceAll('Mains', ''))

    expect(rows.map(({ name }) => name)).toEqual([
      'Agua fresca – Chica / Jamaica',
      'Agua fresca – Grande / Jamaica',
      'Mole',
    ])
    expect(rows[1]?.problems.map(({ field, reason }) => [field, reason])).toEqual([['quantity', 'text']])
    expect(rows[2]?.values['unit_cost_cents']).toBe(5512.34)
  })

  it('the import maps Loyverse customers to names, phones and addresses', () => {
    const { source, rows } = recordsOf(
      'customers',
      'Customer ID,Customer name,Email,Phone,Address,Points balance\n1,Lucía Arce,LUCIA@example.com,+52 222 555 0101,,10',
    )

    expect(source).toBe('preset:loyverse')
    expect(rows[0]?.values).toEqual({
      name: 'Lucía Arce',
      email: 'lucia@example.com',
      phone: '+52 222 555 0101',
    })
  })
})

describe('a Square customer directory', () => {
  const FILE = `
Reference ID,First Name,Last Name,Email Address,Phone Number,Birthday,Email Subscription Status
,Ana,Ruiz,ana@example.com,222 555 0102,1990-04-12,subscribed
,Luis,,,222 555 0103,04/05/1985,unsubscribed
,,,sin@example,,,`

  it('the import joins the names of Square customers, takes consent only from a subscription, and refuses an uncertain date', () => {
    const { source, rows } = recordsOf('customers', FILE)

    expect(source).toBe('preset:square')
    expect(rows[0]?.values).toEqual({
      name: 'Ana Ruiz',
      email: 'ana@example.com',
      phone: '222 555 0102',
      birth_date: '1990-04-12',
      marketing_consent: true,
    })
    expect(problemsOf(rows[1])).toEqual([['birth_date', 'date_format', '04/05/1985']])
    expect(rows[2]?.problems).toMatchObject([{ field: 'email', reason: 'text' }])
  })

  it('the import parses a date in the chosen or detected sequence', () => {
    expect(recordsOf('customers', FILE, 'options', { date_format: 'mdy' }).rows[1]?.values).toMatchObject({
      birth_date: '1985-04-05',
      marketing_consent: false,
    })
    expect(detectDateFormat(['04/05/1985', '13/05/1985'])).toBe('dmy')
    expect(detectDateFormat(['04/13/1985', '13/05/1985'])).toBeNull()
  })
})

describe('exports of Odoo', () => {
  it('the import maps Odoo product templates with the last part of the category path', () => {
    const { source, rows } = recordsOf(
      'dishes',
      'id,name,default_code,list_price,standard_price,categ_id/complete_name,active\n__export__.a,Tlayuda,TL-1,130.0,60.0,All / Saleable / Mains,True',
    )

    expect(source).toBe('preset:odoo')
    expect(rows[0]).toMatchObject({
      problems: [],
      values: { name: 'Tlayuda', sku: 'TL-1', price_cents: 13_000, category: 'mains', is_active: true },
    })
  })

  it('the import maps Odoo partners with the mobile number if the phone is empty', () => {
    const { source, rows } = recordsOf(
      'customers',
      'id,name,email,phone,mobile,is_company\n__export__.p,Eva Sol,eva@example.com,,222 555 0104,False',
    )

    expect(source).toBe('preset:odoo')
    expect(rows[0]?.values).toEqual({ name: 'Eva Sol', email: 'eva@example.com', phone: '222 555 0104' })
  })

  it('the import adds up the quantities of an Odoo product in several locations, and keeps other units apart', () => {
    const { rows } = recordsOf(
      'stock',
      [
        'Product,Location,Quantity,Unit of Measure',
        '[HAR-1] Harina,WH/Stock,0.100,kg',
        'Limón,WH/Stock,5,Units',
        '[HAR-1] Harina,WH/Cocina,0.200,kg',
        '[HAR-1] Harina,WH/Bar,3,Units',
        'limon,WH/Bar,7,Units',
      ].join('\n'),
    )

    expect(rows.map(({ line, values, rows: cells }) => [line, values, cells.length])).toEqual([
      [2, { name: 'Harina', sku: 'HAR-1', quantity: 0.3, unit: 'kg' }, 2],
      [3, { name: 'Limón', quantity: 12, unit: 'piece' }, 2],
      [5, { name: 'Harina', sku: 'HAR-1', quantity: 3, unit: 'piece' }, 1],
    ])
  })

  it('the cost of a product in several locations is the mean of its costs, weighted by quantity', () => {
    const { rows } = recordsOf(
      'stock',
      'Name,Warehouse,Quantity,Unit,Cost\nHarina,Cocina,4,kg,10.00\nHarina,Bar,6,kg,20.00',
    )

    expect(rows.map(({ values }) => [values['quantity'], values['unit_cost_cents']])).toEqual([[10, 1600]])
  })

  it('a product with an invalid quantity in one location is refused as a whole', () => {
    const { rows } = recordsOf(
      'stock',
      'Product,Location,Quantity,Unit of Measure\nHarina,WH/Stock,4,kg\nHarina,WH/Bar,12.3456,kg',
    )

    expect(rows).toHaveLength(1)
    expect(problemsOf(rows[0])).toEqual([['quantity', 'quantity', '12.3456']])
  })

  it('the import maps Odoo stock quants with the code in front of the name', () => {
    const { source, rows } = recordsOf(
      'stock',
      'Product,Location,Quantity,Unit of Measure\n[HAR-1] Harina,WH/Stock,"1,250.500",kg\nLimón,WH/Stock,12.3456,Units',
    )

    expect(source).toBe('preset:odoo_quants_en')
    expect(rows[0]).toMatchObject({
      problems: [],
      values: { name: 'Harina', sku: 'HAR-1', quantity: 1250.5, unit: 'kg' },
    })
    expect(problemsOf(rows[1])).toEqual([['quantity', 'quantity', '12.3456']])
  })
})

it('a saved mapping finds the exact column of a heading that ends with an asterisk', () => {
  const saved = { fields: { name: { column: 'Name *' } }, decimal: null, date_format: null }
  expect(savedMapping('customers', saved, ['Name of company', 'Name *'])?.fields).toEqual({
    name: { column: 1 },
  })
})

it('unknownChoices counts names once that differ only in case or accents', () => {
  const { rows } = recordsOf('dishes', 'Nombre,Precio,Categoría\nTé,30,Café\nMoka,60,CAFE\nLatte,50,café')

  expect(unknownChoices(rows, 'category')).toHaveLength(1)
})
