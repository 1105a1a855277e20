import type { PointerEvent } from 'react'
import { useSignal } from '../../../../lib/signal.ts'
import { useEditor, useScene } from '../editor-context.ts'
import { isTable, piecesOf } from '../model/scene.ts'
import { placeOf } from './place.ts'
import { toSheet } from '../view.ts'

const WIDTH = 168

/** The whole sheet small, with the part that is seen; only while not all of it is. Pressing or dragging goes there. */
export function MiniMap() {
  const editor = useEditor()
  const view = useSignal(editor.view)
  const scene = useScene()
  const { width, height } = scene.sheet
  if (view.zoom === 0 || view.width < 560) return null
  const from = toSheet(view, { x: 0, y: 0 })
  const to = toSheet(view, { x: view.width, y: view.height })
  if (from.x <= 0 && from.y <= 0 && to.x >= width && to.y >= height) return null
  const go = (event: PointerEvent<SVGSVGElement>) => {
    event.stopPropagation()
    if (event.type === 'pointermove' && event.buttons === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    const now = editor.view.get()
    const x = ((event.clientX - box.left) / box.width) * width
    const y = ((event.clientY - box.top) / box.height) * height
    editor.view.set({ ...now, x: now.width / 2 - x * now.zoom, y: now.height / 2 - y * now.zoom })
  }
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden
      className="absolute right-3 bottom-3 cursor-pointer rounded-md border border-line-strong/60 bg-surface/95 shadow-float"
      style={{ width: WIDTH, height: Math.min(WIDTH, (WIDTH * height) / width) }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        go(event)
      }}
      onPointerMove={go}
    >
      {scene.sections.map(({ id, color, x, y, width: wide, height: tall }) => (
        <rect
          key={id}
          x={x}
          y={y}
          width={wide}
          height={tall}
          className="fill-neutral-soft"
          style={color ? { fill: color, fillOpacity: 0.3 } : undefined}
        />
      ))}
      {piecesOf(scene).map((piece) => (
        <rect
          key={piece.id}
          transform={placeOf(piece)}
          x={-piece.width / 2}
          y={-piece.height / 2}
          width={piece.width}
          height={piece.height}
          rx={isTable(piece) && piece.shape === 'round' ? piece.width / 2 : 4}
          className={isTable(piece) ? 'fill-ink-muted' : 'fill-line-strong/60'}
        />
      ))}
      <rect
        x={from.x}
        y={from.y}
        width={to.x - from.x}
        height={to.y - from.y}
        className="fill-focus/10 stroke-focus"
        strokeWidth={width / 60}
      />
    </svg>
  )
}
