import type { ComingCourse, Ticket } from '@forki/contract/kitchen'
import { clsx } from 'clsx'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { OfflineBar } from '../../../components/app-frame/offline-bar.tsx'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { streamState } from '../../../domain/events/stream-status.ts'
import { i18n } from '../../../lib/i18n.ts'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import { LOW_WIDE_WINDOW, useMediaQuery } from '../../../lib/media.ts'
import { toastError } from '../../../lib/toast.ts'
import { Notice } from '../../../ui/notice.tsx'
import { ALL_STATIONS, boardOf, isCardReady, isInView, withPendingSteps, type BoardCard } from '../board.ts'
import { tapsOf, useKitchenSettings } from '../kitchen-settings.ts'
import { useChangeAlerts, useOverdueSound, useUnlockSoundOnTouch } from '../hooks/use-change-alerts.ts'
import { useStepCommands } from '../hooks/use-step-commands.ts'
import { useForcedDarkTheme, useWakeLock } from '../hooks/use-board-display.ts'
import { useReportReceivedLines } from '../hooks/use-report-received-lines.ts'
import { useReportSeenLines } from '../hooks/use-report-seen-lines.ts'
import { useReportVoids } from '../hooks/use-report-voids.ts'
import type { StationTab } from '../hooks/use-stations.ts'
import { useCallRunner } from '../queries.ts'
import {
  withAcknowledgedVoid,
  withAddedVoids,
  changeVoids,
  storedVoidsOf,
  useVoids,
  withUnacknowledgedVoids,
} from '../voided-lines.ts'
import { KitchenBar, type KitchenBarProps, type KitchenPanel } from './kitchen-bar.tsx'
import { LowKitchenBar } from './low-kitchen-bar.tsx'
import { ReadyRail, ReadyRowButton } from './ready-rail.tsx'
import { TicketArea } from './ticket-area.tsx'
import { TotalsPanel } from './totals-panel.tsx'
import { UndoBar } from './undo-bar.tsx'
import { UnseenTicketsAlarm } from './unseen-tickets-alarm.tsx'

const FinishedTicketsSheet = lazyOnOpen(
  async () => (await import('./finished-tickets-sheet.tsx')).FinishedTicketsSheet,
)
const SettingsSheet = lazyOnOpen(async () => (await import('./settings-sheet.tsx')).SettingsSheet)
const SoldOutSheet = lazyOnOpen(async () => (await import('./sold-out-sheet.tsx')).SoldOutSheet)

const NO_CARDS: readonly BoardCard[] = []

interface KitchenBoardProps {
  restaurant: AccessibleRestaurant
  tickets: Ticket[]
  coming: readonly ComingCourse[]
  tabs: readonly StationTab[]
  stationView: string
  stationName: (key: string | null) => string
  mayManage: boolean
  maySellOut: boolean
}

/** Kitchen board: toolbar, tickets by age, alarm, panel of the portions to cook, and ready tickets. */
export function KitchenBoard(props: KitchenBoardProps) {
  'use memo'
  const { restaurant, tickets, coming, stationView, stationName, mayManage } = props
  const restaurant_id = restaurant.id
  const device = useKitchenSettings()
  const [panel, setPanel] = useState<KitchenPanel | null>(null)
  const commands = useStepCommands(tapsOf(device, stationView))
  // Renders the cards deferred. The undo bar then responds to a press at once, and sixty cards do not block the
  // next press.
  const { cards, ready } = useCards(useDeferredValue(props), useDeferredValue(commands.pending))
  const highlights = useChangeAlerts(tickets, stationView)
  const board = useRef<HTMLDivElement>(null)
  useOverdueSound(cards, stationView)
  useUnlockSoundOnTouch()
  useReportReceivedLines(restaurant_id, tickets, stationView)
  useReportSeenLines(board, tickets, { view: stationView, allowed: mayManage })
  useReportVoids(mayManage)
  useForcedDarkTheme(device.pinned_dark)
  const canStayAwake = useWakeLock()
  const onCall = useRunnerCall(mayManage && stationView === ALL_STATIONS)
  const close = () => setPanel(null)
  const isLow = useMediaQuery(LOW_WIDE_WINDOW)
  const [barSlot, setBarSlot] = useState<HTMLElement | null>(null)
  return (
    <div className={clsx('flex flex-col bg-paper', device.full ? 'fixed inset-0 z-40' : 'h-full min-h-0')}>
      {device.full ? <OfflineBar restaurant={restaurant} /> : null}
      <Toolbar {...props} {...{ isLow, ready }} slot={setBarSlot} onOpen={setPanel} />
      {mayManage ? null : <ReadOnlyNotice isLow={isLow} />}
      <div data-kitchen-area className="flex min-h-0 flex-1 flex-col">
        <div className="flex min-h-0 flex-1 max-md:not-low:flex-col">
          <div ref={board} className="relative min-h-0 min-w-0 flex-1">
            <TicketArea
              key={stationView}
              {...{ board, stationView, cards, highlights, stationName }}
              onBump={mayManage ? commands.bump : undefined}
              onPress={mayManage ? commands.press : undefined}
              onAcknowledge={acknowledge}
              onCall={onCall}
              onUndo={commands.undo}
            />
          </div>
          {device.totals ? (
            <TotalsPanel cards={cards} coming={coming.filter((course) => isInView(course, stationView))} />
          ) : null}
        </div>
        <UnseenTicketsAlarm {...props} {...{ cards, barSlot }} isInBar={isLow} />
      </div>
      <BottomStrip
        {...{ mayManage, commands, onCall }}
        ready={isLow && !device.ready_row ? NO_CARDS : ready}
      />
      <Panels {...{ panel, cards, canStayAwake }} {...props} onClose={close} />
    </div>
  )
}

interface ToolbarProps extends KitchenBarProps {
  isLow: boolean
  /** Receives the element of the joined toolbar that contains the alarm. */
  slot: Ref<HTMLElement>
  ready: readonly BoardCard[]
}

function Toolbar({ isLow, slot, ready, stationView, tabs, maySellOut, onOpen }: ToolbarProps) {
  'use memo'
  const bar = { stationView, tabs, maySellOut, onOpen }
  if (!isLow) return <KitchenBar {...bar} />
  return (
    <LowKitchenBar {...bar}>
      <span ref={slot} className="contents" />
      <ReadyRowButton cards={ready} />
    </LowKitchenBar>
  )
}

interface PanelsProps extends Pick<
  KitchenBoardProps,
  'restaurant' | 'stationView' | 'stationName' | 'mayManage'
> {
  panel: KitchenPanel | null
  cards: readonly BoardCard[]
  canStayAwake: boolean
  onClose: () => void
}

/** Sheets that the toolbar opens: settings, recently finished tickets, sold-out dishes. */
function Panels(props: PanelsProps) {
  'use memo'
  const { panel, cards, canStayAwake, restaurant, stationView, stationName, mayManage, onClose } = props
  const restaurant_id = restaurant.id
  return (
    <>
      <SettingsSheet
        {...{ stationView, stationName }}
        open={panel === 'settings'}
        onOpenChange={onClose}
        canStayAwake={canStayAwake}
      />
      {panel === 'recent' ? (
        <FinishedTicketsSheet {...{ restaurant_id, stationView, mayManage, stationName }} onClose={onClose} />
      ) : null}
      {panel === 'sold_out' ? (
        <SoldOutSheet
          restaurant_id={restaurant_id}
          dishNamesOnBoard={new Set(cards.flatMap((card) => card.lines.map((line) => line.name)))}
          onClose={onClose}
        />
      ) : null}
    </>
  )
}

interface BottomStripProps {
  ready: readonly BoardCard[]
  mayManage: boolean
  commands: Pick<ReturnType<typeof useStepCommands>, 'bump' | 'undo' | 'undoable'>
  onCall: ((card: BoardCard) => void) | undefined
}

/**
 * Strip below the board with the ready tickets and the undo bar. Except on phones, its minimum height reserves
 * the space, so that the board keeps its size.
 */
function BottomStrip({ ready, mayManage, commands, onCall }: BottomStripProps) {
  'use memo'
  return (
    <footer className="relative flex shrink-0 items-stretch bg-surface md:min-h-21 md:border-t phone-landscape:min-h-0! phone-landscape:border-t-0! border-line">
      <ReadyRail cards={ready} onHandOut={mayManage ? commands.bump : undefined} onCall={onCall} />
      <UndoBar last={commands.undoable} onUndo={commands.undo} />
    </footer>
  )
}

function ReadOnlyNotice({ isLow }: { isLow: boolean }) {
  'use memo'
  const { t } = useTranslation(['kitchen', 'access'])
  const title = t('kitchen:read_only.title')
  if (isLow) return <Notice tone="info" title={title} className="rounded-none! py-1!" />
  return (
    <Notice tone="info" title={title} className="rounded-none!">
      {t('kitchen:read_only.text', { permission: t('access:permissions.manage_kitchen') })}
    </Notice>
  )
}

/**
 * Returns a function that calls the runner for the ready lines of a card. The function is stable between
 * renders. Returns undefined if the screen may not call the runner.
 */
function useRunnerCall(allowed: boolean) {
  const { mutate } = useCallRunner()
  const onCall = useCallback(
    (card: BoardCard) => {
      if (streamState.get() === 'offline') return toastError(i18n.t('kitchen:call_offline'))
      const item_ids = card.lines.filter((line) => line.status === 'ready').map((line) => line.id)
      return mutate({ params: { order_id: card.firstTicket.order_id }, body: { item_ids } })
    },
    [mutate],
  )
  return allowed ? onCall : undefined
}

/** Acknowledges a voided line on this device. `useReportVoids` reports the acknowledgement to the server. */
const acknowledge = (line: { id: string }, card: BoardCard): void =>
  changeVoids((voids) => withAcknowledgedVoid(voids, card.firstTicket.order_id, line.id))

/**
 * Cards of the board: unfinished ones in `cards`, finished ones in `ready`. A press changes its card at once,
 * before the server confirms the step. Voided lines remain until this device acknowledges them.
 */
function useCards(
  {
    restaurant,
    tickets,
    coming,
    stationView,
  }: Pick<KitchenBoardProps, 'restaurant' | 'tickets' | 'coming' | 'stationView'>,
  pending: ReturnType<typeof useStepCommands>['pending'],
) {
  const voids = useVoids()
  const restaurant_id = restaurant.id
  useEffect(() => {
    changeVoids((now) =>
      withAddedVoids(
        now,
        restaurant_id,
        tickets.filter((ticket) => isInView(ticket, stationView)),
      ),
    )
  }, [restaurant_id, tickets, stationView])
  return useMemo(() => {
    const allTickets = withPendingSteps(
      withUnacknowledgedVoids(tickets, storedVoidsOf(voids, restaurant_id)),
      pending,
    )
    const board = boardOf(allTickets, stationView, new Set(voids.acknowledged), coming)
    return { cards: board.filter((card) => !isCardReady(card)), ready: board.filter(isCardReady) }
  }, [restaurant_id, tickets, coming, stationView, pending, voids])
}
