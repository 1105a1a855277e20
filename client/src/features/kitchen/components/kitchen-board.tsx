import type { Ticket } from '@forki/contract/kitchen'
import { clsx } from 'clsx'
import { CookingPot } from 'lucide-react'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OfflineBar } from '../../../components/app-frame/offline-bar.tsx'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { boardOf, isDone, inView, withPending, type BoardTicket } from '../board.ts'
import { useDeviceSettings } from '../device-settings.ts'
import {
  useChangeAlerts,
  useOverdueSound,
  useUnlockOnTouch,
  type Highlights,
} from '../hooks/use-change-alerts.ts'
import { useBoardKeys } from '../hooks/use-board-keys.ts'
import { useStepCommands } from '../hooks/use-step-commands.ts'
import { useBoardSize, usePinnedDark, useWakeLock } from '../hooks/use-screen.ts'
import { useReportReceived } from '../hooks/use-report-received.ts'
import { useReportSeen } from '../hooks/use-report-seen.ts'
import type { StationTab } from '../hooks/use-stations.ts'
import { acknowledgeVoid, changeVoids, addVoids, useVoids, withUnacknowledgedVoids } from '../voided-lines.ts'
import { KitchenBar, type KitchenPanel } from './kitchen-bar.tsx'
import { ReadyRail } from './ready-rail.tsx'
import type { TicketActions } from './ticket-card.tsx'
import { TicketGrid } from './ticket-grid.tsx'
import { TotalsPanel } from './totals-panel.tsx'
import { UndoBar } from './undo-bar.tsx'
import { UnseenAlarm } from './unseen-alarm.tsx'

const RecentSheet = lazyOnOpen(async () => (await import('./recent-sheet.tsx')).RecentSheet)
const SettingsSheet = lazyOnOpen(async () => (await import('./settings-sheet.tsx')).SettingsSheet)
const SoldOutSheet = lazyOnOpen(async () => (await import('./sold-out-sheet.tsx')).SoldOutSheet)

interface KitchenBoardProps {
  restaurant: AccessibleRestaurant
  tickets: Ticket[]
  tabs: readonly StationTab[]
  view: string
  stationName: (key: string | null) => string
  mayManage: boolean
  maySellOut: boolean
}

/** Board of the kitchen: tickets by age, ready tickets and the totals to cook. */
export function KitchenBoard(props: KitchenBoardProps) {
  'use memo'
  const { restaurant, tickets, tabs, view, stationName, mayManage, maySellOut } = props
  const restaurant_id = restaurant.id
  const device = useDeviceSettings()
  const [panel, setPanel] = useState<KitchenPanel | null>(null)
  const commands = useStepCommands()
  // Deferred, so that the undo bar responds to a press at once and sixty cards don't block the next press.
  const { cards, ready } = useCards(useDeferredValue(tickets), view, useDeferredValue(commands.pending))
  const highlights = useChangeAlerts(tickets, view)
  const board = useRef<HTMLDivElement>(null)
  useOverdueSound(cards, view)
  useUnlockOnTouch()
  useReportReceived(restaurant_id, tickets, view)
  useReportSeen(board, tickets, { view, allowed: mayManage })
  usePinnedDark(device.pinned_dark)
  const canStayAwake = useWakeLock()
  useBoardKeys(
    board,
    cards.map((card) => card.key),
    commands.undo,
  )
  const close = () => setPanel(null)
  return (
    <div className={clsx('flex flex-col bg-paper', device.full ? 'fixed inset-0 z-40' : 'h-full min-h-0')}>
      {device.full ? <OfflineBar restaurant={restaurant} /> : null}
      <KitchenBar view={view} tabs={tabs} maySellOut={maySellOut} onOpen={setPanel} />
      <UnseenAlarm {...{ restaurant, tickets, stationName, mayManage }} />
      {mayManage ? null : <ReadOnlyNotice />}
      <div className="flex min-h-0 flex-1 max-md:flex-col">
        <div ref={board} className="relative min-h-0 min-w-0 flex-1">
          <TicketArea
            cards={cards}
            highlights={highlights}
            stationName={stationName}
            onBump={mayManage ? commands.bump : undefined}
            onPress={mayManage ? commands.press : undefined}
          />
          <UndoBar last={commands.undoable} onUndo={commands.undo} />
        </div>
        {device.totals ? <TotalsPanel cards={cards} /> : null}
      </div>
      <ReadyRail cards={ready} onHandOut={mayManage ? commands.bump : undefined} />
      <SettingsSheet open={panel === 'settings'} onOpenChange={close} canStayAwake={canStayAwake} />
      {panel === 'recent' ? (
        <RecentSheet {...{ restaurant_id, view, mayManage, stationName }} onClose={close} />
      ) : null}
      {panel === 'sold_out' ? (
        <SoldOutSheet
          restaurant_id={restaurant_id}
          cooking={new Set(cards.flatMap((card) => card.lines.map((line) => line.name)))}
          onClose={close}
        />
      ) : null}
    </div>
  )
}

function ReadOnlyNotice() {
  'use memo'
  const { t } = useTranslation(['kitchen', 'access'])
  return (
    <Notice tone="info" title={t('kitchen:read_only.title')} className="rounded-none!">
      {t('kitchen:read_only.text', { permission: t('access:permissions.manage_kitchen') })}
    </Notice>
  )
}

interface TicketAreaProps extends Pick<TicketActions, 'onBump' | 'onPress'> {
  cards: readonly BoardTicket[]
  highlights: Highlights
  stationName: (key: string | null) => string
}

/** Scrolling area of the tickets, in as many columns as fit. */
function TicketArea({ cards, highlights, stationName, onBump, onPress }: TicketAreaProps) {
  'use memo'
  const { t } = useTranslation('kitchen')
  const { size, warn_minutes, late_minutes } = useDeviceSettings()
  const limits = useMemo(() => ({ warn_minutes, late_minutes }), [warn_minutes, late_minutes])
  const { ref, font, columns } = useBoardSize(size)
  return (
    <div className="relative h-full overflow-y-auto p-3 pb-24" style={{ fontSize: font }}>
      <div ref={ref}>
        {cards.length === 0 ? (
          <EmptyState
            className="pt-[12vh] text-base"
            icon={CookingPot}
            title={t('empty_title')}
            description={t('empty_text')}
          />
        ) : (
          <TicketGrid
            cards={cards}
            columns={columns}
            font={font}
            limits={limits}
            highlights={highlights}
            stationName={stationName}
            onBump={onBump}
            onPress={onPress}
            onAcknowledge={acknowledge}
          />
        )}
      </div>
    </div>
  )
}

const acknowledge = (line: { id: string }) => changeVoids((voids) => acknowledgeVoid(voids, line.id))

/** Cards to cook and ready cards, with pending presses and with voided lines that this device has not acknowledged. */
function useCards(tickets: Ticket[], view: string, pending: ReturnType<typeof useStepCommands>['pending']) {
  const voids = useVoids()
  useEffect(() => {
    changeVoids((now) =>
      addVoids(
        now,
        tickets.filter((ticket) => inView(ticket, view)),
      ),
    )
  }, [tickets, view])
  return useMemo(() => {
    const all = withPending(withUnacknowledgedVoids(tickets, voids.kept), pending)
    const board = boardOf(all, view, new Set(voids.acknowledged))
    return { cards: board.filter((card) => !isDone(card)), ready: board.filter(isDone) }
  }, [tickets, view, pending, voids])
}
