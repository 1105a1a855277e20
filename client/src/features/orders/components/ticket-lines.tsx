/** Lines of the ticket: unsent lines first, then sent lines, then held courses. */
import { Clock3, ReceiptText } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { rowDensity } from '../../../domain/orders/row-density.ts'
import { useSetting } from '../../../lib/device-setting.ts'
import { lazy, lazyOnOpen } from '../../../lib/lazy.tsx'
import { portionsOf } from '../../../domain/orders/orders.ts'
import type { OrderEditor } from '../hooks/use-order-editor.ts'
import { byService } from '../lines.ts'
import { DraftRow } from './draft-row.tsx'
import { Group } from './ticket-group.tsx'
import { TicketNotices } from './ticket-notices.tsx'
import { UndoSlot } from './undo-slot.tsx'
import { SentLines } from './sent-lines.tsx'

const TicketChecks = lazy(async () => (await import('./ticket-checks.tsx')).TicketChecks)
const HeldCourseGroup = lazyOnOpen(async () => (await import('./held-course.tsx')).HeldCourseGroup)
const QueuedLines = lazy(async () => (await import('./queued-lines.tsx')).QueuedLines)

export function TicketLines({ editor }: { editor: OrderEditor }) {
  const { t } = useTranslation('orders')
  const { order, draft } = editor
  const sent = order.items.filter((item) => item.status !== 'pending').toSorted(byService)
  const isHeldOnly = sent.length === 0 && editor.unsent.length === 0 && editor.held.length === 1
  const empty = editor.unsent.length === 0 && editor.sending.queued.length === 0 && order.items.length === 0
  return (
    <div
      data-density={useSetting(rowDensity)}
      className="relative min-h-0 flex-1 overflow-y-auto px-2 pb-3 sm:px-3"
    >
      <UndoSlot editor={editor} />
      <TicketNotices editor={editor} />
      {empty ? <EmptyTicket /> : null}
      {editor.sending.queued.length > 0 ? (
        <Suspense fallback={null}>
          <QueuedLines editor={editor} />
        </Suspense>
      ) : null}
      {draft.batches.map((batch) => (
        <Group key={batch.key} title={t('ticket.under_way')}>
          {batch.lines.map((line) => (
            <DraftRow key={line.key} editor={editor} line={line} under_way />
          ))}
        </Group>
      ))}
      <UnsentLines editor={editor} />
      {sent.length > 0 ? <SentLines editor={editor} order={order} sent={sent} /> : null}
      {editor.held.map((held) => (
        <HeldCourseGroup key={held.course} editor={editor} held={held} isOnlyGroup={isHeldOnly} />
      ))}
      {order.checks.length > 0 ? (
        <Suspense fallback={null}>
          <TicketChecks editor={editor} />
        </Suspense>
      ) : null}
    </div>
  )
}

/**
 * Unsent lines, in two groups: lines that "Send" sends to the kitchen, and lines that it holds for a later
 * course.
 */
function UnsentLines({ editor }: { editor: OrderEditor }) {
  const { t } = useTranslation('orders')
  const due = new Set(editor.due)
  const later = editor.draft.lines.filter((line) => !due.has(line))
  return (
    <>
      {editor.due.length > 0 ? (
        <Group title={t('ticket.unsent')} strong>
          {editor.due.map((line) => (
            <DraftRow key={line.key} editor={editor} line={line} />
          ))}
        </Group>
      ) : null}
      {later.length > 0 ? (
        <Group
          title={t('ticket.will_hold', { quantity: portionsOf(later) })}
          icon={<Clock3 className="size-4" aria-hidden />}
        >
          {later.map((line) => (
            <DraftRow key={line.key} editor={editor} line={line} />
          ))}
        </Group>
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
