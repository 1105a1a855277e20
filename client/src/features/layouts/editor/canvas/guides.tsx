import { useSignal } from '../../../../lib/signal.ts'
import { useEditor } from '../editor-context.ts'

/** The lines that a dragged piece holds on to, and the frame that is being drawn. */
export function Guides() {
  const editor = useEditor()
  const guides = useSignal(editor.guides)
  const frame = useSignal(editor.frame)
  const { zoom } = useSignal(editor.drawn)
  const px = 1 / (zoom || 1)
  return (
    <g className="pointer-events-none">
      {guides.map(({ axis, at, from, to }) => (
        <line
          key={`${axis} ${at}`}
          {...(axis === 'x' ? { x1: at, x2: at, y1: from, y2: to } : { y1: at, y2: at, x1: from, x2: to })}
          className="stroke-accent"
          strokeWidth={1.25 * px}
        />
      ))}
      {frame ? (
        <rect
          x={frame.x}
          y={frame.y}
          width={frame.width}
          height={frame.height}
          className="fill-focus/10 stroke-focus"
          strokeWidth={1.25 * px}
        />
      ) : null}
    </g>
  )
}
