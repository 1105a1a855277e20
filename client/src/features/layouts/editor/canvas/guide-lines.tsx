import { useEffect, useRef } from 'react'
import { useEditor } from '../editor-context.ts'

/** A box has three lines along each axis. */
const LINES = ['a', 'b', 'c', 'd', 'e', 'f']
const THICK = 1.25

/**
 * The lines that a dragged piece holds on to. They change with nearly every move of the hand, so each is a layer that is
 * moved and stretched: nothing is painted.
 */
export function GuideLines() {
  const editor = useEditor()
  const room = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const write = () => {
      const view = editor.drawn.get()
      const guides = editor.guides.get()
      for (const [index, line] of [...(room.current?.children ?? [])].entries()) {
        const guide = guides[index]
        const { style } = line as HTMLElement
        style.opacity = guide ? '1' : '0'
        if (!guide) continue
        const { axis, at, from, to } = guide
        const [x, y] = axis === 'x' ? [at, from] : [from, at]
        const length = (to - from) * view.zoom
        const size = axis === 'x' ? `${THICK}, ${length}` : `${length}, ${THICK}`
        style.transform = `translate(${x * view.zoom + view.x}px, ${y * view.zoom + view.y}px) scale(${size})`
      }
    }
    const stops = [editor.guides.subscribe(write), editor.drawn.subscribe(write)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [editor])
  return (
    <div ref={room} className="pointer-events-none absolute inset-0">
      {LINES.map((key) => (
        <div
          key={key}
          className="absolute top-0 left-0 size-px origin-top-left bg-accent opacity-0 will-change-[transform,opacity]"
        />
      ))}
    </div>
  )
}
