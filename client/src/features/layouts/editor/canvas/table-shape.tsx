import { memo } from 'react'
import type { SceneTable } from '../model/scene.ts'
import { seatPath } from './seat-path.ts'

interface TableShapeProps {
  table: Readonly<SceneTable>
  /** A shape alone: for pictures too small to read. */
  bare?: boolean
}

/** A table around its own centre: chairs, top, label and seats. The label stays upright however it is turned. */
export const TableShape = memo(function TableShape({ table, bare = false }: TableShapeProps) {
  const { width, height, shape, rotation, label, seats } = table
  const corner = shape === 'round' ? Math.min(width, height) / 2 : Math.min(14, width / 4, height / 4)
  const size = Math.max(
    13,
    Math.min(34, Math.min(width, height) * 0.36, (width * 1.5) / Math.max(1, label.length)),
  )
  const roomForSeats = !bare && Math.min(width, height) >= 64
  return (
    <>
      <path d={seatPath(table)} className="fill-surface stroke-line-strong/60" strokeWidth={2} />
      {shape === 'round' ? (
        <ellipse rx={width / 2} ry={height / 2} className={TOP} strokeWidth={3} />
      ) : (
        <rect
          x={-width / 2}
          y={-height / 2}
          width={width}
          height={height}
          rx={corner}
          className={TOP}
          strokeWidth={3}
        />
      )}
      <g transform={`rotate(${-rotation})`} className="pointer-events-none select-none" aria-hidden>
        <text
          textAnchor="middle"
          dominantBaseline="central"
          y={roomForSeats ? -size * 0.28 : 0}
          fontSize={size}
          className="fill-ink font-bold"
        >
          {label}
        </text>
        {roomForSeats ? (
          <text
            textAnchor="middle"
            dominantBaseline="central"
            y={size * 0.62}
            fontSize={size * 0.55}
            className="fill-ink-muted font-semibold"
          >
            {seats}
          </text>
        ) : null}
      </g>
    </>
  )
})

const TOP = 'fill-raised stroke-line-strong'
