/**
 * Guest request badge on the floor plan. It is a button of its own at the upper edge of its table, so that the
 * table's label stays visible.
 */
import { intersects, type Box } from '../geometry.ts'
import { detailLevelOf } from '../label-fit.ts'
import type { TableMarks } from '../hooks/use-requests-by-table.ts'
import type { FloorTable } from '../table-state.ts'
import { GuestRequestBadge } from './guest-request-badge.tsx'

interface PlanRequestBadgeProps {
  spot: FloorTable
  /** Boxes of all tables of the floor plan in px, by id. */
  boxes: ReadonlyMap<string, Box>
  now: number
  marks: TableMarks
  /**
   * Minimum top position of the badge in px, because the view cannot scroll above the upper edge of the floor
   * plan.
   */
  minTop: number
}

/**
 * `z-index` above every table with a `zIndex` below 1000. Ready dishes raise the `z-index` of a table by 1000.
 */
const Z_INDEX = 2000

const requestSizes = { full: 'md', compact: 'plan', label: 'dot' } as const
/** Heights of the badge in px. */
const HEIGHTS = { md: 32, plan: 24, dot: 24 }
/**
 * Vertical overlap of the badge with its table in px. `CLOSE_OVERLAP` applies if the badge would otherwise
 * cover another table.
 */
const OVERLAP = 2
const CLOSE_OVERLAP = 8

export function PlanRequestBadge({ spot, boxes, now, marks, minTop }: PlanRequestBadgeProps) {
  const { id } = spot.table
  const requests = marks.requests.get(id)
  const box = boxes.get(id)
  if (!requests || !box) return null
  const side = Math.min(box.width, box.height)
  const size = requestSizes[detailLevelOf(side)]
  const height = HEIGHTS[size]
  const above = { ...box, y: box.y - height + OVERLAP, height: height - OVERLAP * 2 }
  const isClose = [...boxes].some(([other_id, other]) => other_id !== id && intersects(above, other))
  return (
    <div
      className="absolute -translate-x-1/2"
      style={{
        left: size === 'dot' ? box.x + box.width : box.x + box.width / 2,
        top: Math.max(minTop, box.y - height + (isClose ? CLOSE_OVERLAP : OVERLAP)),
        zIndex: Z_INDEX,
      }}
    >
      <GuestRequestBadge requests={requests} now={now} size={size} onPress={() => marks.onRequests(id)} />
    </div>
  )
}
