import { expect, expectTypeOf, it } from 'vitest'
import { startApiForFile } from '../../test/setup/api.ts'
import { buildDish } from '../../test/factories/dish.ts'
import { columnsOf, jsonArray, jsonRow, jsonRows, writeColumnLists, type JsonRow } from './columns.ts'
import { sql } from './sql.ts'

const dishColumns = columnsOf('Dish', 'd', ['id', 'name', 'price_cents', 'allergens', 'created_at'])
type DishRow = JsonRow<typeof dishColumns>

const api = await startApiForFile({ bindings: [] })

it('columnsOf writes columns with their alias as a select list and one by one', () => {
  expect(dishColumns.selectList.sql).toBe('d.id, d.name, d.price_cents, d.allergens, d.created_at')
  expect(dishColumns.column.name.sql).toBe('d.name')
})

it('columnsOf writes a JSON object of the columns and of further values, which stay bind parameters', () => {
  const { text, values } = columnsOf('Dish', 'd', ['id', 'name']).json({ rank: sql`${7}::int` })

  expect(text).toBe(`json_build_object('id', d.id, 'name', d.name,'rank', $1::int)`)
  expect(values).toEqual([7])
})

it('JsonRow types a row as the JSON that PostgreSQL writes', async () => {
  const { id } = await buildDish(api.db, { name: 'Ceviche', price_cents: 12_900n, allergens: ['fish'] })
  const [row] = await sql.rows<{ dish: DishRow }>(
    api,
    sql`SELECT ${dishColumns.json()} AS dish FROM dishes d WHERE d.id = ${id}::uuid`,
  )

  expect(row?.dish).toEqual({
    id,
    name: 'Ceviche',
    price_cents: 12_900,
    allergens: ['fish'],
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
  expectTypeOf<DishRow>().branded.toEqualTypeOf<{
    id: string
    name: string
    price_cents: number
    allergens: string[]
    created_at: string
  }>()
  expectTypeOf<JsonRow<typeof dishColumns, { name: 'Ceviche' | null }>['name']>().toEqualTypeOf<
    'Ceviche' | null
  >()
})

it('columnsOf does not compile with a column that the model lacks', () => {
  // @ts-expect-error -- `price` is no column of a dish
  expect(columnsOf('Dish', 'd', ['id', 'price']).names).toEqual(['id', 'price'])
})

const numbersSql = (least: number) =>
  jsonArray(sql`n`, sql`n DESC`, sql`generate_series(1, 3) n WHERE n >= ${least}`)

it('jsonArray writes an empty array without rows, and the rows in order', async () => {
  const rows = await sql.rows<{ few: number[]; none: number[] }>(
    api,
    sql`SELECT ${numbersSql(2)} AS few, ${numbersSql(4)} AS none`,
  )

  expect(rows).toEqual([{ few: [3, 2], none: [] }])
})

it('writeColumnLists writes the lists of INSERT and UPDATE from one list of names', () => {
  const { names, values, set } = writeColumnLists(['name', 'price_cents'], 'x')

  expect([names.sql, values.sql, set.sql]).toEqual([
    'name, price_cents',
    'x.name, x.price_cents',
    'name = x.name, price_cents = x.price_cents',
  ])
})

it('jsonRows reads JSON rows with the column types of the table', async () => {
  const sentRows = [{ name: 'Ceviche', price_cents: 12_900, allergens: ['fish'], diets: null, unknown: 1 }]
  const rows = await sql.rows(
    api,
    sql`SELECT x.name, x.price_cents, x.allergens, x.diets, x.calories FROM ${jsonRows('dishes', sentRows)} x`,
  )

  expect(rows).toEqual([
    { name: 'Ceviche', price_cents: 12_900, allergens: ['fish'], diets: null, calories: null },
  ])
})

it('jsonRow supplies the values of an UPDATE with a SET list from one JSON row', async () => {
  const { id } = await buildDish(api.db, { name: 'Ceviche', price_cents: 12_900n })
  const { set } = writeColumnLists(['name', 'price_cents'], 'x')
  const changedCount = await sql.run(
    api,
    sql`UPDATE dishes d SET ${set} FROM ${jsonRow('dishes', { id, name: 'Tiradito', price_cents: 9_900 })} x
      WHERE d.id = x.id`,
  )

  expect(changedCount).toBe(1)
  expect(await api.db.dish.findUnique({ where: { id }, select: { name: true, price_cents: true } })).toEqual({
    name: 'Tiradito',
    price_cents: 9_900n,
  })
})
