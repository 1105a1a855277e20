/** Guest requests above the upper edge of their table, so that they do not cover its label. A button of its own. */
import { drawnBox } from '../geometry.ts'
import type { TableMarks } from '../hooks/use-table-marks.ts'
import type { Spot } from '../state.ts'
import { TableCall } from './table-call.tsx'

interface PlanCallProps {
  spot: Spot
  /** Pixels per centimetre. */
  scale: number
  now: number
  marks: TableMarks
  /** Upper edge of the plan in px. Nothing above it can be scrolled into view. */
  least: number
}

/** `z-index` above every table, also above those raised for ready dishes. */
const ABOVE = 2000

/** Height of the pill, and its overlap with the table's edge, in px. */
const HEIGHT = 32
const OVER = 2

export function PlanCall({ spot, scale, now, marks, least }: PlanCallProps) {
  const { id, position } = spot.table
  const asked = marks.asked.get(id)
  if (!asked) return null
  const box = drawnBox(position, scale)
  return (
    <div
      className="absolute -translate-x-1/2"
      style={{
        left: box.x + box.width / 2,
        top: Math.max(least, box.y - HEIGHT + OVER),
        zIndex: ABOVE,
      }}
    >
      <TableCall tight asked={asked} now={now} onPress={() => marks.onAsked(id)} />
    </div>
  )
}
