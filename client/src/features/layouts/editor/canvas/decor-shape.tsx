import { memo } from 'react'
import type { SceneDecor } from '../model/scene.ts'

/** SVG shape of a decoration, with its center at the origin. */
export const DecorShape = memo(function DecorShape({ decor }: { decor: Readonly<SceneDecor> }) {
  const { kind, width, height, text, color } = decor
  const box = { x: -width / 2, y: -height / 2, width, height }
  const tint = color ? { fill: color } : undefined
  if (kind === 'wall') return <rect {...box} rx={2} className="fill-ink-soft" style={tint} />
  if (kind === 'plant') return <Plant width={width} height={height} color={color} />
  if (kind === 'door') return <Door width={width} height={height} color={color} />
  const size = Math.max(12, kind === 'text' ? height * 0.72 : Math.min(width, height) * 0.42)
  return (
    <>
      {kind === 'bar' ? (
        <rect
          {...box}
          rx={Math.min(16, height / 4)}
          className="fill-warning-soft stroke-warning-solid"
          strokeWidth={3}
          style={tint}
        />
      ) : (
        <rect {...box} className="fill-transparent" />
      )}
      {text ? (
        <text
          textAnchor="middle"
          dominantBaseline="central"
          fontSize={size}
          transform={kind === 'bar' && height > width ? 'rotate(90)' : undefined}
          className={kind === 'bar' ? 'fill-warning-ink font-bold' : 'display fill-ink-soft font-semibold'}
          style={kind === 'text' ? tint : undefined}
        >
          {text}
        </text>
      ) : null}
    </>
  )
})

interface SizedDecor {
  width: number
  height: number
  color: string | null
}

function Plant({ width, height, color }: SizedDecor) {
  const leaves = [0, 60, 120, 180, 240, 300]
  return (
    <>
      <ellipse rx={width / 2} ry={height / 2} className="fill-success-soft" />
      {leaves.map((angle) => (
        <ellipse
          key={angle}
          cy={-height * 0.24}
          rx={width * 0.13}
          ry={height * 0.25}
          transform={`rotate(${angle})`}
          className="fill-success-solid stroke-success-soft"
          strokeWidth={2}
          style={color ? { fill: color } : undefined}
        />
      ))}
    </>
  )
}

/** Door as in an architect's plan: opening, open leaf, and the quarter circle that the leaf sweeps. */
function Door({ width, height, color }: SizedDecor) {
  const left = -width / 2
  const foot = height / 2
  const stroke = color ? { stroke: color } : undefined
  return (
    <>
      <rect x={left} y={-foot} width={width} height={height} className="fill-transparent" />
      <path
        d={`M${left} ${foot}L${left} ${-foot}A${width} ${height} 0 0 1 ${width / 2} ${foot}`}
        className="fill-paper stroke-ink-soft"
        strokeWidth={3}
        style={stroke}
      />
      <path
        d={`M${left} ${foot}H${width / 2}`}
        className="stroke-ink-soft"
        strokeWidth={3}
        strokeDasharray="8 6"
        style={stroke}
      />
    </>
  )
}
