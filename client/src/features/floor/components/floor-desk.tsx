/** The floor at work: the plan or the list, what is ready, what has no table. */
import type { Layout } from '@forki/contract/layouts'
import type { OrderSummary } from '@forki/contract/orders'
import { can } from '@forki/contract/permissions'
import { PencilRuler, ShoppingBag } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { showRequestsOf } from '../../../domain/visits/shown-requests.ts'
import { afterPaint } from '../../../lib/after-paint.ts'
import { useFormat } from '../../../lib/format.ts'
import { useHotkeys } from '../../../lib/hotkeys.ts'
import { LOW, PHONE, useMedia } from '../../../lib/media.ts'
import { lazy, lazyOnOpen } from '../../../lib/lazy.tsx'
import { useSignedInUser, type AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { useQueue } from '../../../domain/offline/queue.ts'
import { useDrafts, type DraftLine } from '../../../domain/orders/order-drafts.ts'
import { portionsOf, useOpenOrder } from '../../../domain/orders/orders.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { toastInfo } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useAskedByTable, type TableMarks } from '../hooks/use-table-marks.ts'
import { useUnseenOrders } from '../hooks/use-unseen-orders.ts'
import { useReadyAlerts } from '../hooks/use-ready-alerts.ts'
import { floorAlert, floorMine, floorView, useSetting } from '../settings.ts'
import { spotsOf, type Spot } from '../state.ts'
import { FloorBar } from './floor-bar.tsx'
import { FloorList } from './floor-list.tsx'
import { FloorPlan } from './floor-plan.tsx'
import { Legend } from './legend.tsx'
import { ReadyCalls } from './ready-calls.tsx'
import { SentNote } from './sent-note.tsx'
import { TakeawayLane } from './takeaway-lane.tsx'
import { UnseenCalls } from './unseen-calls.tsx'

const JumpDialog = lazyOnOpen(async () => (await import('./jump-dialog.tsx')).JumpDialog)

/** Opens by a press alone, so its code loads after the floor. */
const PaidSheet = lazy(async () => (await import('./paid-sheet.tsx')).PaidSheet)

interface FloorDeskProps {
  restaurant: AccessibleRestaurant
  /** Null while no plan is in service. */
  layout: Layout | null
  orders: readonly OrderSummary[]
}

export function FloorDesk({ restaurant, layout, orders }: FloorDeskProps) {
  const { t } = useTranslation('floor')
  const currentUser = useSignedInUser()
  const navigate = useNavigate()
  const phone = useMedia(PHONE)
  const low = useMedia(LOW)
  const now = useServerNow(15_000)
  const chosenView = useSetting(floorView)
  const view = chosenView === 'auto' ? (phone ? 'list' : 'plan') : chosenView
  const onlyMine = useSetting(floorMine) === 'mine'
  const alerts = useSetting(floorAlert) === 'on'
  const [section, setSection] = useState<string | null>(null)
  const [jumping, setJumping] = useState(false)
  const [pressed, setPressed] = useState<string | null>(null)
  const [paid, setPaid] = useState<string | null>(null)
  const unsent = useUnsent()
  const go = (order_id: string) => void navigate(paths.order(restaurant.id, order_id))
  const open = useOpenOrder(restaurant.id, go)
  const mayOpen = can(restaurant, 'create_order')

  // Reservations turn with the minute; what moves faster does not ask for the spots again.
  const minute = now - (now % 60_000)
  const spots = useMemo(() => (layout ? spotsOf(layout, orders, minute) : []), [layout, orders, minute])
  const isMine = (order: OrderSummary | null) => order?.waiter_id === currentUser.id
  const others = (spot: Spot) =>
    onlyMine && !(spot.order === null ? spot.state === 'free' : isMine(spot.order))
  const loose = orders.filter(
    (order) => !spots.some((spot) => spot.order?.id === order.id) && (!onlyMine || isMine(order)),
  )
  const calls = useMemo(
    () => spots.filter((spot) => !onlyMine || spot.order?.waiter_id === currentUser.id),
    [spots, onlyMine, currentUser.id],
  )
  useReadyAlerts(calls, alerts)
  const unseen = useUnseenOrders(orders)
  const marks: TableMarks = {
    asked: useAskedByTable(restaurant),
    unseen: new Map(unseen.map(({ order, items }) => [order.id, portionsOf(items)])),
    onAsked: showRequestsOf,
  }
  useHotkeys({ t: () => setJumping(true), ...(mayOpen ? { l: open.takeaway } : {}) })

  const press = (spot: Spot) => {
    const order_id = spot.order?.id ?? spot.table.order_id
    if (order_id) afterPaint(() => go(order_id))
    else if (spot.state === 'paid') setPaid(spot.table.id)
    else if (spot.state === 'inactive') toastInfo(t('out_of_service', { label: spot.table.label }))
    else if (!mayOpen) toastInfo(t('may_not_open'))
    else openTable(spot.table.id)
  }
  const openTable = (table_id: string) => {
    setPressed(table_id)
    open.table(table_id)
  }
  const paidTable = spots.find(({ table, state }) => table.id === paid && state === 'paid')?.table
  const opening = open.busy ? pressed : null
  const inSection = section ? spots.filter((spot) => spot.table.section_id === section) : spots
  return (
    <div className="relative flex h-full min-h-0 flex-col">
      <FloorBar
        layout={layout}
        view={view}
        section={section}
        onSection={setSection}
        onJump={() => setJumping(true)}
        onTakeaway={mayOpen ? open.takeaway : null}
        opening={open.busy && pressed === null}
      />
      <Editing layout={layout} timezone={restaurant.timezone} />
      <div className="shrink-0 lg:flex lg:*:flex-1">
        <ReadyCalls spots={calls} onPress={press} />
        <UnseenCalls
          restaurant={restaurant}
          unseen={unseen.filter(({ order }) => !onlyMine || isMine(order))}
          onPress={go}
        />
      </div>
      {layout === null ? (
        <div className="relative min-h-0 flex-1 overflow-y-auto px-4">
          <EmptyState icon={PencilRuler} title={t('no_layout')} description={t('no_layout_text')} />
          <TakeawayLane orders={loose} now={now} column={false} />
        </div>
      ) : view === 'plan' ? (
        <div className="flex min-h-0 flex-1 portrait:flex-col">
          <div className="flex min-h-0 min-w-0 flex-1 flex-col">
            <FloorPlan
              layout={layout}
              spots={spots}
              section={section}
              timezone={restaurant.timezone}
              now={now}
              faded={others}
              opening={opening}
              marks={marks}
              onPress={press}
            />
            <Legend spots={inSection} />
          </div>
          {phone ? null : <TakeawayLane orders={loose} now={now} column />}
        </div>
      ) : (
        <div data-floor-view className="relative min-h-0 flex-1 overflow-y-auto">
          <FloorList
            spots={inSection.filter((spot) => !others(spot))}
            timezone={restaurant.timezone}
            now={now}
            unsent={unsent}
            opening={opening}
            marks={marks}
            onPress={press}
          />
          <div className="px-3 pb-4 sm:px-4">
            <TakeawayLane orders={loose} now={now} column={false} />
          </div>
        </div>
      )}
      {/* A bar of its own: over the list it would cover amounts. */}
      {phone && mayOpen && !low ? (
        <div className="shrink-0 border-t border-line bg-surface px-3 py-2">
          <Button
            variant="primary"
            size="touch"
            block
            busy={open.busy && pressed === null}
            icon={<ShoppingBag className="size-6" aria-hidden />}
            onClick={open.takeaway}
          >
            {t('takeaway')}
          </Button>
        </div>
      ) : null}
      <SentNote restaurant_id={restaurant.id} onPress={go} />
      {paidTable ? (
        <Suspense fallback={null}>
          <PaidSheet
            restaurant={restaurant}
            table={paidTable}
            opening={opening === paidTable.id}
            onOpenOrder={mayOpen ? () => openTable(paidTable.id) : null}
            onClose={() => setPaid(null)}
          />
        </Suspense>
      ) : null}
      {jumping ? (
        <JumpDialog
          spots={spots}
          onClose={() => setJumping(false)}
          onJump={(spot) => {
            setJumping(false)
            press(spot)
          }}
        />
      ) : null}
    </div>
  )
}

/** Says that somebody is drawing the plan just now. */
function Editing({ layout, timezone }: { layout: Layout | null; timezone: string }) {
  const { t } = useTranslation('floor')
  const { time } = useFormat(timezone)
  if (!layout?.user_editing || !layout.locked_at) return null
  return (
    <Notice tone="info" className="mx-3 mt-2 sm:mx-4">
      {t('editing', { name: layout.user_editing.name, time: time(layout.locked_at) })}
    </Notice>
  )
}

/** Portions on this device that are not sent, by order. */
function useUnsent(): Readonly<Record<string, number>> {
  const drafts = useDrafts()
  const queued = useQueue()
  const portions: Record<string, number> = {}
  const count = (order_id: string, lines: readonly DraftLine[]) =>
    (portions[order_id] = (portions[order_id] ?? 0) + portionsOf(lines))
  for (const [order_id, { lines, batches }] of drafts)
    for (const some of [lines, ...batches.map((batch) => batch.lines)]) count(order_id, some)
  for (const command of queued) if (command.kind === 'lines') count(command.order_id, command.lines)
  return portions
}
