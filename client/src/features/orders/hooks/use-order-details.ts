import type { Order } from '@forki/contract/orders'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditConflict } from '../../../lib/edit-conflict.ts'
import { useUpdateOrder } from '../queries.ts'
import { useFormBaseline } from './use-form-baseline.ts'
import type { OrderEditor } from './use-order-editor.ts'

type OrderDetails = Pick<Order, 'guests' | 'customer_name' | 'customer_phone' | 'notes'>

const LABELS = {
  guests: 'details.guests',
  customer_name: 'details.customer',
  customer_phone: 'details.phone',
  notes: 'details.notes',
} as const satisfies Record<keyof OrderDetails, string>

const detailsOf = ({ guests, customer_name, customer_phone, notes }: OrderDetails): OrderDetails => ({
  guests,
  customer_name,
  customer_phone,
  notes,
})

const trimmedOrNull = (text: string | null): string | null => text?.trim() || null

/**
 * State of the form with the details of an order. A save sends only the changed fields, so that it preserves
 * the changes of other users to the rest. It sends nothing while a field has a conflict.
 * @see API-20
 */
export function useOrderDetails({ order, closePanel }: Pick<OrderEditor, 'order' | 'closePanel'>) {
  const { t } = useTranslation(['orders', 'common'])
  const update = useUpdateOrder()
  const stored = detailsOf(order)
  const { changesTo, conflictsWith, accept } = useFormBaseline(stored)
  const [entered, setEntered] = useState(stored)
  const setField = <Name extends keyof OrderDetails>(name: Name, value: OrderDetails[Name]) =>
    setEntered((now) => ({ ...now, [name]: value }))
  const cleaned: OrderDetails = {
    guests: entered.guests,
    customer_name: trimmedOrNull(entered.customer_name),
    customer_phone: trimmedOrNull(entered.customer_phone),
    notes: trimmedOrNull(entered.notes),
  }
  const changes = changesTo(cleaned)
  // A reply may arrive as an event before the save ends. It is no change of another user.
  const names = update.busy ? [] : conflictsWith(changes)
  const textOf = (value: string | number | null) =>
    value === null ? t('common:meanwhile.empty') : String(value)
  const editConflict: EditConflict = {
    conflicts: names.map((name) => ({
      name,
      label: t(LABELS[name]),
      mine: textOf(cleaned[name]),
      theirs: textOf(stored[name]),
    })),
    resolve: (name, choice) => {
      const field = name as keyof OrderDetails
      if (choice === 'theirs') setField(field, stored[field])
      accept(field)
    },
  }
  const save = async () => {
    if (names.length > 0) return
    const isUnchanged = Object.keys(changes).length === 0
    const body = { ...changes, version: order.version }
    if (isUnchanged || (await update.run({ params: { id: order.id }, body }))) closePanel()
  }
  return { update, entered, setField, editConflict, save }
}
