import type { InventoryItem } from '@forki/contract/inventory'
import type { Supplier } from '@forki/contract/suppliers'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../ui/checkbox.tsx'
import {
  useInventoryRestaurant,
  type InventoryChoice,
} from '../../../domain/inventory/use-inventory-restaurant.ts'
import type { InventoryItemValues } from '../item-values.ts'
import { suppliersQuery } from '../queries.ts'
import { ChoiceField, CostField, QuantityField, TextField } from './item-fields.tsx'
import { UnitRows } from './unit-rows.tsx'

/** Form fields of an inventory item. Null means a new item. The unit cost is shown only for it. */
export function ItemForm({ item }: { item: InventoryItem | null }) {
  const { t } = useTranslation('inventory')
  const restaurant = useInventoryRestaurant()
  const { register } = useFormContext<InventoryItemValues>()
  const { data: suppliers } = useQuery(suppliersQuery(restaurant.id))
  return (
    <>
      <Section title={t('sections.what')}>
        <TextField name="name" />
        <Pair>
          <ChoiceField name="category" choices={restaurant.categories} noneLabel={t('no_category')} />
          <TextField name="sku" optional />
        </Pair>
        <Pair>
          <ChoiceField name="unit" choices={restaurant.units} hint={t('hints.unit')} />
          {item ? null : <CostField />}
        </Pair>
      </Section>
      <Section title={t('sections.levels')}>
        <Pair>
          <QuantityField name="min_quantity" />
          <QuantityField name="reorder_quantity" />
        </Pair>
      </Section>
      <Section title={t('sections.buying')}>
        <ChoiceField
          name="supplier_id"
          choices={supplierChoices(suppliers?.items ?? [], item)}
          noneLabel={t('no_supplier')}
        />
        <UnitRows />
      </Section>
      <Checkbox label={t('fields.is_active')} hint={t('hints.is_active')} {...register('is_active')} />
    </>
  )
}

/** Choices of the loaded suppliers. The supplier of the item is one of them even before they are loaded. */
function supplierChoices(suppliers: readonly Supplier[], item: InventoryItem | null): InventoryChoice[] {
  const choices = suppliers.map(({ id, name, is_active }) => ({ key: id, label: name, is_active }))
  const current = item?.supplier_id
  if (!current || choices.some(({ key }) => key === current)) return choices
  return [...choices, { key: current, label: item.supplier_name ?? '', is_active: true }]
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-5 border-b border-line pb-6">
      <h3 className="display text-lg">{title}</h3>
      {children}
    </section>
  )
}

const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>
)
