import { memo } from 'react'
import { centreOf } from '../model/geometry.ts'
import type { SceneTable } from '../model/scene.ts'
import { seatPath } from './seat-path.ts'

/**
 * Table on the canvas: chairs, top, label and number of seats. A rotated table renders around its own center
 * with an upright label. Other tables have no transform, because every transform costs time in each frame.
 */
export const TableShape = memo(function TableShape({ table }: { table: Readonly<SceneTable> }) {
  const { width, height, shape, rotation, label, seats } = table
  const { x, y } = rotation === 0 ? centreOf(table) : { x: 0, y: 0 }
  const corner = shape === 'round' ? Math.min(width, height) / 2 : Math.min(14, width / 4, height / 4)
  const size = Math.max(
    13,
    Math.min(34, Math.min(width, height) * 0.36, (width * 1.5) / Math.max(1, label.length)),
  )
  const roomForSeats = Math.min(width, height) >= 64
  return (
    <>
      <path d={seatPath(table, { x, y })} className="fill-surface stroke-line-strong/60" strokeWidth={2} />
      {shape === 'round' ? (
        <ellipse cx={x} cy={y} rx={width / 2} ry={height / 2} className={TOP_CLASS} strokeWidth={3} />
      ) : (
        <rect
          x={x - width / 2}
          y={y - height / 2}
          width={width}
          height={height}
          rx={corner}
          className={TOP_CLASS}
          strokeWidth={3}
        />
      )}
      <g
        transform={rotation === 0 ? undefined : `rotate(${-rotation})`}
        className="pointer-events-none select-none"
        aria-hidden
      >
        <text
          textAnchor="middle"
          dominantBaseline="central"
          x={x}
          y={roomForSeats ? y - size * 0.28 : y}
          fontSize={size}
          className="fill-ink font-bold"
        >
          {label}
        </text>
        {roomForSeats ? (
          <text
            textAnchor="middle"
            dominantBaseline="central"
            x={x}
            y={y + size * 0.62}
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

const TOP_CLASS = 'fill-raised stroke-line-strong'
