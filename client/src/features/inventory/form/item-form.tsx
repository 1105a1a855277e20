import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { useInventoryRestaurant } from '../../../domain/inventory/use-inventory-restaurant.ts'
import type { InventoryItemValues } from '../item-values.ts'
import { suppliersQuery } from '../queries.ts'
import { ChoiceField, CostField, QuantityField, TextField } from './item-fields.tsx'
import { UnitRows } from './unit-rows.tsx'

/** Form fields of an inventory item. The unit cost is shown only for a new item. */
export function ItemForm({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation('inventory')
  const restaurant = useInventoryRestaurant()
  const { register } = useFormContext<InventoryItemValues>()
  const suppliers = useQuery(suppliersQuery(restaurant.id)).data?.items ?? []
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
          {isNew ? <CostField /> : null}
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
          choices={suppliers.map(({ id, name, is_active }) => ({ key: id, label: name, is_active }))}
          noneLabel={t('no_supplier')}
        />
        <UnitRows />
      </Section>
      <Checkbox label={t('fields.is_active')} hint={t('hints.is_active')} {...register('is_active')} />
    </>
  )
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
