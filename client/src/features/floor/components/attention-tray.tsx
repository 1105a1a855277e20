/**
 * Attention tray: all entries that need a waiter on the floor, most urgent first, in one row of 56 px. A press
 * on an entry opens its table or order, its approval request, or the guest requests of its table.
 */
import { clsx } from 'clsx'
import { BellRing, EyeOff, Hourglass, Printer } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ApprovalPill } from '../../../components/attention/approval-pill.tsx'
import { PILL_CLASS } from '../../../components/attention/pill-class.ts'
import { TrayRow } from '../../../components/attention/tray-row.tsx'
import { useTicketPrint } from '../../../components/print/use-ticket-print.tsx'
import { PhoneLimitPill, GuestRequestPill } from '../../../components/visits/guest-request-pills.tsx'
import { useGuestRequests } from '../../../components/visits/use-guest-requests.tsx'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { useTrayApprovals } from '../../../domain/approvals/tray-approvals.ts'
import { useOrderName } from '../../../domain/orders/order-name.ts'
import { portionCount } from '../../../domain/orders/orders.ts'
import { language, loadTranslations } from '../../../lib/i18n.ts'
import { lazy } from '../../../lib/lazy.tsx'
import { useSignal } from '../../../lib/signal.ts'
import { Button } from '../../../ui/button.tsx'
import { attentionEntries, type AttentionEntry } from '../attention.ts'
import type { Floor } from '../hooks/use-floor.ts'
import type { FloorTable, OrderWithReadyPortions } from '../table-state.ts'

/** Lazy component, because a restaurant without deliveries never shows it. */
const IncomingOrderPill = lazy(async () => {
  const [module] = await Promise.all([import('./incoming-order-pill.tsx'), loadTranslations(['delivery'])])
  return module.IncomingOrderPill
})

/** Id of an entry. That of an approval request contains its state, because its button changes with the state. */
const guardedId = (entry: AttentionEntry): string =>
  entry.kind === 'approval' ? `${entry.id} ${entry.approval.state}` : entry.id

interface AttentionTrayProps {
  restaurant: AccessibleRestaurant
  floor: Floor
  onSpot: (spot: FloorTable) => void
  onOrder: (order_id: string) => void
}

export function AttentionTray({ restaurant, floor, onSpot, onOrder }: AttentionTrayProps) {
  const { waitingRequests, visitsAtLimit, sheet } = useGuestRequests(restaurant)
  const print = useTicketPrint({ ...restaurant, locale: useSignal(language) })
  const approvals = useTrayApprovals()
  const entries = attentionEntries({ ...floor, approvals, waitingRequests, visitsAtLimit })
  return (
    <div className="shrink-0 print:hidden">
      <TrayRow ids={entries.map(guardedId)}>
        {entries.map((entry) => (
          <Entry
            key={entry.id}
            entry={entry}
            restaurant={restaurant}
            print={print}
            onSpot={onSpot}
            onOrder={onOrder}
          />
        ))}
      </TrayRow>
      {print.sheet}
      {sheet}
    </div>
  )
}

interface EntryProps extends Omit<AttentionTrayProps, 'floor'> {
  entry: AttentionEntry
  print: ReturnType<typeof useTicketPrint>
}

function Entry({ entry, restaurant, print, onSpot, onOrder }: EntryProps) {
  switch (entry.kind) {
    case 'approval':
      return <ApprovalPill approval={entry.approval} />
    case 'incoming':
      return (
        <Suspense fallback={null}>
          <IncomingOrderPill
            order={entry.order}
            restaurant={restaurant}
            onPress={() => onOrder(entry.order.id)}
          />
        </Suspense>
      )
    case 'called':
    case 'ready':
      return <ReadyTablePill spot={entry.spot} onPress={() => onSpot(entry.spot)} />
    case 'called_order':
    case 'ready_order':
      return <ReadyOrderPill ready={entry.ready} onPress={() => onOrder(entry.ready.order.id)} />
    case 'request':
      return <GuestRequestPill waitingRequest={entry.waitingRequest} restaurant={restaurant} />
    case 'limit':
      return <PhoneLimitPill visit={entry.visit} />
    case 'unseen':
      return (
        <UnseenOrderPill
          unseenOrder={entry.unseenOrder}
          print={print}
          onPress={() => onOrder(entry.unseenOrder.order.id)}
        />
      )
    default:
      return <LateOrderPill entry={entry} onPress={() => onOrder(entry.order.id)} />
  }
}

function ReadyTablePill({ spot, onPress }: { spot: FloorTable; onPress: () => void }) {
  const { t } = useTranslation('floor')
  return <ReadyPill name={t('table', { label: spot.table.label })} ready={spot} onPress={onPress} />
}

function ReadyOrderPill({ ready, onPress }: { ready: OrderWithReadyPortions; onPress: () => void }) {
  const name = useOrderName()
  return <ReadyPill name={name(ready.order)} ready={ready} onPress={onPress} />
}

interface ReadyPillProps {
  name: string
  ready: Pick<FloorTable, 'readyPortions' | 'runnerCalled'>
  onPress: () => void
}

/** Tray entry of a table or order with ready dishes. It states whether the pass calls the runner. */
function ReadyPill({ name, ready: { readyPortions, runnerCalled }, onPress }: ReadyPillProps) {
  const { t } = useTranslation('floor')
  return (
    <li className="animate-pop-in shrink-0">
      <button
        type="button"
        onClick={onPress}
        className={clsx(
          PILL_CLASS,
          'bg-success-solid text-on-solid',
          runnerCalled && 'ring-3 ring-accent ring-inset',
        )}
      >
        <BellRing className={clsx('size-5', runnerCalled && 'motion-safe:animate-bounce')} aria-hidden />
        {name} · {t('ready_count', { count: readyPortions })}
        {runnerCalled ? ` · ${t('runner_called')}` : null}
      </button>
    </li>
  )
}

interface UnseenOrderPillProps {
  unseenOrder: Extract<AttentionEntry, { kind: 'unseen' }>['unseenOrder']
  print: ReturnType<typeof useTicketPrint>
  onPress: () => void
}

/** Tray entry of an order with lines that the kitchen has not seen. A button prints these lines as a ticket. */
function UnseenOrderPill({ unseenOrder: { order, items }, print, onPress }: UnseenOrderPillProps) {
  const { t } = useTranslation('ticket-delivery')
  const name = order.table_label ?? `#${order.number}`
  return (
    <li className="animate-pop-in flex shrink-0 items-center rounded-full bg-warning-soft text-warning-ink">
      <button type="button" onClick={onPress} className={clsx(PILL_CLASS, 'pr-2')}>
        <EyeOff className="size-5" aria-hidden />
        {name} · {t('floor_count', { count: portionCount(items) })}
      </button>
      <Button
        size="touch"
        className="rounded-full! px-4!"
        busy={print.busy}
        aria-label={t('print_of', { name })}
        icon={<Printer className="size-5" aria-hidden />}
        onClick={() => print.start(order, items)}
      >
        <span className="max-sm:sr-only">{t('print')}</span>
      </Button>
    </li>
  )
}

interface LateOrderPillProps {
  entry: Extract<AttentionEntry, { kind: 'late' }>
  onPress: () => void
}

/** Tray entry of an order with a late kitchen ticket. */
function LateOrderPill({ entry: { order, minutes }, onPress }: LateOrderPillProps) {
  const { t } = useTranslation('floor')
  return (
    <li className="animate-pop-in shrink-0">
      <button type="button" onClick={onPress} className={clsx(PILL_CLASS, 'bg-danger-soft text-danger-ink')}>
        <Hourglass className="size-5" aria-hidden />
        {order.table_label ?? `#${order.number}`} · {t('attention.late', { minutes })}
      </button>
    </li>
  )
}
