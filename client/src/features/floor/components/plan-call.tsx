/** What guests ask for, over the upper edge of their table; a press of its own beside the table's. */
import type { TableMarks } from '../hooks/use-table-marks.ts'
import type { Spot } from '../state.ts'
import { TableCall } from './table-call.tsx'

interface PlanCallProps {
  spot: Spot
  /** Pixels per centimetre. */
  scale: number
  now: number
  marks: TableMarks
}

/** Above every table, also those that are lifted because something is ready. */
const ABOVE = 2000

export function PlanCall({ spot, scale, now, marks }: PlanCallProps) {
  const { id, position } = spot.table
  const asked = marks.asked.get(id)
  if (!asked) return null
  return (
    <div
      className="absolute -translate-x-1/2 -translate-y-[85%]"
      style={{ left: (position.x + position.width / 2) * scale, top: position.y * scale, zIndex: ABOVE }}
    >
      <TableCall tight asked={asked} now={now} onPress={() => marks.onAsked(id)} />
    </div>
  )
}
