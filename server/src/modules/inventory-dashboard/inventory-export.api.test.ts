import { describe, expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildStockItem, buildStockDropdowns, buildSupplier } from '../../../test/factories/inventory.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'

const api = await startApiForFile()
const { id: restaurant_id, owner_id } = await buildRestaurant(api.db, { slug: 'la-espuela-norte' })
const token = await api.signIn({ id: owner_id })
await buildStockDropdowns(api.db, restaurant_id)
await api.db.restaurantDropdown.updateMany({
  where: { restaurant_id, list: 'unit', key: 'kg' },
  data: { label: 'Kilogramo', label_en: 'Kilogram' },
})
const { id: supplier_id } = await buildSupplier(api.db, { restaurant_id, name: '@Norte' })
const deliveries = [{ quantity: 2.5, expires_at: '2027-01-02' }]
await buildStockItem(api.db, {
  restaurant_id,
  name: '=cmd|calc!A1',
  sku: '-1',
  category: 'meat',
  unit_cost_cents: 1234.5,
  supplier_id,
  deliveries,
})
await buildStockItem(api.db, { restaurant_id, name: 'Chile 🌶️, "ancho"', quantity: -1 })

const download = (query: string, language = 'es') =>
  fetch(`${api.url}/api/v1/inventory/restaurant/${restaurant_id}/export?${query}`, {
    headers: { Authorization: `Bearer ${token}`, 'Accept-Language': language },
  })
const names = (rows: { name: string }[]) => rows.map(({ name }) => name)

describe('export', () => {
  it('stock is exported as Spanish CSV with money in pesos and escaped formulas', async () => {
    const reply = await download('')
    const text = Buffer.from(await reply.arrayBuffer()).toString()
    const [header, first, second] = text.slice(1).split('\r\n')

    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(reply.headers.get('content-disposition')).toMatch(
      /inventario-la-espuela-norte-\d{4}-\d\d-\d\d\.csv/,
    )
    expect(header).toBe(
      'Producto,Código (SKU),Categoría,Existencia,Unidad,Mínimo,Cantidad a pedir,Costo unitario (MXN),Valor (MXN),Proveedor,Vence,Bajo mínimo,Activo',
    )
    expect(first).toBe("'=cmd|calc!A1,'-1,meat,2.5,Kilogramo,0,0,12.345,30.86,'@Norte,2027-01-02,No,Sí")
    expect(second).toBe('"Chile 🌶️, ""ancho""",,,-1,Kilogramo,0,0,0,0.00,,,Sí,Sí')
  })

  it('stock is exported as English CSV with English headers and labels', async () => {
    const text = await (await download('format=csv', 'en')).text()

    expect(text).toContain('Item,SKU,Category,In stock,Unit')
    expect(text).toContain(',Kilogram,')
  })

  it("stock is exported as JSON with the API's names and minor units", async () => {
    const reply = await download('format=json&q=cmd')

    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(await reply.json()).toEqual([
      {
        name: '=cmd|calc!A1',
        sku: '-1',
        category: 'meat',
        unit: 'kg',
        quantity: 2.5,
        min_quantity: 0,
        reorder_quantity: 0,
        unit_cost_cents: 1234.5,
        stock_value_cents: 3086,
        supplier_name: '@Norte',
        nearest_expiry: '2027-01-02',
        is_low: false,
        is_active: true,
      },
    ])
  })

  it('stock is exported as an XLSX workbook', async () => {
    const reply = await download('format=xlsx')
    const bytes = Buffer.from(await reply.arrayBuffer())

    expect(reply.headers.get('content-type')).toContain('spreadsheetml.sheet')
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
  })

  it('search filters apply to the stock export, and more than one batch of rows is exported completely', async () => {
    const restaurant = await buildRestaurant(api.db)
    await api.db.inventoryItem.createMany({
      data: Array.from({ length: 1203 }, (_, index) => ({
        id: api.deps.newId(),
        restaurant_id: restaurant.id,
        // Item names repeat, so that batches of the export end between items of the same name.
        name: `Artículo ${index % 7}`,
        unit: 'kg',
        category: index < 3 ? 'meat' : null,
        quantity: index,
      })),
    })
    const owner = api.as({ id: restaurant.owner_id })
    const rows = async (query: Record<string, string | boolean>) =>
      (await owner.get(`/inventory/restaurant/${restaurant.id}/export`, { format: 'json', ...query }))
        .body as {
        quantity: number
      }[]

    expect(new Set((await rows({})).map((row) => row.quantity)).size).toBe(1203)
    expect(await rows({ category: 'meat' })).toHaveLength(3)
    expect(await rows({ low_stock_only: true })).toHaveLength(1)
  })

  it('the export contains exactly the stock items that the list shows with the same filters', async () => {
    const restaurant = await buildRestaurant(api.db)
    const supplier = await buildSupplier(api.db, { restaurant_id: restaurant.id })
    const item = (name: string, quantity: number, is_active = true) =>
      buildStockItem(api.db, { restaurant_id: restaurant.id, name, quantity, is_active, min_quantity: 2 })
    await item('De sobra', 9)
    await item('Poco', 1)
    await item('Nada', 0)
    await item('Debe', -1)
    await item('Fuera', 0, false)
    await buildStockItem(api.db, {
      restaurant_id: restaurant.id,
      name: 'Del norte',
      supplier_id: supplier.id,
    })
    const owner = api.as({ id: restaurant.owner_id })
    const filterQueries: object[] = [
      { is_active: false },
      { out_of_stock: true, is_active: true },
      { negative: true },
      { low_stock: true, is_active: true },
      { low_stock: false },
      { supplier_id: supplier.id },
      { q: 'po' },
    ]

    for (const query of filterQueries) {
      const list = await owner.get('/inventory', { restaurant_id: restaurant.id, sort: 'name', ...query })
      const file = await owner.get(`/inventory/restaurant/${restaurant.id}/export`, {
        format: 'json',
        ...query,
      })
      expect([query, names(file.body)]).toEqual([query, names(list.body.items)])
      expect(file.body.length).toBeGreaterThan(0)
    }
    const wrong = await owner.get(`/inventory/restaurant/${restaurant.id}/export`, { negative: 'perhaps' })
    expect(wrong.status).toBe(422)
  })
})
