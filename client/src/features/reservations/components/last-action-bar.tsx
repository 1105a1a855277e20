/** Bar that shows the last action for ten seconds, with an undo button or a link to the opened order. */
import { ArrowRight, Undo2, X } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../domain/navigation/paths.ts'
import { canEnterArea } from '../../../domain/access/restaurant-areas.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { ReservationBoard } from '../hooks/use-reservation-board.ts'
import type { BookingCommands } from '../hooks/use-booking-commands.ts'

const SHOWN_MS = 10_000
const linkClass =
  'inline-flex min-h-12 shrink-0 items-center gap-2 rounded-lg bg-paper/15 px-4 font-bold hover:bg-paper/25'

export function LastActionBar({ board, commands }: { board: ReservationBoard; commands: BookingCommands }) {
  const { t } = useTranslation(['reservations', 'common'])
  const { lastAction, showLastAction } = commands
  useEffect(() => {
    if (!lastAction) return undefined
    const timer = setTimeout(() => showLastAction(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [lastAction, showLastAction])
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-40 flex justify-center px-3 lg:bottom-5 print:hidden"
    >
      {lastAction ? (
        <div
          key={lastAction.text}
          className="animate-pop-in pointer-events-auto flex max-w-full items-center gap-2 rounded-xl bg-ink py-1.5 pr-1.5 pl-5 text-paper shadow-float"
        >
          <span className="min-w-0 py-2 font-semibold">{lastAction.text}</span>
          {lastAction.undo ? (
            <button
              type="button"
              className={linkClass}
              onClick={() => {
                showLastAction(null)
                lastAction.undo?.()
              }}
            >
              <Undo2 className="size-5" aria-hidden />
              {t('common:actions.undo')}
            </button>
          ) : null}
          {lastAction.order_id && canEnterArea(board.access, 'order') ? (
            <Link to={paths.order(board.access.id, lastAction.order_id)} className={linkClass}>
              {t('reservations:commands.see_order')}
              <ArrowRight className="size-5" aria-hidden />
            </Link>
          ) : null}
          <IconButton
            label={t('common:actions.close')}
            tooltip={false}
            className="text-paper! hover:bg-paper/15!"
            icon={<X className="size-5" />}
            onClick={() => showLastAction(null)}
          />
        </div>
      ) : null}
    </div>
  )
}
