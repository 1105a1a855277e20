/** Card with the timeline of the order's events, oldest first. Each has its user and time. */
import type { Order } from '@forki/contract/orders'
import { useTranslation } from 'react-i18next'
import { useDishName, useOrderName } from '../../../../domain/orders/order-name.ts'
import { useFormat } from '../../../../lib/format.ts'
import type { AccessibleRestaurant } from '../../../../domain/access/current-user.ts'
import { Card, CardBody, CardHeader } from '../../../../ui/card.tsx'
import type { OrderEvent } from '../exception-sums.ts'
import { timelineEntriesOf, type TimelineEntry, type EntryKind } from '../timeline.ts'

interface TimelineCardProps {
  restaurant: AccessibleRestaurant
  order: Order
  events: readonly OrderEvent[]
}

const ALARMING_KINDS: ReadonlySet<EntryKind> = new Set([
  'item_voided',
  'discounted',
  'item_discounted',
  'item_complimentary',
  'payment_voided',
  'refunded',
  'cancelled',
  'reopened',
  'removed',
])

/** Kinds of entries whose sentence already names the line. The entry then has no list of lines. */
const KINDS_NAMING_THE_LINE: ReadonlySet<EntryKind> = new Set([
  'item_voided',
  'item_discounted',
  'item_complimentary',
  'item_discount_removed',
])

export function TimelineCard({ restaurant, order, events }: TimelineCardProps) {
  const { t } = useTranslation('orders-history')
  return (
    <Card aria-label={t('timeline.title')}>
      <CardHeader title={t('timeline.title')} />
      <CardBody>
        <ol className="relative flex flex-col gap-5 border-l-2 border-line pl-5">
          {timelineEntriesOf(order, events).map((entry) => (
            <Line key={entry.id} restaurant={restaurant} order={order} entry={entry} />
          ))}
        </ol>
      </CardBody>
    </Card>
  )
}

function Line({
  restaurant,
  order,
  entry,
}: {
  restaurant: AccessibleRestaurant
  order: Order
  entry: TimelineEntry
}) {
  const { t } = useTranslation('orders-history')
  const { dateTime, money, percent } = useFormat(restaurant.timezone)
  const dishName = useDishName()
  const cash = (cents: number) => money(cents, order.currency)
  const namesOf = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const item = order.items.find((one) => one.id === id)
      return item ? [`${item.quantity} × ${dishName(item)}`] : []
    })
  const lines = namesOf(entry.item_ids)
  const heldNames = namesOf(entry.held_ids)
  const discountText = entry.bps === null ? cash(entry.amount_cents ?? 0) : percent(entry.bps)
  const target = useOtherOrderName(entry)
  const values = {
    target,
    name: entry.name ?? '',
    quantity: entry.quantity,
    count: entry.kind === 'split' ? entry.quantity : lines.length,
    number: entry.number ?? '',
    amount:
      entry.kind === 'discounted' || entry.kind === 'item_discounted'
        ? discountText
        : cash(entry.amount_cents ?? 0),
  }
  const tableText = entry.kind === 'opened' && entry.name ? t('timeline.at_table', values) : null
  const listedNames = entry.otherOrder
    ? entry.moved.map((line) => `${line.quantity} × ${dishName(line)}`)
    : KINDS_NAMING_THE_LINE.has(entry.kind)
      ? []
      : lines
  return (
    <li className="relative">
      <span
        aria-hidden
        className={`absolute top-1.5 -left-[1.6875rem] size-3 rounded-full border-2 border-surface ${ALARMING_KINDS.has(entry.kind) ? 'bg-danger-solid' : 'bg-line-strong'}`}
      />
      <p>
        <span className="font-semibold">{entry.userName}</span> {t(`timeline.did.${entry.kind}`, values)}{' '}
        {tableText}
      </p>
      <LineNames listed={listedNames} held={heldNames} />
      <EntryNotes entry={entry} cash={cash} />
      <p className="tabular text-sm text-ink-muted">{dateTime(entry.timestamp)}</p>
    </li>
  )
}

/** Names of the lines of a timeline entry, followed by the names of the lines that were added but held. */
function LineNames({ listed, held }: { listed: readonly string[]; held: readonly string[] }) {
  const { t } = useTranslation('orders-history')
  return (
    <>
      {listed.length > 0 ? <p className="text-sm text-ink-soft">{listed.join(', ')}</p> : null}
      {held.length > 0 ? (
        <p className="text-sm text-ink-muted">{t('timeline.held', { lines: held.join(', ') })}</p>
      ) : null}
    </>
  )
}

/** Name of the order from which or to which lines were moved. Empty for entries without a move. */
function useOtherOrderName({ otherOrder }: TimelineEntry): string {
  const name = useOrderName()
  return otherOrder ? name({ ...otherOrder, order_type: 'dine_in', customer_name: null }) : ''
}

/**
 * Details of a timeline entry below its sentence: tip, new total of the rest check, reason, and the user who
 * approved the action. The rest check has the lines outside all other checks.
 */
function EntryNotes({ entry, cash }: { entry: TimelineEntry; cash: (cents: number) => string }) {
  const { t } = useTranslation('orders-history')
  return (
    <>
      {entry.tip_cents > 0 ? (
        <p className="text-sm text-ink-soft">{t('timeline.tip', { amount: cash(entry.tip_cents) })}</p>
      ) : null}
      {entry.rest_cents === null ? null : (
        <p className="text-sm text-ink-soft">{t('timeline.rest', { amount: cash(entry.rest_cents) })}</p>
      )}
      {entry.reason ? (
        <p className="text-sm text-ink-soft">{t('exceptions.reason', { reason: entry.reason })}</p>
      ) : null}
      {entry.approver === null ? null : (
        <p className="text-sm text-plum-ink">
          {entry.approver ? t('timeline.approved_by', { name: entry.approver }) : t('approved')}
        </p>
      )}
    </>
  )
}
