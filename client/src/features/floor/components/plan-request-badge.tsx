/** Guest requests above the upper edge of their table, so that they do not cover its label. A button of its own. */
import { renderedBox } from '../geometry.ts'
import type { TableMarks } from '../hooks/use-table-marks.ts'
import type { Spot } from '../state.ts'
import { GuestRequestBadge } from './guest-request-badge.tsx'

interface PlanRequestBadgeProps {
  spot: Spot
  /** Pixels per centimetre. */
  scale: number
  now: number
  marks: TableMarks
  /** Upper edge of the plan in px. Nothing above it can be scrolled into view. */
  least: number
}

/** `z-index` above every table, also above those raised for ready dishes. */
const Z_INDEX = 2000

/** Height of the pill, and its overlap with the table's edge, in px. */
const HEIGHT = 32
const OVERLAP = 2

export function PlanRequestBadge({ spot, scale, now, marks, least }: PlanRequestBadgeProps) {
  const { id, position } = spot.table
  const requests = marks.requests.get(id)
  if (!requests) return null
  const box = renderedBox(position, scale)
  return (
    <div
      className="absolute -translate-x-1/2"
      style={{
        left: box.x + box.width / 2,
        top: Math.max(least, box.y - HEIGHT + OVERLAP),
        zIndex: Z_INDEX,
      }}
    >
      <GuestRequestBadge tight requests={requests} now={now} onPress={() => marks.onRequests(id)} />
    </div>
  )
}
