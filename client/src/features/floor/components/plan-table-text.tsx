import { clsx } from 'clsx'
import { minutesSince, minutesText, useFormat } from '../../../lib/format.ts'
import type { Box } from '../geometry.ts'
import { outlineOf, textSpace, textWidth, type DetailLevel, type LabelFit } from '../label-fit.ts'
import type { FloorTable } from '../table-state.ts'
import { OrderAge } from './order-age.tsx'
import { NextReservation } from './next-reservation.tsx'
import { STATE_LOOKS } from './state-looks.ts'
import { PlanTableDetail } from './plan-table-detail.tsx'

interface PlanTableTextProps {
  spot: FloorTable
  /** Box of the table, in px. */
  box: Box
  fit: LabelFit
  detail: DetailLevel
  /** True if the icon of the table's state is shown with the label. */
  hasIcon: boolean
  timezone: string
  now: number
  /** Number of sent portions that the kitchen has neither seen nor printed within 30 s. */
  unseenPortions: number
}

/** Minimum width and height in px of a table that shows the amount of its order. */
const AMOUNT_MIN_SIZE = { width: 72, height: 64 }
/** Minimum width and height in px of a table that shows the customer name of its next reservation. */
const NAME_MIN_SIZE = { width: 72, height: 52 }
/** Width in px of the icon and padding beside the order's age in minutes. */
const MINUTES_PADDING_PX = 28
/** Width in px of the time of the next reservation with its icon. */
const RESERVATION_WIDTH_PX = 46

/** Text inside a table on the floor plan: its label, and its order or next reservation if they fit. */
export function PlanTableText({
  spot,
  box,
  fit,
  detail,
  hasIcon,
  timezone,
  now,
  unseenPortions,
}: PlanTableTextProps) {
  const { table, state } = spot
  const look = STATE_LOOKS[state]
  const Icon = look.icon
  const isLarge = Math.min(box.width, box.height) > 80
  return (
    <span
      aria-hidden
      className={clsx(
        'relative flex max-w-full flex-col items-center leading-none',
        detail === 'full' && 'px-1',
        look.tableClass,
        'border-0! bg-transparent!',
      )}
    >
      <span
        data-label-of={table.label}
        className={clsx('flex items-center gap-x-1', fit.stacked && 'flex-col')}
      >
        {hasIcon ? (
          <Icon
            className={clsx('shrink-0', fit.stacked ? 'size-3' : isLarge ? 'size-4' : 'size-3.5')}
            strokeWidth={2.25}
            aria-hidden
          />
        ) : null}
        {fit.isBelow ? null : (
          <span className="leading-none font-bold whitespace-nowrap" style={{ fontSize: fit.size }}>
            {fit.text}
          </span>
        )}
      </span>
      {detail === 'full' ? (
        <OrderOrNextParty spot={spot} box={box} stacked={fit.stacked} timezone={timezone} now={now} />
      ) : null}
      {detail === 'compact' ? (
        <PlanTableDetail
          spot={spot}
          box={box}
          timezone={timezone}
          now={now}
          unseenPortions={unseenPortions}
        />
      ) : null}
    </span>
  )
}

interface OrderOrNextPartyProps extends Pick<PlanTableTextProps, 'spot' | 'box' | 'timezone' | 'now'> {
  /** True if the icon is above the label, which leaves less height for the text below. */
  stacked: boolean
}

function OrderOrNextParty({ spot, box, stacked, timezone, now }: OrderOrNextPartyProps) {
  const { money } = useFormat()
  const { table, order, state, next } = spot
  const { width, height } = box
  const inside = textSpace(width, outlineOf(table))
  if (!order)
    return next ? (
      <NextReservation
        reservation={next}
        timezone={timezone}
        withName={height >= NAME_MIN_SIZE.height && width >= NAME_MIN_SIZE.width}
        hidesIcon={state === 'reserved' || RESERVATION_WIDTH_PX > inside}
        className="mt-0.5 text-[0.6875rem]"
      />
    ) : null
  const waited = minutesText(minutesSince(order.opened_at, now))
  return (
    <>
      <OrderAge
        since={order.opened_at}
        now={now}
        compact={textWidth(waited, 12) + MINUTES_PADDING_PX > inside}
        className={clsx('text-xs font-semibold', stacked ? 'leading-3.5' : 'mt-1 py-0.5')}
      />
      {height >= AMOUNT_MIN_SIZE.height && width >= AMOUNT_MIN_SIZE.width ? (
        <span className="tabular mt-1 text-xs font-semibold">
          {withoutCents(money(order.total_cents, order.currency))}
        </span>
      ) : null}
    </>
  )
}

/** Amount without its two decimals, to save space. The list and the order show the exact amount. */
const withoutCents = (amount: string) => amount.replace(/[.,]\d{2}(?!\d)/, '')
