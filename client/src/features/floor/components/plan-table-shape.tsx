import { clsx } from 'clsx'
import { CHAIR_SIZE, chairsOf, type Box } from '../geometry.ts'
import { detailLevelOf } from '../label-fit.ts'
import { isOccupied, type FloorTable } from '../table-state.ts'
import { STATE_LOOKS } from './state-looks.ts'

interface PlanTableShapeProps {
  spot: FloorTable
  /** Box of the unrotated table, in px. */
  box: Box
  /** Scale of the floor plan in pixels per centimetre. */
  scale: number
}

/** Side of a table in px below which its border is thin. */
const THIN_BORDER_BELOW_PX = 30

/** Rotated shape of a table with its chairs, on the floor plan. */
export function PlanTableShape({ spot, box, scale }: PlanTableShapeProps) {
  const { table, state } = spot
  const { position, shape } = table
  const chair = CHAIR_SIZE * scale
  const side = Math.min(box.width, box.height)
  // Omits the chairs of a table that renders larger than to scale, because they would overlap other tables.
  const hasChairs =
    detailLevelOf(side) !== 'label' &&
    position.width * scale > box.width - 1 &&
    position.height * scale > box.height - 1
  return (
    <span className="absolute inset-0" style={{ rotate: `${position.rotation}deg` }} aria-hidden>
      {(hasChairs ? chairsOf(table) : []).map((seat) => (
        <span
          key={`${seat.x} ${seat.y}`}
          className={clsx(
            'absolute rounded-[35%] border',
            isOccupied(spot) ? 'border-ink-muted/50 bg-ink-muted/45' : 'border-line-strong/45 bg-surface',
          )}
          style={{
            width: chair,
            height: chair * 0.72,
            left: box.width / 2 + (seat.x * box.width) / position.width - chair / 2,
            top: box.height / 2 + (seat.y * box.height) / position.height - chair * 0.36,
            rotate: `${seat.angle}deg`,
          }}
        />
      ))}
      <span
        className={clsx(
          'absolute inset-0 shadow-lift transition-[background-color,border-color] group-hover:shadow-float',
          side < THIN_BORDER_BELOW_PX ? 'border' : 'border-2',
          shape === 'round'
            ? 'rounded-full'
            : shape === 'bar' || side < THIN_BORDER_BELOW_PX
              ? 'rounded-md'
              : 'rounded-lg',
          STATE_LOOKS[state].tableClass,
        )}
      />
    </span>
  )
}
