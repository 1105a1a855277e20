/** Block of a table's open order on the timeline. A press opens the order. Reservations cover the block. */
import { UsersRound, Utensils } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../domain/navigation/paths.ts'
import { useFormat } from '../../../lib/format.ts'
import type { TimeAxis } from '../time-axis.ts'
import { HOUR_MS } from '../local-time.ts'
import type { ReservationBoard } from '../hooks/use-reservation-board.ts'
import { HOUR_PX } from '../hooks/use-booking-drag.ts'
import type { OpenOrderSpan } from '../open-order-spans.ts'

interface OpenOrderBlockProps {
  seated: OpenOrderSpan
  axis: TimeAxis
  board: ReservationBoard
}

const toPx = (ms: number) => (ms / HOUR_MS) * HOUR_PX

export function OpenOrderBlock({ seated: { order, from, to }, axis, board }: OpenOrderBlockProps) {
  const { t } = useTranslation('reservations')
  const { time } = useFormat(board.clock.timezone)
  const start = Math.max(from, axis.from)
  const end = Math.min(to, axis.to)
  if (end <= start) return null
  const span = { number: order.number, from: time(from), to: time(to) }
  return (
    <Link
      to={paths.order(order.restaurant_id, order.id)}
      style={{ left: toPx(start - axis.from), width: Math.max(toPx(end - start) - 3, 24) }}
      className="absolute inset-y-1.5 z-4 flex items-center overflow-clip rounded-md border border-dashed border-info-solid bg-info-soft/80 px-2 text-left text-sm leading-tight text-info-ink hover:shadow-lift"
    >
      <span className="sr-only">
        {order.guests
          ? t('timeline.seated', { ...span, guests: t('guests', { count: order.guests }) })
          : t('timeline.seated_without_guests', span)}
      </span>
      {/* Sticky text, which remains visible while the timeline scrolls horizontally. */}
      <span aria-hidden className="sticky left-30 flex flex-col justify-center">
        <span className="flex items-center gap-1 font-semibold">
          <Utensils className="size-3.5 shrink-0" />
          {t('timeline.seated_short')}
        </span>
        <span className="tabular flex items-center gap-1 text-xs whitespace-nowrap">
          {time(from)}–{time(to)}
          {order.guests ? (
            <>
              <UsersRound className="ml-1 size-3.5 shrink-0" />
              {order.guests}
            </>
          ) : null}
        </span>
      </span>
    </Link>
  )
}
