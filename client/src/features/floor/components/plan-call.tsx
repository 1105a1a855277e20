/** Guest request above the upper edge of its table, so that the label stays in sight; a press of its own. */
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
  /** Upper edge of the plan in px, above which nothing can be scrolled to. */
  least: number
}

/** Above every table, also those that are lifted because something is ready. */
const ABOVE = 2000

/** Height of the pill, and how much of it lies over the table's edge, in px. */
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
