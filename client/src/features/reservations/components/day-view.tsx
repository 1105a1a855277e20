/**
 * Reservations of a day, as a timeline or a list. Phones, print and restaurants without tables always have the
 * list.
 */
import { CalendarPlus, Map as Plan } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PHONE, useMediaQuery } from '../../../lib/media.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { useSetting } from '../../../lib/device-setting.ts'
import { canEnterArea } from '../../../domain/access/restaurant-areas.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import type { ReservationBoard } from '../hooks/use-reservation-board.ts'
import type { BookingCommands } from '../hooks/use-booking-commands.ts'
import { dayViewSetting } from '../day-view-setting.ts'
import { BookingList } from './booking-list.tsx'
import { Timeline } from './timeline.tsx'

interface DayViewProps {
  board: ReservationBoard
  commands: BookingCommands
  onNew: () => void
  onBook: (starts_at: string, table_id: string) => void
}

export function DayView({ board, commands, onNew, onBook }: DayViewProps) {
  const { t } = useTranslation('reservations')
  const phone = useMediaQuery(`print, ${PHONE}`)
  const view = useSetting(dayViewSetting)
  const list = phone || view === 'list' || board.hasNoTables
  return (
    <section aria-label={t('day')} className="flex flex-col gap-4">
      {board.hasNoTables ? (
        <NoPlan board={board} />
      ) : list && board.reservations.length === 0 ? (
        <Card className="border-dashed">
          <EmptyState
            icon={CalendarPlus}
            title={t('empty.title')}
            description={t('empty.text')}
            action={
              board.mayWrite ? (
                <Button variant="primary" onClick={onNew}>
                  {t('new')}
                </Button>
              ) : null
            }
          />
        </Card>
      ) : null}
      {list ? (
        <BookingList board={board} commands={commands} />
      ) : (
        <Timeline board={board} commands={commands} onBook={onBook} />
      )}
      {!list && board.mayWrite ? <p className="text-sm text-ink-muted">{t('timeline.hint')}</p> : null}
    </section>
  )
}

/**
 * Choice between timeline and list, beside the page title. Phones and restaurants without tables have only the
 * list.
 */
export function DayViewChoice({ board }: { board: ReservationBoard }) {
  const { t } = useTranslation('reservations')
  const view = useSetting(dayViewSetting)
  const phone = useMediaQuery(PHONE)
  return phone || board.hasNoTables ? null : (
    <Segmented
      label={t('view.label')}
      value={view}
      onChange={dayViewSetting.store}
      options={[
        { value: 'timeline', label: t('view.timeline') },
        { value: 'list', label: t('view.list') },
      ]}
    />
  )
}

/**
 * Number of booked parties, with their guests, and number of seated parties. Phones show them in the headings of
 * the list.
 */
export function DaySums({ board }: { board: ReservationBoard }) {
  const { t } = useTranslation('reservations')
  const phone = useMediaQuery(PHONE)
  const coming = board.reservations.filter(({ status }) => status === 'booked')
  const seatedReservations = board.reservations.filter(({ status }) => status === 'seated')
  const guests = coming.reduce((sum, { party_size }) => sum + party_size, 0)
  if (phone || (board.hasNoTables && board.reservations.length === 0)) return null
  return (
    <p className="ml-2 text-sm text-ink-soft">
      <strong className="font-semibold text-ink">{t('sums.coming', { count: coming.length })}</strong>
      {guests > 0 ? <span className="max-lg:hidden"> {t('week.guests', { count: guests })}</span> : null}
      {seatedReservations.length > 0 ? ` · ${t('sums.here', { count: seatedReservations.length })}` : null}
    </p>
  )
}

function NoPlan({ board }: { board: ReservationBoard }) {
  const { t } = useTranslation('reservations')
  return (
    <Card className="border-dashed">
      <EmptyState
        icon={Plan}
        title={t('no_plan.title')}
        description={t('no_plan.text')}
        action={
          canEnterArea(board.access, 'tables') ? (
            <Link to={paths.tables(board.access.id)} className={buttonClass({ variant: 'primary' })}>
              {t('no_plan.action')}
            </Link>
          ) : null
        }
      />
    </Card>
  )
}
