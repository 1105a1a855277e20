import { clsx } from 'clsx'
import type { MouseEvent } from 'react'
import type { Box } from '../geometry.ts'
import { useScrollToSentOrder } from '../hooks/use-scroll-to-sent-order.ts'
import { useTableDescription } from '../hooks/use-table-description.ts'
import { detailLevelOf, fitLabel, isLabelOnHover, outlineOf } from '../label-fit.ts'
import type { FloorTable } from '../table-state.ts'
import { PlanTableMarks } from './plan-table-marks.tsx'
import { PlanTableShape } from './plan-table-shape.tsx'
import { PlanTableText } from './plan-table-text.tsx'

interface PlanTableProps {
  spot: FloorTable
  /** Scale of the floor plan in pixels per centimetre. */
  scale: number
  /** Box of the table in px. */
  box: Box
  timezone: string
  now: number
  /** True if the filter "my tables" fades the table, because it has another waiter or is out of use. */
  faded: boolean
  /** True while a new order is being opened at the table. */
  busy: boolean
  /** Number of sent portions that the kitchen has neither seen nor printed within 30 s. */
  unseenPortions: number
  /** Abbreviation of the label. Undefined if the label has none that is unique on the floor plan. */
  shortLabel: string | undefined
  onPress: (event: MouseEvent) => void
}

/**
 * Size of a table in px below which the mark of ready portions replaces the state icon. The mark would cover the
 * icon.
 */
const ICON_AND_MARK_MIN_PX = 68

/** Table on the floor plan: its chairs, its shape, and the state of its order. */
export function PlanTable(props: PlanTableProps) {
  const { spot, scale, box, timezone, now, faded, busy, unseenPortions, shortLabel, onPress } = props
  const label = useTableDescription(timezone)
  const { table, order, state, readyPortions } = spot
  const { width, height } = box
  const detail = detailLevelOf(Math.min(width, height))
  const icon = detail === 'full' && !(readyPortions > 0 && Math.min(width, height) < ICON_AND_MARK_MIN_PX)
  const labelFit = fitLabel(table.label, shortLabel, {
    width,
    height,
    shape: outlineOf(table),
    hasIcon: icon,
  })
  const hidesLabel = labelFit.isBelow && isLabelOnHover(Math.min(width, height))
  const [buttonRef, isJustSent] = useScrollToSentOrder<HTMLButtonElement>(order?.id)
  return (
    <button
      ref={buttonRef}
      type="button"
      aria-busy={busy || undefined}
      aria-disabled={state === 'inactive' || undefined}
      onClick={onPress}
      className={clsx(
        'group absolute grid grid-cols-1 place-items-center rounded-lg active:scale-95',
        // Press area of 44 px for a table of 36 px. It covers no other table, because the gap is at least 4 px.
        'before:absolute before:-inset-1',
        // Above the other tables while its label shows.
        hidesLabel && 'hover:z-2000! focus-visible:z-2000!',
        faded && 'opacity-30',
        busy && 'animate-pulse',
        isJustSent && 'outline-4 outline-offset-4 outline-accent',
      )}
      style={{
        left: box.x,
        top: box.y,
        width,
        height,
        zIndex: table.zIndex + (readyPortions > 0 ? 1000 : 0),
      }}
    >
      <span className="sr-only">{label(spot, now, unseenPortions)}</span>
      <PlanTableShape spot={spot} box={box} scale={scale} />
      <PlanTableText
        {...{ spot, box, fit: labelFit, detail, hasIcon: icon, timezone, now, unseenPortions }}
      />
      {labelFit.isBelow ? (
        <LabelBelow label={table.label} text={labelFit.text} isHidden={hidesLabel} />
      ) : null}
      <PlanTableMarks {...{ spot, detail, timezone, now, unseenPortions }} />
    </button>
  )
}

interface LabelBelowProps {
  label: string
  /** The label or its abbreviation. */
  text: string
  /** True to show the text only while the pointer or the focus is on the table. */
  isHidden: boolean
}

function LabelBelow({ label, text, isHidden }: LabelBelowProps) {
  return (
    <span
      aria-hidden
      data-label-of={label}
      className={clsx(
        'pointer-events-none absolute top-full left-1/2 mt-1 -translate-x-1/2 rounded-sm bg-surface/90 px-1 text-xs leading-4 font-bold whitespace-nowrap text-ink',
        isHidden && 'not-group-hover:not-group-focus-visible:hidden',
      )}
    >
      {text}
    </span>
  )
}
