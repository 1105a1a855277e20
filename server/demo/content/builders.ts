import type { DemoDropdownItem, DropdownList } from './dropdown-types.ts'
import type { DemoDish, DemoInventoryItem, DemoMenuSection, DemoModifierGroup, DemoTable } from './types.ts'

/** Builds one dropdown list from `[key, label, label_en]` rows, in their order. */
export const buildDropdown = (list: DropdownList, rows: [string, string, string][]): DemoDropdownItem[] =>
  rows.map(([key, label, label_en], position) => ({
    list,
    key,
    label,
    label_en,
    position,
    method: null,
    reference_required: false,
  }))

/** Builds a restaurant's tender list from `[key, label, label_en, method, needs a reference]` rows. */
export const buildTenders = (
  rows: [string, string, string, NonNullable<DemoDropdownItem['method']>, 'reference'?][],
): DemoDropdownItem[] =>
  rows.map(([key, label, label_en, method, reference], position) => ({
    list: 'tender',
    key,
    label,
    label_en,
    position,
    method,
    reference_required: reference !== undefined,
  }))

type DishDraft = Omit<DemoDish, 'tax_rate_bps' | 'is_available' | 'position' | 'modifier_groups'> & {
  modifier_groups?: DemoModifierGroup[]
}

/** Completes demo dishes with the values that all demo dishes share, and with positions in the given order. */
export const buildDishes = (drafts: DishDraft[], firstPosition = 0): DemoDish[] =>
  drafts.map((draft, index) => ({
    ...draft,
    modifier_groups: draft.modifier_groups ?? [],
    tax_rate_bps: null,
    is_available: true,
    position: firstPosition + index,
  }))

/** Builds a modifier group from `[key, name, name_en, price_delta_cents]` rows. */
export const buildModifierGroup = (
  head: Omit<DemoModifierGroup, 'options'>,
  rows: [string, string, string, number?][],
): DemoModifierGroup => ({
  ...head,
  options: rows.map(([key, name, name_en, price_delta_cents = 0]) => ({
    key,
    name,
    name_en,
    price_delta_cents,
    is_available: true,
  })),
})

/** Builds a menu section. Its entries have no prices of their own, so the prices of the dishes apply. */
export const buildMenuSection = (
  name: string,
  name_en: string,
  skus: string[],
): Omit<DemoMenuSection, 'position'> => ({
  name,
  name_en,
  dishes: skus.map((sku, position) => ({ sku, position, price_cents: null })),
})

/** Adds positions from 0 to menu sections. */
export const withPositions = (sections: Omit<DemoMenuSection, 'position'>[]): DemoMenuSection[] =>
  sections.map((part, position) => ({ ...part, position }))

/**
 * Builds an inventory item from `[sku, name, unit, minimum, reorder, cost per unit in cents]` and batches of
 * `[quantity, days to expiry]`.
 */
export const buildStockItem = (
  place: Pick<DemoInventoryItem, 'category' | 'supplier_key'>,
  row: [string, string, string, number, number, number],
  batches: [number, number | null][],
): DemoInventoryItem => ({
  ...place,
  sku: row[0],
  name: row[1],
  unit: row[2],
  min_quantity: row[3],
  reorder_quantity: row[4],
  unit_cost_cents: row[5],
  batches: batches.map(([quantity, expires_in_days]) => ({ quantity, expires_in_days })),
})

type TableDraft = Pick<DemoTable, 'label' | 'shape' | 'seats' | 'table_type'> & {
  /** Centre of the table, in centimetres. */
  center: [number, number]
  /** Width and height of the table, in centimetres. */
  size: [number, number]
  rotation?: number
  note?: string
}

/** Builds restaurant tables from their centres. Centres make it easy to align tables in rows. */
export const buildTables = (drafts: TableDraft[]): DemoTable[] =>
  drafts.map(({ center, size, rotation = 0, note, ...rest }, index) => ({
    ...rest,
    position: {
      x: center[0] - size[0] / 2,
      y: center[1] - size[1] / 2,
      width: size[0],
      height: size[1],
      rotation,
    },
    note: note ?? null,
    zIndex: index + 1,
  }))
