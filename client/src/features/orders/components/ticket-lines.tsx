/**
 * Notices and lines of the ticket: queued lines, lines being sent, unsent lines, sent lines and held courses.
 * The checks of a split bill and the details of a delivery are last.
 */
import { Clock3, ReceiptText } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { rowDensity } from '../../../domain/orders/row-density.ts'
import { loadTranslations } from '../../../lib/i18n.ts'
import { useSetting } from '../../../lib/device-setting.ts'
import { lazy, lazyOnOpen } from '../../../lib/lazy.tsx'
import { portionCount } from '../../../domain/orders/orders.ts'
import type { OrderEditor } from '../hooks/use-order-editor.ts'
import { byKitchenState } from '../unsent-lines.ts'
import { DraftLineRow } from './draft-line-row.tsx'
import { ItemRow } from './item-row.tsx'
import { TicketGroup } from './ticket-group.tsx'
import { TicketNotices } from './ticket-notices.tsx'
import { LazyUndoBar } from './lazy-undo-bar.tsx'
import { SentLines } from './sent-lines.tsx'

const DeliveryDetails = lazy(async () => {
  const [module] = await Promise.all([import('./delivery-details.tsx'), loadTranslations(['delivery'])])
  return module.DeliveryDetails
})
const TicketChecks = lazy(async () => (await import('./ticket-checks.tsx')).TicketChecks)
const HeldCourseGroup = lazyOnOpen(async () => (await import('./held-course-group.tsx')).HeldCourseGroup)
const QueuedLines = lazy(async () => (await import('./queued-lines.tsx')).QueuedLines)

interface TicketLinesProps {
  editor: OrderEditor
  /** Content that scrolls below the lines. */
  children?: ReactNode
}

export function TicketLines({ editor, children }: TicketLinesProps) {
  const { t } = useTranslation('orders')
  const { order, draft } = editor
  const sentItems = order.items.filter((item) => item.status !== 'pending').toSorted(byKitchenState)
  const isHeldOnly = sentItems.length === 0 && editor.unsent.length === 0 && editor.held.length === 1
  const empty = editor.unsent.length === 0 && editor.sending.queued.length === 0 && order.items.length === 0
  return (
    <div
      data-density={useSetting(rowDensity)}
      className="relative min-h-0 flex-1 overflow-y-auto px-2 pb-3 sm:px-3"
    >
      <LazyUndoBar editor={editor} />
      <TicketNotices editor={editor} />
      {empty ? <EmptyTicket /> : null}
      {editor.sending.queued.length > 0 ? (
        <Suspense fallback={null}>
          <QueuedLines editor={editor} />
        </Suspense>
      ) : null}
      {draft.batches.map((batch) => (
        <TicketGroup key={batch.key} title={t('ticket.under_way')}>
          {batch.lines.map((line) => (
            <DraftLineRow key={line.key} editor={editor} line={line} isSending />
          ))}
        </TicketGroup>
      ))}
      <UnsentLines editor={editor} />
      {sentItems.length > 0 ? <SentLines editor={editor} order={order} sent={sentItems} /> : null}
      {editor.isUnaccepted ? <LinesToAccept editor={editor} /> : null}
      {(editor.isUnaccepted ? [] : editor.held).map((held) => (
        <HeldCourseGroup key={held.course} editor={editor} held={held} isOnlyGroup={isHeldOnly} />
      ))}
      {order.checks.length > 0 ? (
        <Suspense fallback={null}>
          <TicketChecks editor={editor} />
        </Suspense>
      ) : null}
      {order.delivery ? (
        <section className="mt-3 flex flex-col gap-1 border-t border-line px-2 pt-3">
          <Suspense fallback={null}>
            <DeliveryDetails order={order} />
          </Suspense>
        </section>
      ) : null}
      {children}
    </div>
  )
}

/** Lines of an order that waits for acceptance. An acceptance sends them, so the group has no fire button. */
function LinesToAccept({ editor }: { editor: OrderEditor }) {
  const { t } = useTranslation('orders')
  const lines = editor.order.items.filter(({ status }) => status === 'pending')
  if (lines.length === 0) return null
  return (
    <TicketGroup title={`${t('ticket.label')} · ${portionCount(lines)}`}>
      {lines.map((item) => (
        <ItemRow key={item.id} editor={editor} item={item} isInHeldCourse />
      ))}
    </TicketGroup>
  )
}

/**
 * Unsent lines of the ticket in two groups. The send button sends the first group to the kitchen, and holds
 * the second for a later course.
 */
function UnsentLines({ editor }: { editor: OrderEditor }) {
  const { t } = useTranslation('orders')
  const due = new Set(editor.due)
  const later = editor.draft.lines.filter((line) => !due.has(line))
  return (
    <>
      {editor.due.length > 0 ? (
        <TicketGroup title={t('ticket.unsent')} strong>
          {editor.due.map((line) => (
            <DraftLineRow key={line.key} editor={editor} line={line} />
          ))}
        </TicketGroup>
      ) : null}
      {later.length > 0 ? (
        <TicketGroup
          title={t('ticket.will_hold', { quantity: portionCount(later) })}
          icon={<Clock3 className="size-4" aria-hidden />}
        >
          {later.map((line) => (
            <DraftLineRow key={line.key} editor={editor} line={line} />
          ))}
        </TicketGroup>
      ) : null}
    </>
  )
}

function EmptyTicket() {
  const { t } = useTranslation('orders')
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-12 text-center text-ink-muted">
      <ReceiptText className="size-10" strokeWidth={1.5} aria-hidden />
      <p className="text-balance">{t('ticket.empty')}</p>
    </div>
  )
}
