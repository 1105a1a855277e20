import { currencyExponent } from '@forki/contract/money/currency'
import type { ColumnType } from '../../adapters/export/cells.ts'
import { exportFile, type ExportColumn, type ExportFormat } from '../../adapters/export/export-file.ts'
import type { Context } from '../../context/context.ts'
import type { Language } from '../../errors/messages/language.ts'
import { rowsWhileAllowed } from '../auth/rows-while-allowed.service.ts'
import { canSeeStock } from './inventory-dashboard.policy.ts'
import type { StockRestaurant } from './inventory-dashboard.query.ts'
import { itemFilterOf, todayOf, type ItemSearch } from './inventory-dashboard.service.ts'
import { readExportRows, type StockExportRow } from './inventory-export.query.ts'
import type { ItemFilter } from '../inventory/inventory-item.query.ts'

type StateFilter = Pick<ItemFilter, 'is_active' | 'low_stock' | 'out_of_stock' | 'negative'>
type StockExport = ItemSearch & StateFilter & { format: ExportFormat }

/**
 * Returns the filter of an export of stock items. `is_active` and `low_stock` override the values that
 * `low_stock_only` implies.
 */
function exportFilter(input: StockExport): ItemFilter {
  const { is_active, low_stock, out_of_stock, negative } = input
  const found: ItemFilter = itemFilterOf(input)
  return {
    ...found,
    is_active: is_active ?? found.is_active,
    low_stock: low_stock ?? found.low_stock,
    out_of_stock,
    negative,
  }
}

/**
 * Streams a restaurant's stock items as a file. Spreadsheets contain labels, money in major units and headers
 * in the caller's language. JSON contains the API's names, keys and minor units.
 */
export function exportStock(ctx: Context, restaurant: StockRestaurant, input: StockExport) {
  const { language } = ctx
  const items = readExportRows(ctx, restaurant.id, { filter: exportFilter(input), language })
  const rows = rowsWhileAllowed(ctx, items, (actor) => canSeeStock(actor, restaurant))
  const file_name = `${TRANSLATIONS[language].file}-${restaurant.slug}-${todayOf(ctx, restaurant)}`
  const { format } = input
  if (format === 'json') return exportFile(ctx, { format, file_name, columns: JSON_COLUMNS, rows })
  const columns = sheetColumns(language, restaurant.currency)
  const localityOf = () => ({ currency: restaurant.currency, timezone: restaurant.timezone })
  return exportFile(ctx, {
    format,
    file_name,
    columns,
    rows: sheetRows(rows, restaurant, language),
    localityOf,
  })
}

type SheetRow = Omit<StockExportRow, 'is_low' | 'is_active'> & {
  unit_cost: number
  is_low: string
  is_active: string
}

async function* sheetRows(
  rows: AsyncIterable<StockExportRow>,
  { currency }: StockRestaurant,
  language: Language,
): AsyncGenerator<SheetRow> {
  const minor = 10 ** currencyExponent(currency)
  const { yes, no } = TRANSLATIONS[language]
  for await (const row of rows) {
    yield {
      ...row,
      unit_cost: row.unit_cost_cents / minor,
      is_low: row.is_low ? yes : no,
      is_active: row.is_active ? yes : no,
    }
  }
}

const JSON_COLUMNS: readonly ExportColumn<StockExportRow>[] = (
  [
    ['name', 'text'],
    ['sku', 'text'],
    ['category', 'text'],
    ['unit', 'text'],
    ['quantity', 'number'],
    ['min_quantity', 'number'],
    ['reorder_quantity', 'number'],
    ['unit_cost_cents', 'number'],
    ['stock_value_cents', 'number'],
    ['supplier_name', 'text'],
    ['nearest_expiry', 'text'],
    ['is_low', 'text'],
    ['is_active', 'text'],
  ] as const
).map(([key, type]) => ({ key, header: key, type }))

const SHEET_COLUMNS = [
  ['name', 'text'],
  ['sku', 'text'],
  ['category_label', 'text'],
  ['quantity', 'quantity'],
  ['unit_label', 'text'],
  ['min_quantity', 'quantity'],
  ['reorder_quantity', 'quantity'],
  ['unit_cost', 'cost'],
  ['stock_value_cents', 'money'],
  ['supplier_name', 'text'],
  ['nearest_expiry', 'day'],
  ['is_low', 'text'],
  ['is_active', 'text'],
] as const satisfies (readonly [keyof SheetRow, ColumnType])[]

type Headers = Record<(typeof SHEET_COLUMNS)[number][0], string>

const TRANSLATIONS: Record<Language, { file: string; yes: string; no: string; headers: Headers }> = {
  es: {
    file: 'inventario',
    yes: 'Sí',
    no: 'No',
    headers: {
      name: 'Producto',
      sku: 'Código (SKU)',
      category_label: 'Categoría',
      quantity: 'Existencia',
      unit_label: 'Unidad',
      min_quantity: 'Mínimo',
      reorder_quantity: 'Cantidad a pedir',
      unit_cost: 'Costo unitario ({currency})',
      stock_value_cents: 'Valor ({currency})',
      supplier_name: 'Proveedor',
      nearest_expiry: 'Vence',
      is_low: 'Bajo mínimo',
      is_active: 'Activo',
    },
  },
  en: {
    file: 'inventory',
    yes: 'Yes',
    no: 'No',
    headers: {
      name: 'Item',
      sku: 'SKU',
      category_label: 'Category',
      quantity: 'In stock',
      unit_label: 'Unit',
      min_quantity: 'Minimum',
      reorder_quantity: 'Quantity to order',
      unit_cost: 'Unit cost ({currency})',
      stock_value_cents: 'Value ({currency})',
      supplier_name: 'Supplier',
      nearest_expiry: 'Expires first',
      is_low: 'Low stock',
      is_active: 'Active',
    },
  },
}

const sheetColumns = (language: Language, currency: string): ExportColumn<SheetRow>[] =>
  SHEET_COLUMNS.map(([key, type]) => ({
    key,
    type,
    header: TRANSLATIONS[language].headers[key].replace('{currency}', currency),
  }))
