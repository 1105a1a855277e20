import type { ImportKind } from '@forki/contract/import-mappings'
import type { TFunction } from 'i18next'
import { FIELDS_BY_KIND, type FieldKey } from './fields-by-kind.ts'
import type { DropdownLists } from './use-parse-context.ts'

/**
 * Template of an import file: headings and an example row. Columns that only other systems' exports have are
 * omitted.
 */
export function templateRows(t: TFunction<'imports'>, kind: ImportKind, lists: DropdownLists): string[][] {
  const firstLabel = (list: keyof DropdownLists) => lists[list]?.[0]?.labels[0] ?? ''
  const examples: Record<ImportKind, Partial<Record<FieldKey, string>>> = {
    dishes: {
      name: t('example.dish'),
      price_cents: '120.00',
      category: firstLabel('dish_category'),
      description: t('example.description'),
      name_en: t('example.dish_en'),
      station: firstLabel('station'),
      sku: 'A-001',
      prep_minutes: '8',
      is_available: t('yes'),
      is_active: t('yes'),
    },
    customers: {
      name: t('example.customer'),
      email: 'lucia@example.com',
      phone: '+52 222 555 0101',
      birth_date: '1990-04-12',
      marketing_consent: t('no'),
    },
    stock: {
      name: t('example.item'),
      unit: firstLabel('unit'),
      quantity: '12.5',
      unit_cost_cents: '24.50',
      min_quantity: '5',
      category: firstLabel('inventory_category'),
      sku: 'H-001',
    },
    suppliers: {
      name: t('example.supplier'),
      contact: t('example.customer'),
      email: 'pedidos@example.com',
      phone: '+52 222 555 0101',
      lead_time_days: '2',
      is_active: t('yes'),
    },
  }
  const keys = FIELDS_BY_KIND[kind].filter(({ isPart }) => !isPart).map(({ key }) => key)
  return [keys.map((key) => t(`fields.${key}`)), keys.map((key) => examples[kind][key] ?? '')]
}
