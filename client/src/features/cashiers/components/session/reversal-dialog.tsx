/**
 * Dialog that voids a movement or refunds a payment. A movement of a bill can be voided only while the bill is
 * open. A refund is booked in the user's own open session.
 */
import type { CashierSession } from '@forki/contract/cashiers'
import type { Order } from '@forki/contract/orders'
import type { SessionTransaction } from '@forki/contract/transactions'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useOrderName } from '../../../../domain/orders/order-name.ts'
import { QueryView } from '../../../../components/query-view.tsx'
import { lazyOnOpen } from '../../../../lib/lazy.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Sheet } from '../../../../ui/sheet.tsx'
import { SkeletonLines } from '../../../../ui/skeleton.tsx'
import { orderQueries } from '../../queries.ts'
import { RefundForm } from '../refund-form.tsx'

const VoidMovementDialog = lazyOnOpen(
  async () => (await import('../void-movement-dialog.tsx')).VoidMovementDialog,
)

export interface ReversalCommand {
  kind: 'void' | 'refund'
  row: SessionTransaction
}

interface ReversalDialogProps {
  command: ReversalCommand
  ownSession: CashierSession | null
  currency: string
  onRefund: (row: SessionTransaction) => void
  onClose: () => void
}

export function ReversalDialog({ command, ownSession, currency, onRefund, onClose }: ReversalDialogProps) {
  const { row } = command
  if (row.order_id === null) return <VoidMovementDialog row={row} currency={currency} onClose={onClose} />
  const common = { row, order_id: row.order_id, ownSession, onClose }
  return command.kind === 'refund' ? (
    <RefundPaymentForm {...common} />
  ) : (
    <VoidPayment {...common} currency={currency} onRefund={() => onRefund(row)} />
  )
}

interface OrderMovementProps {
  row: SessionTransaction
  order_id: string
  ownSession: CashierSession | null
  onClose: () => void
}

/**
 * Dialog that voids a payment or refund of an open bill. For a completed or cancelled bill it shows that a void
 * is impossible, and offers the refund to users with an open session.
 */
function VoidPayment(props: OrderMovementProps & { currency: string; onRefund: () => void }) {
  const { row, order_id, ownSession, currency, onRefund, onClose } = props
  const { t } = useTranslation(['cashiers', 'common'])
  const query = useQuery(orderQueries.find({ params: { id: order_id } }))
  if (!query.data && !query.isError) return null
  const ended = query.data?.status === 'completed' || query.data?.status === 'cancelled'
  if (!ended) return <VoidMovementDialog row={row} currency={currency} onClose={onClose} />
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={t('session.ended_title')}
      description={t(ownSession ? 'session.ended_text' : 'session.ended_no_till')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.close')}</Button>
          {ownSession && row.type === 'payment' ? (
            <Button variant="primary" onClick={onRefund}>
              {t('session.refund')}
            </Button>
          ) : null}
        </>
      }
    />
  )
}

/** Form that refunds a payment from the user's own session. */
function RefundPaymentForm({ row, order_id, ownSession, onClose }: OrderMovementProps) {
  const { t } = useTranslation('cashiers')
  const name = useOrderName()
  const query = useQuery(orderQueries.find({ params: { id: order_id } }))
  const about = (order: Order | undefined) =>
    order ? `${name(order)} · ${t('bills.order', { number: order.number })}` : t('refund.text')
  if (!ownSession) return null
  return (
    <Sheet open onOpenChange={onClose} size="lg" title={t('refund.title')} description={about(query.data)}>
      <QueryView query={query} failed="order_fetch" skeleton={<SkeletonLines lines={6} />}>
        {(order) => <RefundForm session={ownSession} order={order} payment_id={row.id} onDone={onClose} />}
      </QueryView>
    </Sheet>
  )
}
