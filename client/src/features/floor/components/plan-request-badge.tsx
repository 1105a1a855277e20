/**
 * Guest request badge on the floor plan, above the upper edge of its table. It does not cover the table's label,
 * and is a button of its own.
 */
import { renderedBox } from '../geometry.ts'
import type { TableMarks } from '../hooks/use-table-marks.ts'
import type { Spot } from '../state.ts'
import { GuestRequestBadge } from './guest-request-badge.tsx'

interface PlanRequestBadgeProps {
  spot: Spot
  /** Scale of the floor plan in pixels per centimetre. */
  scale: number
  now: number
  marks: TableMarks
  /**
   * Minimum top position of the badge in px, because the view cannot scroll above the upper edge of the floor
   * plan.
   */
  least: number
}

/** `z-index` above every table, including tables raised for ready dishes. */
const Z_INDEX = 2000

/** Height of the badge and its overlap with the edge of the table, in px. */
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
      <GuestRequestBadge requests={requests} now={now} onPress={() => marks.onRequests(id)} />
    </div>
  )
}
