import type { InventoryItem } from '@forki/contract/inventory'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { addDays } from '../../../domain/inventory/expiry.ts'
import { DecimalField } from '../form/decimal-field.tsx'
import { useInventoryRestaurant } from '../../../domain/inventory/use-inventory-restaurant.ts'
import type { MovementForm } from '../hooks/use-movement-form.ts'
import { costInputText, parseCost } from '../../../domain/inventory/unit-cost.ts'
import { SupplierField } from './supplier-field.tsx'

interface DeliveryFieldsProps {
  item: InventoryItem
  movement: MovementForm
}

/** Form fields of a delivery in addition to its quantity: price, expiry date, supplier and note. */
export function DeliveryFields({ item, movement }: DeliveryFieldsProps) {
  const { t } = useTranslation('inventory')
  return (
    <>
      <PriceFields movement={movement} />
      <ExpiryField movement={movement} />
      <SupplierField item={item} movement={movement} />
      <NoteField movement={movement} label={t('receive.note')} />
    </>
  )
}

/**
 * Fields of the price, per unit or in total. The user chooses, because some invoices have unit prices and
 * others totals.
 */
function PriceFields({ movement }: { movement: MovementForm }) {
  const { t } = useTranslation('inventory')
  const restaurant = useInventoryRestaurant()
  const { draft, change } = movement
  const unit = restaurant.unit(draft.unit, 1)
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field
        className="min-w-44 flex-1"
        label={t('receive.price')}
        optional
        error={movement.problem === 'price' ? t('problems.price') : movement.refusals['unit_cost_cents']}
      >
        <DecimalField
          size="touch"
          value={draft.price}
          parse={(text) => parseCost(text, restaurant.currency, restaurant.locale)}
          format={(value) => costInputText(value, restaurant.currency, restaurant.locale)}
          unit={restaurant.currency}
          onChange={(price) => change({ price })}
        />
      </Field>
      <Segmented
        size="touch"
        label={t('receive.price_of')}
        value={draft.price_of}
        onChange={(price_of) => change({ price_of })}
        options={[
          { value: 'unit', label: t('per_unit', { unit }) },
          { value: 'total', label: t('receive.total') },
        ]}
      />
    </div>
  )
}

const quickExpiryDays = [3, 7, 30] as const

function ExpiryField({ movement }: { movement: MovementForm }) {
  const { t } = useTranslation('inventory')
  const restaurant = useInventoryRestaurant()
  const { draft, change } = movement
  return (
    <Field
      label={t('receive.expires')}
      optional
      error={movement.refusals['expires_at']}
      aside={
        <span className="flex gap-1">
          {quickExpiryDays.map((days) => (
            <Button
              key={days}
              size="sm"
              variant="soft"
              aria-label={t('receive.in_days', { count: days })}
              onClick={() => change({ expires_at: addDays(restaurant.today, days) })}
            >
              {t('receive.plus_days', { count: days })}
            </Button>
          ))}
        </span>
      }
    >
      <Input
        size="touch"
        type="date"
        value={draft.expires_at}
        onChange={(event) => change({ expires_at: event.target.value })}
      />
    </Field>
  )
}

/** Optional note of a delivery, waste or adjustment, shown in the history. */
export function NoteField({ movement, label }: { movement: MovementForm; label: string }) {
  return (
    <Field label={label} optional error={movement.refusals['note']}>
      <Input
        size="touch"
        autoComplete="off"
        maxLength={400}
        value={movement.draft.note}
        onChange={(event) => movement.change({ note: event.target.value })}
      />
    </Field>
  )
}
