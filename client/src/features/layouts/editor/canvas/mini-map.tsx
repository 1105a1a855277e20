import { memo, useEffect, useRef, useSyncExternalStore, type PointerEvent } from 'react'
import type { CanvasView } from '../editor.ts'
import { useEditor, useScene } from '../editor-context.ts'
import { centreOf } from '../model/geometry.ts'
import { isTable, piecesOf, type Piece, type Scene } from '../model/scene.ts'
import { toPlanPoint } from '../canvas-view.ts'

const WIDTH = 168

/**
 * Overview of the whole floor plan with a frame around the visible area. A wide canvas shows it while a part
 * of the plan is hidden. A press or drag moves the view.
 */
export function MiniMap() {
  const { view } = useEditor()
  const scene = useScene()
  const shown = useSyncExternalStore(view.subscribe, () => isClipped(view.get(), scene))
  return shown ? <Map scene={scene} /> : null
}

function Map({ scene }: { scene: Scene }) {
  const { view, renderedView } = useEditor()
  const { width, height } = scene.sheet
  const maxHeight = Math.min(WIDTH, (WIDTH * height) / width)
  const areaRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Scale of the overview in px per centimetre. While the view moves, `move` transforms the frame of the
    // visible area. Once the view rests, `draw` sets the size of the frame.
    const scale = Math.min(WIDTH / width, maxHeight / height)
    const [left, top] = [(WIDTH - width * scale) / 2, (maxHeight - height * scale) / 2]
    const move = () => {
      if (!areaRef.current) return
      const area = visibleArea(view.get())
      const zoomRatio = renderedView.get().zoom / view.get().zoom
      areaRef.current.style.transform = `translate(${left + area.x * scale}px, ${top + area.y * scale}px) scale(${zoomRatio})`
    }
    const draw = () => {
      if (!areaRef.current) return
      const { width: wide, height: high } = visibleArea(renderedView.get())
      areaRef.current.style.width = `${wide * scale}px`
      areaRef.current.style.height = `${high * scale}px`
      move()
    }
    draw()
    const stops = [view.subscribe(move), renderedView.subscribe(draw)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [view, renderedView, width, height, maxHeight])
  const moveView = (event: PointerEvent<HTMLDivElement>) => {
    event.stopPropagation()
    if (event.type === 'pointermove' && event.buttons === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    const now = view.get()
    const x = ((event.clientX - box.left) / box.width) * width
    const y = ((event.clientY - box.top) / box.height) * height
    view.set({ ...now, x: now.width / 2 - x * now.zoom, y: now.height / 2 - y * now.zoom })
  }
  return (
    <div
      aria-hidden
      className="absolute right-3 bottom-3 cursor-pointer overflow-hidden rounded-md bg-surface/95 shadow-float ring-1 ring-line-strong/60"
      style={{ width: WIDTH, height: maxHeight }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        moveView(event)
      }}
      onPointerMove={moveView}
    >
      <svg viewBox={`0 0 ${width} ${height}`} className="size-full">
        <MiniMapContent scene={scene} />
      </svg>
      <div
        ref={areaRef}
        className="absolute top-0 left-0 origin-top-left border-2 border-focus bg-focus/10 will-change-transform"
      />
    </div>
  )
}

/** Part of the overview that is independent of the visible area. */
const MiniMapContent = memo(function MiniMapContent({ scene }: { scene: Scene }) {
  return (
    <>
      {scene.sections.map(({ id, color, x, y, width, height }) => (
        <rect
          key={id}
          x={x}
          y={y}
          width={width}
          height={height}
          className="fill-neutral-soft"
          style={color ? { fill: color, fillOpacity: 0.3 } : undefined}
        />
      ))}
      {piecesOf(scene).map((piece) => (
        <rect
          key={piece.id}
          transform={rotationTransformOf(piece)}
          x={piece.x}
          y={piece.y}
          width={piece.width}
          height={piece.height}
          rx={isTable(piece) && piece.shape === 'round' ? piece.width / 2 : 4}
          className={isTable(piece) ? 'fill-ink-muted' : 'fill-line-strong/60'}
        />
      ))}
    </>
  )
})

/**
 * SVG transform of a rotated piece. Other pieces have no transform, because every transform costs time in each
 * frame.
 */
function rotationTransformOf(piece: Piece): string | undefined {
  const { x, y } = centreOf(piece)
  return piece.rotation === 0 ? undefined : `rotate(${piece.rotation} ${x} ${y})`
}

function visibleArea(view: CanvasView) {
  const { x, y } = toPlanPoint(view, { x: 0, y: 0 })
  return { x, y, width: view.width / view.zoom, height: view.height / view.zoom }
}

/** True if part of the plan is hidden and the canvas is wide enough for the overview. */
function isClipped(view: CanvasView, { sheet }: Scene): boolean {
  if (view.zoom === 0 || view.width < 560) return false
  const { x, y, width, height } = visibleArea(view)
  return x > 0 || y > 0 || x + width < sheet.width || y + height < sheet.height
}
