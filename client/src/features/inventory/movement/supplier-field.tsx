import type { InventoryItem } from '@forki/contract/inventory'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { useInventoryRestaurant } from '../../../domain/inventory/use-inventory-restaurant.ts'
import type { MovementForm } from '../hooks/use-movement-form.ts'
import { suppliersQuery } from '../queries.ts'

interface SupplierFieldProps {
  item: InventoryItem
  movement: MovementForm
}

/**
 * Supplier of a delivery. For another supplier than the item's usual one, the user can make it the usual one.
 */
export function SupplierField({ item, movement }: SupplierFieldProps) {
  const { t } = useTranslation('inventory')
  const restaurant = useInventoryRestaurant()
  const { details, changeDetails } = movement
  const suppliers = useQuery(suppliersQuery(restaurant.id)).data?.items ?? []
  const offered = suppliers.filter(({ is_active, id }) => is_active || id === details.supplier?.id)
  const isOtherSupplier = details.supplier !== null && details.supplier.id !== item.supplier_id
  return (
    <div>
      <Field label={t('fields.supplier')} optional>
        <Select
          size="touch"
          value={details.supplier?.id ?? ''}
          onChange={(event) =>
            changeDetails({ supplier: suppliers.find(({ id }) => id === event.target.value) ?? null })
          }
        >
          <option value="">{t('no_supplier')}</option>
          {details.supplier && !offered.some(({ id }) => id === details.supplier?.id) ? (
            <option value={details.supplier.id}>{details.supplier.name}</option>
          ) : null}
          {offered.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {isOtherSupplier ? (
        <Checkbox
          className="mt-1"
          label={t('receive.remember')}
          checked={details.remembersSupplier}
          onChange={(event) => changeDetails({ remembersSupplier: event.target.checked })}
        />
      ) : null}
    </div>
  )
}
