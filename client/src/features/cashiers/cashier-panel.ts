/** Panels of an open till, and the permissions that they need. */
import { can, type Permission } from '@forki/contract/permissions'
import type { AccessibleRestaurant } from '../../domain/access/current-user.ts'

export type CashierPanel =
  | 'cash_in'
  | 'cash_out'
  | 'no_sale'
  | 'refund'
  | 'movements'
  | 'report'
  | 'close'
  | 'keys'

const REQUIRED_PERMISSION: Partial<Record<CashierPanel, Permission>> = {
  cash_in: 'update_cashier_session',
  cash_out: 'update_cashier_session',
  no_sale: 'update_cashier_session',
  refund: 'update_payment',
  close: 'update_cashier_session',
}

export const mayOpenPanel = (restaurant: AccessibleRestaurant, panel: CashierPanel): boolean => {
  const need = REQUIRED_PERMISSION[panel]
  return need === undefined || can(restaurant, need)
}

/** Props of the menu of an open till. */
export interface TillMenuProps {
  restaurant: AccessibleRestaurant
  onOpen: (panel: CashierPanel) => void
  /** True while the server is unreachable. */
  isOffline: boolean
}
