/** Row of a sent or held line with its actions, and with its kitchen state if it is not held. */
import type { OrderItem } from '@forki/contract/orders'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { KeyRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LineDiscountNote, LinePrice } from '../../../components/line-price.tsx'
import { approvalsQuery } from '../../../domain/approvals/queries.ts'
import { useRequestedCommands } from '../../../domain/approvals/requested-commands.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import type { OrderEditor } from '../hooks/use-order-editor.ts'
import { useScrollIntoView } from '../hooks/use-scroll-into-view.ts'
import { useUpdateItem } from '../queries.ts'
import { Quantity, LINE_ROW_CLASS } from './draft-line-row.tsx'
import { ItemStateIcon } from './item-state.tsx'
import { LineText } from './line-text.tsx'

interface ItemRowProps {
  editor: OrderEditor
  item: OrderItem
  /**
   * True if the row belongs to the group of a held course. The row then omits course and state, because the
   * group's title names them.
   */
  isInHeldCourse?: boolean
}

export function ItemRow({ editor, item, isInHeldCourse = false }: ItemRowProps) {
  const { t } = useTranslation('orders')
  const serve = useUpdateItem()
  const voided = item.status === 'voided'
  // The kitchen still finishes the lines of a paid order (KIT-9).
  const isServable = item.status === 'ready' && (!editor.ended || editor.order.status === 'completed')
  const isJustVoided = editor.voided?.id === item.id
  const row = useScrollIntoView<HTMLLIElement>(isJustVoided ? item.id : null)
  return (
    <li ref={row} className={clsx('scroll-mt-16 rounded-md', isJustVoided && 'bg-danger-soft')}>
      <div className="flex items-center gap-1">
        <button
          type="button"
          disabled={voided || editor.ended}
          onClick={() => editor.setPanel({ kind: 'item', item })}
          className={`${LINE_ROW_CLASS} flex-1 transition-colors enabled:hover:bg-neutral-soft/60 disabled:cursor-default`}
        >
          <Quantity value={item.quantity} struck={voided} />
          <span className="flex min-w-0 flex-1 flex-col">
            <LineText line={item} isStruck={voided} hidesCourse={isInHeldCourse} />
            <LineDiscountNote item={item} currency={editor.order.currency} />
            {voided ? <VoidNote item={item} /> : <PendingApprovalChip item={item} order={editor.order} />}
          </span>
          {isInHeldCourse ? null : <ItemStateIcon item={item} isHidden={isServable} />}
          {voided ? null : <LinePrice item={item} currency={editor.order.currency} />}
        </button>
        {isServable ? (
          <Button
            size="touch"
            variant="soft"
            className="px-3! in-data-[density=compact]:h-11!"
            busy={serve.busy}
            onClick={() =>
              void serve.run({
                params: { id: editor.order.id, item_id: item.id },
                body: { status: 'served' },
              })
            }
          >
            {t('line.serve')}
          </Button>
        ) : null}
      </div>
    </li>
  )
}

interface PendingApprovalChipProps {
  item: OrderItem
  order: OrderEditor['order']
}

/** Chip of a line whose void or discount this user has requested. Renders nothing for other lines. */
function PendingApprovalChip({ item, order }: PendingApprovalChipProps) {
  const requestIds = useRequestedCommands(order.restaurant_id)
    .filter(
      ({ order_id, command }) =>
        order_id === order.id && 'item_id' in command.params && command.params.item_id === item.id,
    )
    .map(({ request_id }) => request_id)
  return requestIds.length > 0 ? (
    <OpenRequestChip restaurant_id={order.restaurant_id} requestIds={requestIds} />
  ) : null
}

interface OpenRequestChipProps {
  restaurant_id: string
  requestIds: readonly string[]
}

/** Chip while one of the requests is open. A device keeps answered and lapsed requests until they are dismissed. */
function OpenRequestChip({ restaurant_id, requestIds }: OpenRequestChipProps) {
  const { t } = useTranslation('orders')
  const { data } = useQuery(approvalsQuery(restaurant_id))
  const now = useNow(1000)
  const isOpen = data?.items.some(
    ({ id, status, expires_at }) =>
      requestIds.includes(id) && status === 'open' && Date.parse(expires_at) > now,
  )
  return isOpen ? (
    <StatusChip size="sm" icon={KeyRound} tone="plum" className="mt-0.5 self-start">
      {t('line.awaits_approval')}
    </StatusChip>
  ) : null
}

/**
 * Reason of a voided line. If the line was sent, the note also shows whether a cook has acknowledged the
 * void.
 */
function VoidNote({ item }: { item: OrderItem }) {
  const { t } = useTranslation('orders')
  return (
    <span className="flex flex-wrap gap-x-2 text-sm">
      {item.void_reason ? <span className="text-ink-muted">{item.void_reason}</span> : null}
      {item.sent_at ? (
        <span className="font-semibold text-ink-soft">
          {t(item.void_seen_at ? 'line.void_seen' : 'line.void_unseen')}
        </span>
      ) : null}
    </span>
  )
}
