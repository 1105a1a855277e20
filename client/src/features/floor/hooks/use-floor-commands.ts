import { can } from '@forki/contract/permissions'
import type { Table } from '@forki/contract/tables'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { useOpenOrder } from '../../../domain/orders/orders.ts'
import { afterPaint } from '../../../lib/after-paint.ts'
import { toastInfo } from '../../../lib/toast.ts'
import type { FloorTable } from '../table-state.ts'

export interface FloorCommands {
  /**
   * Opens the order of a table, the sheet of a paid table, or a new order at a table without one. Shows a
   * notice if the table is out of use or the user lacks the permission to open orders.
   */
  openSpot: (spot: FloorTable) => void
  goToOrder: (order_id: string) => void
  /** Opens a new order at a table. Null without the permission to open orders. */
  openTable: ((table_id: string) => void) | null
  /** Opens a new takeaway order. Null without the permission to open orders. */
  openTakeaway: (() => void) | null
  /** Id of the table at which a new order is being opened. Null while none is. */
  openingTableId: string | null
  isOpeningTakeaway: boolean
  /** Paid table whose sheet is open. */
  paidTable: Table | undefined
  closePaidTable: () => void
}

/** Commands of a waiter on the floor screen. */
export function useFloorCommands(
  restaurant: AccessibleRestaurant,
  spots: readonly FloorTable[],
): FloorCommands {
  const { t } = useTranslation('floor')
  const navigate = useNavigate()
  const [pressed, setPressed] = useState<string | null>(null)
  const [paid, setPaid] = useState<string | null>(null)
  const goToOrder = (order_id: string) => void navigate(paths.order(restaurant.id, order_id))
  const open = useOpenOrder(restaurant.id, goToOrder)
  const mayOpen = can(restaurant, 'create_order')
  const openTable = (table_id: string) => {
    if (open.busy) return
    setPressed(table_id)
    open.table(table_id)
  }
  const openTakeaway = () => {
    if (open.busy) return
    // Otherwise the table of an earlier, failed attempt would be shown as busy.
    setPressed(null)
    open.takeaway()
  }
  const paidTable = spots.find(({ table, state }) => table.id === paid && state === 'paid')?.table
  // Closes the sheet of a table that another user has freed. It would reopen at the next payment of the table.
  if (paid !== null && !paidTable) setPaid(null)
  const press = (spot: FloorTable) => {
    const order_id = spot.order?.id ?? spot.table.order_id
    if (order_id) goToOrder(order_id)
    else if (spot.state === 'paid') setPaid(spot.table.id)
    else if (spot.state === 'inactive') toastInfo(t('out_of_service', { label: spot.table.label }))
    else if (!mayOpen) toastInfo(t('may_not_open'))
    else openTable(spot.table.id)
  }
  return {
    // Waits until the pressed table is painted. The next screen or the sheet renders after that.
    openSpot: (spot) => afterPaint(() => press(spot)),
    goToOrder,
    openTable: mayOpen ? openTable : null,
    openTakeaway: mayOpen ? openTakeaway : null,
    openingTableId: open.busy ? pressed : null,
    isOpeningTakeaway: open.busy && pressed === null,
    paidTable,
    closePaidTable: () => setPaid(null),
  }
}
