import { useEffect, useRef } from 'react'
import { useEditor } from '../editor-context.ts'

/** Ids of the guide lines: three per axis, for both edges and the middle of a box. */
const LINE_KEYS = ['a', 'b', 'c', 'd', 'e', 'f']
const STROKE_WIDTH = 1.25

/**
 * Guide lines to which a dragged piece snaps. A CSS transform moves and stretches a composited element per
 * line, because lines change with nearly every pointer move and must not repaint.
 */
export function GuideLines() {
  const editor = useEditor()
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const write = () => {
      const view = editor.renderedView.get()
      const guides = editor.guides.get()
      for (const [index, line] of [...(container.current?.children ?? [])].entries()) {
        const guide = guides[index]
        const { style } = line as HTMLElement
        style.opacity = guide ? '1' : '0'
        if (!guide) continue
        const { axis, coordinate, from, to } = guide
        const [x, y] = axis === 'x' ? [coordinate, from] : [from, coordinate]
        const length = (to - from) * view.zoom
        const size = axis === 'x' ? `${STROKE_WIDTH}, ${length}` : `${length}, ${STROKE_WIDTH}`
        style.transform = `translate(${x * view.zoom + view.x}px, ${y * view.zoom + view.y}px) scale(${size})`
      }
    }
    const stops = [editor.guides.subscribe(write), editor.renderedView.subscribe(write)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [editor])
  return (
    <div ref={container} className="pointer-events-none absolute inset-0">
      {LINE_KEYS.map((key) => (
        <div
          key={key}
          className="absolute top-0 left-0 size-px origin-top-left bg-accent opacity-0 will-change-[transform,opacity]"
        />
      ))}
    </div>
  )
}
