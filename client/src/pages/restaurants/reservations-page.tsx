import type { ListParams } from '../../components/data-table/column.ts'
import type { Restaurant } from '@forki/contract/restaurants'
import { can } from '@forki/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, Footprints } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PageActions } from '../../components/page-actions.tsx'
import { Page } from '../../components/page.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { axisOf } from '../../features/reservations/time-axis.ts'
import { instantOf } from '../../features/reservations/local-time.ts'
import { DaySums, DayView, DayViewChoice } from '../../features/reservations/components/day-view.tsx'
import { LastActionBar } from '../../features/reservations/components/last-action-bar.tsx'
import { SearchResults } from '../../features/reservations/components/search-results.tsx'
import {
  ReservationOverlays,
  useOpenOverlay,
} from '../../features/reservations/components/reservation-overlays.tsx'
import { WeekBar, WeekDays } from '../../features/reservations/components/week-bar.tsx'
import { defaultStart } from '../../features/reservations/form/booking-values.ts'
import {
  useReservationBoard,
  type ReservationBoard,
} from '../../features/reservations/hooks/use-reservation-board.ts'
import {
  useBookingCommands,
  type BookingCommands,
} from '../../features/reservations/hooks/use-booking-commands.ts'
import { restaurantQueries } from '../../features/reservations/queries.ts'
import { useHotkeys } from '../../lib/hotkeys.ts'
import { useListParams } from '../../lib/list-params.ts'
import { useCurrentRestaurant, type AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { CREATE_PARAM, useOpenOnceFromUrl } from '../../lib/open-once-from-url.ts'
import { useRestaurantId } from '../../domain/navigation/use-restaurant-id.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'

/** Page of a restaurant's reservations by day and table. */
export function ReservationsPage() {
  const access = useCurrentRestaurant(useRestaurantId())
  const restaurant_id = access?.id ?? ''
  const record = useQuery({
    ...restaurantQueries.find({ params: { id: restaurant_id } }),
    enabled: access !== undefined,
  })
  if (!access) return null
  return (
    <QueryView query={record} failed="restaurant_fetch" skeleton={<SkeletonLines lines={8} />}>
      {(restaurant) => <Reservations access={access} record={restaurant} />}
    </QueryView>
  )
}

const search = {} as const

function Reservations({ access, record }: { access: AccessibleRestaurant; record: Restaurant }) {
  const { t } = useTranslation('reservations')
  const { board, query, layout } = useReservationBoard(access, record)
  const commands = useBookingCommands(board)
  const list = useListParams(search)
  const overlay = useOpenOverlay()
  const { mayWrite, hasNoTables } = board
  const bookAt = (starts_at: string, ...table_ids: string[]) =>
    overlay.set({ kind: 'new', start: { restaurant_id: access.id, starts_at, table_ids } })
  const bookUsual = () => bookAt(defaultStartOf(board, record))
  const ready = mayWrite && !hasNoTables && layout.isSuccess
  useHotkeys({ n: bookUsual }, { enabled: ready })
  useOpenOnceFromUrl(CREATE_PARAM, bookUsual, ready)
  return (
    <Page
      title={t('title')}
      actions={
        <HeaderActions
          {...{ board, list, ready }}
          onWalkIn={() => overlay.set({ kind: 'walk-in' })}
          onBook={bookUsual}
        />
      }
      className="low:gap-3! low:py-3! short:gap-3! short:py-4!"
    >
      <PlanNotice access={access} />
      <SearchableWeekBar board={board} list={list} />
      {list.q ? (
        <SearchResults
          board={board}
          q={list.q}
          page={list.page}
          onPage={(page) => list.change({ page })}
          onClear={() => list.change({ q: '' })}
        />
      ) : (
        <DaySchedule
          board={board}
          query={query}
          layout={layout}
          commands={commands}
          onBook={bookAt}
          onNew={bookUsual}
        />
      )}
      <ReservationOverlays board={board} commands={commands} overlay={overlay} />
      <LastActionBar board={board} commands={commands} />
    </Page>
  )
}

/** Default start of a new reservation on the displayed day. */
function defaultStartOf({ day, today, clock, now }: ReservationBoard, record: Restaurant) {
  return defaultStart(
    axisOf(day, record, clock, []),
    day === today ? now : null,
    instantOf(day, '14:00', clock),
    instantOf(day, '20:00', clock),
  )
}

interface HeaderActionsProps {
  board: ReservationBoard
  list: ListParams
  /** True if the user may create reservations, and the floor plan has loaded and has tables. */
  ready: boolean
  onWalkIn: () => void
  onBook: () => void
}

function HeaderActions({ board, list, ready, onWalkIn, onBook }: HeaderActionsProps) {
  const { t } = useTranslation('reservations')
  return (
    <PageActions
      exporting={{
        list: 'reservations',
        query: {
          restaurant_id: board.access.id,
          ...(list.q ? { q: list.q, sort: 'starts_at', order: 'desc' } : { date: board.day }),
        },
      }}
      secondary={[
        ready
          ? {
              label: t('walk_in.action'),
              icon: Footprints,
              isFrequent: true,
              onSelect: onWalkIn,
            }
          : null,
      ]}
      primary={
        ready ? (
          <Button variant="primary" icon={<CalendarPlus className="size-5" aria-hidden />} onClick={onBook}>
            {t('new')}
          </Button>
        ) : null
      }
    >
      {list.q ? null : <DayViewChoice board={board} />}
    </PageActions>
  )
}

function PlanNotice({ access }: { access: AccessibleRestaurant }) {
  const { t } = useTranslation('reservations')
  return can(access, 'update_table') && !access.features.includes('reservations') ? (
    <Notice tone="info" title={t('plan.title')}>
      {t('plan.text')}
    </Notice>
  ) : null
}

function SearchableWeekBar({ board, list }: { board: ReservationBoard; list: ListParams }) {
  const { t } = useTranslation('reservations')
  return (
    <WeekBar
      board={board}
      sums={list.q ? null : <DaySums board={board} />}
      end={
        <SearchField
          value={list.q}
          onChange={(q) => list.change({ q })}
          label={t('search.label')}
          hotkey="/"
        />
      }
    />
  )
}

interface DayScheduleProps {
  board: ReservationBoard
  query: ReturnType<typeof useReservationBoard>['query']
  layout: ReturnType<typeof useReservationBoard>['layout']
  commands: BookingCommands
  onBook: (starts_at: string, ...table_ids: string[]) => void
  onNew: () => void
}

function DaySchedule({ board, query, layout, commands, onBook, onNew }: DayScheduleProps) {
  const { hasNoTables } = board
  return (
    <>
      <WeekDays board={board} />
      {layout.isError && !hasNoTables ? (
        <ErrorState error={layout.error} failed="layout_fetch" onRetry={() => void layout.refetch()} />
      ) : (
        <QueryView query={query} failed="reservations_fetch" skeleton={<SkeletonLines lines={8} />}>
          {() => <DayView board={board} commands={commands} onNew={onNew} onBook={onBook} />}
        </QueryView>
      )}
    </>
  )
}
