import { memo } from 'react'
import type { SceneSection } from '../model/scene.ts'

/** Area of a section on the canvas, with the section's name in the corner. */
export const SectionArea = memo(function SectionArea({ section }: { section: Readonly<SceneSection> }) {
  const { x, y, width, height, color, name } = section
  const size = Math.max(18, Math.min(34, width / 16))
  const tint = color ? { fill: color, stroke: color } : undefined
  return (
    <g>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx={16}
        className="fill-neutral-soft stroke-line-strong"
        fillOpacity={color ? 0.14 : 0.35}
        strokeOpacity={0.5}
        strokeWidth={2}
        style={tint}
      />
      <text
        x={x + 18}
        y={y + size + 8}
        fontSize={size}
        className="display pointer-events-none fill-ink-soft select-none"
      >
        {name}
      </text>
    </g>
  )
})
