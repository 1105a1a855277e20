/** Sheet or dialog that is open over the cashier page, such as cash in or the closing. At most one is open. */
import type { CashierSession } from '@forki/contract/cashiers'
import type { OrderSummary } from '@forki/contract/orders'
import { can } from '@forki/contract/permissions'
import type { Restaurant } from '@forki/contract/restaurants'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import type { CashierPanel } from '../cashier-panel.ts'

const CashMovementSheet = lazyOnOpen(
  async () => (await import('./cash-movement-sheet.tsx')).CashMovementSheet,
)
const CloseSessionDialog = lazyOnOpen(
  async () => (await import('./close-session-dialog.tsx')).CloseSessionDialog,
)
const NoSaleSheet = lazyOnOpen(async () => (await import('./no-sale-sheet.tsx')).NoSaleSheet)
const RefundSheet = lazyOnOpen(async () => (await import('./refund-sheet.tsx')).RefundSheet)
const CashierKeysDialog = lazyOnOpen(
  async () => (await import('./cashier-keys-dialog.tsx')).CashierKeysDialog,
)
const SessionReportDialog = lazyOnOpen(
  async () => (await import('./session-report-dialog.tsx')).SessionReportDialog,
)
const SessionMovementsSheet = lazyOnOpen(
  async () => (await import('./session-movements-sheet.tsx')).SessionMovementsSheet,
)

interface CashierPanelsProps {
  panel: CashierPanel | null
  access: AccessibleRestaurant
  session: CashierSession
  restaurant: Restaurant
  bills: readonly OrderSummary[]
  onBill: (order_id: string) => void
  onClose: () => void
  onClosed: (session: CashierSession) => void
}

export function CashierPanels(props: CashierPanelsProps) {
  const { panel, access, session, restaurant, bills, onBill, onClose, onClosed } = props
  switch (panel) {
    case 'cash_in':
    case 'cash_out':
      return <CashMovementSheet session={session} currency={access.currency} type={panel} onClose={onClose} />
    case 'no_sale':
      return <NoSaleSheet session={session} onClose={onClose} />
    case 'refund':
      return <RefundSheet session={session} restaurant={access} onClose={onClose} />
    case 'movements':
      return (
        <SessionMovementsSheet
          session={session}
          restaurant={access}
          mayVoid={can(access, 'delete_payment')}
          onClose={onClose}
        />
      )
    case 'report':
      return <SessionReportDialog session={session} onClose={onClose} />
    case 'close':
      return (
        <CloseSessionDialog
          session={session}
          bills={bills}
          restaurant={restaurant}
          onBill={onBill}
          onClose={onClose}
          onClosed={onClosed}
        />
      )
    case 'keys':
      return <CashierKeysDialog onClose={onClose} />
    default:
      return null
  }
}
