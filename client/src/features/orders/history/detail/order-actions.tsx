/** Actions on an order. The status of the order and the user's permissions determine them. */
import type { Order } from '@forki/contract/orders'
import { can } from '@forki/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { Ban, Banknote, EllipsisVertical, Pencil, QrCode, RotateCcw, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PrintButton } from '../../../../components/print/print-button.tsx'
import { useRollPrint } from '../../../../components/print/roll-print.tsx'
import { Receipt } from '../../../../components/print/lazy-slips.ts'
import type { AccessibleRestaurant } from '../../../../domain/access/current-user.ts'
import { useMarkBillPrinted } from '../../../../domain/orders/bill-state.ts'
import { paths } from '../../../../domain/navigation/paths.ts'
import { canEnterArea } from '../../../../domain/access/restaurant-areas.ts'
import { loadTranslations } from '../../../../lib/i18n.ts'
import { lazyOnOpen } from '../../../../lib/lazy.tsx'
import { buttonClass } from '../../../../ui/button-class.ts'
import { Button } from '../../../../ui/button.tsx'
import { Menu, MenuItem } from '../../../../ui/dropdown-menu.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { isOpenStatus } from '../order-looks.ts'
import { restaurantQueries } from '../queries.ts'
import { refundablePayments } from '../../../../domain/bill/refundable-amounts.ts'
import { CancelDialog, RemoveDialog, ReopenDialog } from './order-dialogs.tsx'

const RefundSheet = lazyOnOpen(async () => {
  const [module] = await Promise.all([import('./refund-sheet.tsx'), loadTranslations(['cashiers'])])
  return module.RefundSheet
})

const ReceiptLinkDialog = lazyOnOpen(
  async () => (await import('../../../../components/receipt-link/receipt-link-dialog.tsx')).ReceiptLinkDialog,
)

type OrderDialog = 'online' | 'refund' | 'cancel' | 'reopen' | 'remove'

/** Actions that the user may take on the order now. */
function allowedActions(access: AccessibleRestaurant, order: Order): Record<OrderDialog, boolean> {
  const open = isOpenStatus(order.status)
  const paid = order.payments.length > 0
  const isCompleted = order.status === 'completed'
  return {
    online: isCompleted && can(access, 'create_payment'),
    refund:
      can(access, 'update_payment') && order.status !== 'cancelled' && refundablePayments(order).length > 0,
    cancel: open && can(access, 'update_order'),
    reopen: isCompleted && can(access, 'delete_order'),
    remove:
      (order.status === 'pending' || order.status === 'cancelled') && !paid && can(access, 'delete_order'),
  }
}

export function OrderActions({ access, order }: { access: AccessibleRestaurant; order: Order }) {
  const { t } = useTranslation(['orders-history', 'orders', 'print'])
  const [dialog, setDialog] = useState<OrderDialog | null>(null)
  const restaurant = useQuery(restaurantQueries.find({ params: { id: access.id } })).data
  const print = useRollPrint()
  const actions = allowedActions(access, order)
  const open = isOpenStatus(order.status)
  const copy = order.status === 'completed'
  const billPrinted = useMarkBillPrinted(access)
  const close = () => setDialog(null)
  return (
    <>
      {restaurant && order.status !== 'cancelled' ? (
        <PrintButton
          restaurant={access}
          request={{ document: copy ? 'receipt' : 'bill', subject_id: order.id }}
          printInBrowser={() => {
            print.start(<Receipt order={order} restaurant={restaurant} copy={copy} />)
            billPrinted(order)
          }}
          copy={copy}
          label={t(copy ? 'actions.print_copy' : 'actions.print_bill')}
        />
      ) : null}
      {actions.online ? (
        <Button icon={<QrCode className="size-5" aria-hidden />} onClick={() => setDialog('online')}>
          {t('print:online.title')}
        </Button>
      ) : null}
      <RefundButton onOpen={setDialog} may={actions} open={open} />
      {open && canEnterArea(access, 'cashier') ? (
        <Link to={`${paths.cashier(access.id)}?cuenta=${order.id}`} className={buttonClass({})}>
          <Banknote className="size-5" aria-hidden />
          {t('orders:actions.pay')}
        </Link>
      ) : null}
      {open && canEnterArea(access, 'order') ? (
        <Link to={paths.order(access.id, order.id)} className={buttonClass({ variant: 'primary' })}>
          <Pencil className="size-5" aria-hidden />
          {t('actions.edit')}
        </Link>
      ) : null}
      <MoreActions order={order} onOpen={setDialog} may={actions} />
      {print.sheet}
      {dialog === 'online' ? (
        <ReceiptLinkDialog order_id={order.id} mayRevoke={can(access, 'update_payment')} onClose={close} />
      ) : null}
      {dialog === 'refund' ? <RefundSheet restaurant={access} order={order} onClose={close} /> : null}
      {dialog === 'cancel' ? <CancelDialog order={order} onClose={close} /> : null}
      {dialog === 'reopen' ? <ReopenDialog order={order} onClose={close} /> : null}
      {dialog === 'remove' ? <RemoveDialog order={order} onClose={close} /> : null}
    </>
  )
}

interface RefundButtonProps {
  onOpen: (value: OrderDialog | null) => void
  may: Record<OrderDialog, boolean>
  open: boolean
}

function RefundButton({ onOpen, may, open }: RefundButtonProps) {
  const { t } = useTranslation(['orders-history', 'orders'])
  return may.refund && !open ? (
    <Button
      variant="danger-soft"
      icon={<Undo2 className="size-5" aria-hidden />}
      onClick={() => onOpen('refund')}
    >
      {t('actions.refund')}
    </Button>
  ) : null
}

interface MoreActionsProps {
  order: Order
  onOpen: (value: OrderDialog | null) => void
  may: Record<OrderDialog, boolean>
}

function MoreActions({ order, onOpen, may }: MoreActionsProps) {
  const { t } = useTranslation(['orders-history', 'orders'])
  const open = isOpenStatus(order.status)
  return may.cancel || may.reopen || may.remove ? (
    <Menu
      trigger={
        <IconButton
          variant="secondary"
          label={t('actions.more')}
          icon={<EllipsisVertical className="size-5" />}
        />
      }
    >
      {may.refund && open ? (
        <MenuItem icon={<Undo2 />} onSelect={() => onOpen('refund')}>
          {t('actions.refund')}
        </MenuItem>
      ) : null}
      {may.reopen ? (
        <MenuItem icon={<RotateCcw />} onSelect={() => onOpen('reopen')}>
          {t('actions.reopen')}
        </MenuItem>
      ) : null}
      {may.cancel ? (
        <MenuItem danger icon={<Ban />} onSelect={() => onOpen('cancel')}>
          {t('orders:cancel.submit')}
        </MenuItem>
      ) : null}
      {may.remove ? (
        <MenuItem danger icon={<Trash2 />} onSelect={() => onOpen('remove')}>
          {t('actions.remove')}
        </MenuItem>
      ) : null}
    </Menu>
  ) : null
}
