/** One table as it stands in the room: its chairs, its shape, and what is going on at it. */
import { clsx } from 'clsx'
import { EyeOff } from 'lucide-react'
import { minutesSince, minutesText, useFormat } from '../../../lib/format.ts'
import { CHAIR, chairsOf, drawnBox } from '../geometry.ts'
import { useSentIntoView } from '../hooks/use-sent-into-view.ts'
import { initialsOf, useSpotLabel } from '../hooks/use-spot-label.ts'
import { fitLabel, roomInside, textWidth } from '../label-fit.ts'
import { isBusy, type Spot } from '../state.ts'
import { Minutes } from './minutes.tsx'
import { NextParty } from './next-party.tsx'
import { STATE_LOOKS } from './state-look.ts'

interface PlanTableProps {
  spot: Spot
  /** Pixels per centimetre. */
  scale: number
  timezone: string
  now: number
  /** Somebody else's, while only one's own are asked for. */
  faded: boolean
  /** It is being opened. */
  busy: boolean
  /** Portions that nobody in the kitchen has seen. */
  unseen: number
  /** Abbreviation of the label that names this table alone. */
  short: string | undefined
  onPress: () => void
}

/** Below these sizes in pixels there is no room for the amount, and hardly any for the minutes. */
const ROOM_FOR_AMOUNT = { width: 72, height: 64 }
const ROOM_FOR_MINUTES = 68
const ROOM_FOR_NAME = { width: 72, height: 52 }
/** Sign and padding of the minutes, in px. */
const MINUTES_AIR = 28
/** Time of the next party beside its sign, in px. */
const NEXT_WITH_SIGN = 46
/** A table that is taken shows its next party this long before: somebody has to see to it that it is free. */
const NEEDED_SOON_MS = 90 * 60_000

export function PlanTable(props: PlanTableProps) {
  const { spot, scale, timezone, now, faded, busy, unseen, short, onPress } = props
  const label = useSpotLabel(timezone)
  const { money } = useFormat()
  const { table, order, state, ready, next } = spot
  const { position, shape } = table
  const look = STATE_LOOKS[state]
  const Icon = look.icon
  const { x: left, y: top, width, height } = drawnBox(position, scale)
  const roomy = Math.min(width, height)
  const chair = CHAIR * scale
  // On a small table the mark of what is ready says it, and needs the corner.
  const signed = !(ready > 0 && roomy < ROOM_FOR_MINUTES)
  const outline = shape === 'round' ? 'round' : 'other'
  const fit = fitLabel(table.label, short, { width, height, shape: outline, icon: signed })
  const waited = order ? minutesText(minutesSince(order.opened_at, now)) : ''
  const tight = textWidth(waited, 12) + MINUTES_AIR > roomInside(width, outline)
  const [button, sent] = useSentIntoView<HTMLButtonElement>(order?.id)
  // On the plan the whole amount is enough; the list and the order say the cents.
  const shortMoney = (bill: { total_cents: number; currency: string }) =>
    money(bill.total_cents, bill.currency).replace(/[.,]\d{2}(?!\d)/, '')
  return (
    <button
      ref={button}
      type="button"
      aria-busy={busy || undefined}
      aria-disabled={state === 'inactive' || undefined}
      onClick={onPress}
      className={clsx(
        'group absolute grid grid-cols-1 place-items-center rounded-lg active:scale-95',
        faded && 'opacity-30',
        busy && 'animate-pulse',
        sent && 'outline-4 outline-offset-4 outline-accent',
      )}
      style={{
        left,
        top,
        width,
        height,
        zIndex: table.zIndex + (ready > 0 ? 1000 : 0),
      }}
    >
      <span className="sr-only">{label(spot, now, unseen)}</span>
      <span className="absolute inset-0" style={{ rotate: `${position.rotation}deg` }} aria-hidden>
        {chairsOf(table).map((seat) => (
          <span
            key={`${seat.x} ${seat.y}`}
            className={clsx(
              'absolute rounded-[35%] border',
              isBusy(spot) ? 'border-ink-muted/50 bg-ink-muted/45' : 'border-line-strong/45 bg-surface',
            )}
            style={{
              width: chair,
              height: chair * 0.72,
              left: width / 2 + (seat.x * width) / position.width - chair / 2,
              top: height / 2 + (seat.y * height) / position.height - chair * 0.36,
              rotate: `${seat.angle}deg`,
            }}
          />
        ))}
        <span
          className={clsx(
            'absolute inset-0 border-2 shadow-lift transition-[background-color,border-color] group-hover:shadow-float',
            shape === 'round' ? 'rounded-full' : shape === 'bar' ? 'rounded-md' : 'rounded-lg',
            look.table,
          )}
        />
      </span>
      <span
        aria-hidden
        className={clsx(
          'relative flex max-w-full flex-col items-center px-1 leading-none',
          look.table,
          'border-0! bg-transparent!',
        )}
      >
        <span
          data-label-of={table.label}
          className={clsx('flex items-center gap-x-1', fit.stacked && 'flex-col')}
        >
          {signed ? (
            <Icon
              className={clsx('shrink-0', fit.stacked ? 'size-3' : roomy > 80 ? 'size-4' : 'size-3.5')}
              strokeWidth={2.25}
              aria-hidden
            />
          ) : null}
          {fit.beside ? null : (
            <span className="leading-none font-bold whitespace-nowrap" style={{ fontSize: fit.size }}>
              {fit.text}
            </span>
          )}
        </span>
        {order ? (
          <Minutes
            since={order.opened_at}
            now={now}
            tight={tight}
            className={clsx('text-xs font-semibold', fit.stacked ? 'leading-3.5' : 'mt-1 py-0.5')}
          />
        ) : null}
        {!order && next ? (
          <NextParty
            reservation={next}
            timezone={timezone}
            named={height >= ROOM_FOR_NAME.height && width >= ROOM_FOR_NAME.width}
            bare={state === 'reserved' || NEXT_WITH_SIGN > roomInside(width, outline)}
            className="mt-0.5 text-[0.6875rem]"
          />
        ) : null}
        {order && height >= ROOM_FOR_AMOUNT.height && width >= ROOM_FOR_AMOUNT.width ? (
          <span className="tabular mt-1 text-xs font-semibold">{shortMoney(order)}</span>
        ) : null}
      </span>
      {fit.beside ? (
        <span
          aria-hidden
          data-label-of={table.label}
          className="absolute top-full left-1/2 mt-1 -translate-x-1/2 rounded-sm bg-surface/90 px-1 text-xs leading-4 font-bold whitespace-nowrap text-ink"
        >
          {fit.text}
        </span>
      ) : null}
      {ready > 0 ? (
        <span
          aria-hidden
          className="animate-pop-in tabular absolute -top-2.5 -right-2.5 grid h-7 min-w-7 place-items-center rounded-full border-2 border-surface bg-success-solid px-1 text-sm font-bold text-on-solid shadow-lift"
        >
          {ready}
        </span>
      ) : null}
      {unseen > 0 ? (
        <span
          aria-hidden
          className="animate-pop-in absolute -right-2.5 -bottom-2.5 grid size-7 place-items-center rounded-full border-2 border-surface bg-warning-solid text-on-solid shadow-lift"
        >
          <EyeOff className="size-4" strokeWidth={2.5} />
        </span>
      ) : null}
      {order ? (
        <span
          className="absolute -bottom-2 -left-2 grid h-5.5 min-w-5.5 place-items-center rounded-full border border-line bg-surface px-1 text-[0.6875rem] font-bold text-ink-soft"
          aria-hidden
        >
          {initialsOf(order.waiter_name)}
        </span>
      ) : null}
      {order && next && Date.parse(next.starts_at) - now < NEEDED_SOON_MS ? (
        <span
          className="absolute -top-3 -left-3 rounded-full border border-plum-solid bg-plum-soft px-1.5 py-0.5 text-[0.6875rem] text-plum-ink"
          aria-hidden
        >
          <NextParty reservation={next} timezone={timezone} />
        </span>
      ) : null}
    </button>
  )
}
