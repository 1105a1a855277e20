/** Dialogs that cancel, reopen or delete an order. */
import type { Order } from '@forki/contract/orders'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx'
import { useOrderName } from '../../../../domain/orders/order-name.ts'
import { language } from '../../../../lib/i18n.ts'
import { paths } from '../../../../domain/navigation/paths.ts'
import { lazyOnOpen } from '../../../../lib/lazy.tsx'
import { useSignal } from '../../../../lib/signal.ts'
import { cancellationReasonsQuery, useCancelOrder, useRemoveOrder, useReopenOrder } from '../queries.ts'

const ReasonDialog = lazyOnOpen(async () => (await import('./reason-dialog.tsx')).ReasonDialog)

interface EndDialogProps {
  order: Order
  onClose: () => void
}

export function CancelDialog({ order, onClose }: EndDialogProps) {
  const { t } = useTranslation(['orders-history', 'orders'])
  const name = useOrderName()
  const cancel = useCancelOrder()
  const lang = useSignal(language)
  const reasons = useQuery(cancellationReasonsQuery(order.restaurant_id)).data?.items ?? []
  const ownReasons = reasons.map(({ label, label_en }) => (lang === 'en' ? (label_en ?? label) : label))
  return (
    <ReasonDialog
      order={order}
      danger
      title={t('orders:cancel.title', { name: name(order) })}
      description={t('orders:cancel.text')}
      label={t('orders:cancel.reason')}
      usualReasons={ownReasons.length > 0 ? ownReasons : t('orders:cancel.usual').split(',')}
      keepLabel={t('orders:cancel.keep')}
      submitLabel={t('orders:cancel.submit')}
      busy={cancel.isPending}
      error={cancel.error}
      failed="order_cancel"
      onSubmit={(body) => cancel.mutate({ params: { id: order.id }, body }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

export function ReopenDialog({ order, onClose }: EndDialogProps) {
  const { t } = useTranslation('orders-history')
  const name = useOrderName()
  const reopen = useReopenOrder()
  return (
    <ReasonDialog
      order={order}
      title={t('reopen.title', { name: name(order) })}
      description={t('reopen.text')}
      label={t('reopen.reason')}
      usualReasons={t('reopen.usual').split(',')}
      keepLabel={t('reopen.keep')}
      submitLabel={t('reopen.submit')}
      busy={reopen.isPending}
      error={reopen.error}
      failed="order_update"
      onSubmit={({ notes }) =>
        reopen.mutate({ params: { id: order.id }, body: { notes } }, { onSuccess: onClose })
      }
      onClose={onClose}
    />
  )
}

export function RemoveDialog({ order, onClose }: EndDialogProps) {
  const { t } = useTranslation('orders-history')
  const name = useOrderName()
  const navigate = useNavigate()
  const remove = useRemoveOrder()
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('remove.title', { name: name(order), number: order.number })}
      description={t('remove.text')}
      confirmLabel={t('remove.submit')}
      busy={remove.isPending}
      onConfirm={() => {
        const list = paths.orders(order.restaurant_id)
        remove.mutate(
          { params: { id: order.id } },
          { onSuccess: () => void navigate(list, { replace: true }), onError: onClose },
        )
      }}
    />
  )
}
