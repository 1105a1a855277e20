/** Everything on the order: what is not sent yet on top, then what waits for its course, then what was sent. */
import type { OrderItem } from '@forki/contract/orders'
import { ChefHat, Flame, HandPlatter, ReceiptText, RotateCcw, Undo2 } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useDishName } from '../../../components/order-name.ts'
import { later } from '../../../lib/later.tsx'
import { readyLines } from '../../../lib/orders.ts'
import { Button } from '../../../ui/button.tsx'
import type { Desk } from '../hooks/use-desk.ts'
import { useUpdateItem } from '../queries.ts'
import { lastRound } from '../rounds.ts'
import { DraftRow } from './draft-row.tsx'
import { Group } from './ticket-group.tsx'
import { ItemRow } from './item-row.tsx'
import { TicketNotices } from './ticket-notices.tsx'

const UNDO_MS = 6000

const QueuedLines = later(async () => (await import('./queued-lines.tsx')).QueuedLines)

export function TicketLines({ desk }: { desk: Desk }) {
  const { t } = useTranslation('orders')
  const { order, draft } = desk
  const sent = order.items.filter((item) => item.status !== 'pending').toSorted(readyFirst)
  const empty = desk.unsent.length === 0 && desk.sending.queued.length === 0 && order.items.length === 0
  const round = lastRound(order)
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-2 pb-3 sm:px-3">
      <TicketNotices desk={desk} />
      <Removed desk={desk} />
      {empty ? (
        <div className="flex flex-col items-center gap-2 px-6 py-12 text-center text-ink-muted">
          <ReceiptText className="size-10" strokeWidth={1.5} aria-hidden />
          <p className="text-balance">{t('ticket.empty')}</p>
        </div>
      ) : null}
      {desk.sending.queued.length > 0 ? (
        <Suspense fallback={null}>
          <QueuedLines desk={desk} />
        </Suspense>
      ) : null}
      {draft.batches.map((batch) => (
        <Group key={batch.key} title={t('ticket.under_way')}>
          {batch.lines.map((line) => (
            <DraftRow key={line.key} desk={desk} line={line} under_way />
          ))}
        </Group>
      ))}
      {draft.lines.length > 0 ? (
        <Group title={t('ticket.unsent')} strong>
          {draft.lines.map((line) => (
            <DraftRow key={line.key} desk={desk} line={line} />
          ))}
        </Group>
      ) : null}
      {byCourse(desk.held).map(([course, items]) => (
        <Group
          key={course}
          title={course === null ? t('ticket.held') : t('ticket.held_course', { n: course })}
          action={
            <Button
              size="touch"
              className="px-3!"
              busy={desk.firing}
              disabled={desk.ended}
              aria-label={course === null ? undefined : t('ticket.fire_course', { n: course })}
              icon={<Flame className="size-5" aria-hidden />}
              onClick={() => void desk.fireCourse(course)}
            >
              {t('ticket.fire')}
            </Button>
          }
        >
          {items.map((item) => (
            <ItemRow key={item.id} desk={desk} item={item} />
          ))}
        </Group>
      ))}
      {sent.length > 0 ? (
        <Group
          title={t('ticket.sent')}
          icon={<ChefHat className="size-4" aria-hidden />}
          action={
            round.length > 0 && !desk.ended ? (
              <span className="flex gap-1">
                <ServeAll desk={desk} />
                <Button
                  size="touch"
                  variant="ghost"
                  className="px-3!"
                  icon={<RotateCcw className="size-5" aria-hidden />}
                  onClick={() => desk.repeat(round)}
                >
                  {t('ticket.repeat')}
                </Button>
              </span>
            ) : null
          }
        >
          {sent.map((item) => (
            <ItemRow key={item.id} desk={desk} item={item} />
          ))}
        </Group>
      ) : null}
    </div>
  )
}

/** For six seconds after a line was taken away. */
function Removed({ desk }: { desk: Desk }) {
  const { t } = useTranslation('orders')
  const name = useDishName()
  const { removed, forgetRemoved } = desk
  useEffect(() => {
    if (!removed) return undefined
    const timer = setTimeout(forgetRemoved, UNDO_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- the time runs from the removal, not from each drawing
  }, [removed])
  if (!removed) return null
  return (
    <div
      role="status"
      className="animate-fade-in sticky top-0 z-10 mt-2 flex items-center gap-3 rounded-md bg-ink py-1 pr-1 pl-4 text-paper"
    >
      <span className="min-w-0 flex-1 truncate text-sm">
        {t('line.removed', { count: removed.quantity, name: name(removed) })}
      </span>
      <button
        type="button"
        onClick={desk.undo}
        className="inline-flex h-12 items-center gap-1.5 rounded-md px-3 font-semibold hover:bg-paper/15"
      >
        <Undo2 className="size-5" aria-hidden /> {t('line.undo')}
      </button>
    </div>
  )
}

/** Carries everything that is ready at once. */
function ServeAll({ desk }: { desk: Desk }) {
  const { t } = useTranslation('orders')
  const serve = useUpdateItem()
  const ready = readyLines(desk.order)
  if (ready.length < 2) return null
  const all = async () => {
    for (const item of ready)
      await serve.run({ params: { id: desk.order.id, item_id: item.id }, body: { status: 'served' } })
  }
  return (
    <Button
      size="touch"
      variant="soft"
      className="px-3!"
      busy={serve.busy}
      icon={<HandPlatter className="size-5" aria-hidden />}
      onClick={() => void all()}
    >
      {t('ticket.serve_all', { count: ready.length })}
    </Button>
  )
}

/** What is ready to carry stands on top; the others stay as they were added. */
const readyFirst = (a: OrderItem, b: OrderItem) => Number(b.status === 'ready') - Number(a.status === 'ready')

function byCourse(items: readonly OrderItem[]): [number | null, OrderItem[]][] {
  return [...Map.groupBy(items, (item) => item.course)].toSorted(([a], [b]) => (a ?? 0) - (b ?? 0))
}
