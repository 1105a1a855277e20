import { useSignal } from '../../../../lib/signal.ts'
import { useEditor } from '../editor-context.ts'

/**
 * Frame that the user drags on the canvas. It selects the pieces that it overlaps, or becomes the box of a
 * new piece.
 */
export function DragFrame() {
  const editor = useEditor()
  const frame = useSignal(editor.frame)
  const { zoom } = useSignal(editor.renderedView)
  if (!frame) return null
  const { x, y, width, height } = frame
  return (
    <rect
      {...{ x, y, width, height }}
      className="pointer-events-none fill-focus/10 stroke-focus"
      strokeWidth={1.25 / (zoom || 1)}
    />
  )
}
