import { clsx } from 'clsx'
import { EyeOff } from 'lucide-react'
import { minutesSince, useFormat } from '../../../lib/format.ts'
import type { Box } from '../geometry.ts'
import { outlineOf, tabularWidth, textSpace } from '../label-fit.ts'
import { ageBandOf, type FloorTable } from '../table-state.ts'
import { OrderAge } from './order-age.tsx'
import { STATE_LOOKS } from './state-looks.ts'

/** Width of the icon in a small table with its gap, in px. */
const COMPACT_ICON_PX = 14
/** Font size of the text in px. */
const FONT_PX = 11
/** Font size in px of a text that would otherwise touch the border of the table. */
const NARROW_FONT_PX = 10

interface PlanTableDetailProps {
  spot: FloorTable
  /** Box of the table, in px. */
  box: Box
  timezone: string
  now: number
  /** Number of sent portions that the kitchen has neither seen nor printed within 30 s. */
  unseenPortions: number
}

/**
 * Second row of a small table: an icon if it fits, and a text. The icon shows the table's state, or that the
 * kitchen has not seen some portions. The text is the number of ready portions, or else the order's age, or
 * else the time of the next reservation.
 */
export function PlanTableDetail({ spot, box, timezone, now, unseenPortions }: PlanTableDetailProps) {
  const { time } = useFormat(timezone)
  const { table, order, state, readyPortions, next } = spot
  const Icon = unseenPortions > 0 ? EyeOff : STATE_LOOKS[state].icon
  const minutes = order && readyPortions === 0 ? minutesSince(order.opened_at, now) : null
  const isMarked = minutes !== null && ageBandOf(minutes) !== 'fresh'
  const text =
    minutes === null
      ? readyPortions > 0
        ? String(readyPortions)
        : next && time(next.starts_at)
      : `${minutes}′`
  const availableWidth = textSpace(box.width, outlineOf(table))
  const takenWidth = (text ? tabularWidth(text, FONT_PX) : 0) + (isMarked ? 8 : 0)
  return (
    <span
      className="tabular flex items-center gap-0.5 leading-3.5 font-semibold whitespace-nowrap"
      style={{ fontSize: takenWidth > availableWidth ? NARROW_FONT_PX : FONT_PX }}
    >
      {takenWidth + COMPACT_ICON_PX <= availableWidth || unseenPortions > 0 ? (
        <Icon
          className={clsx(
            'size-3 shrink-0',
            unseenPortions > 0 && 'size-3.5! rounded-full bg-warning-solid p-px text-on-solid',
          )}
          strokeWidth={2.25}
          aria-hidden
        />
      ) : null}
      {minutes !== null && order ? (
        <OrderAge since={order.opened_at} now={now} compact className={isMarked ? 'px-1!' : ''} />
      ) : (
        <span>{text}</span>
      )}
    </span>
  )
}
