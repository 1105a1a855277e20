import { useEffect, useRef, type RefObject } from 'react'
import type { Editor, View } from '../editor.ts'
import { fitSheet } from '../view.ts'

/** Time without a change of the view until the scene renders for it. */
const REST_MS = 240

interface Drawing {
  room: RefObject<HTMLDivElement | null>
  /** Layer that contains everything rendered. */
  layers: RefObject<HTMLDivElement | null>
  worlds: readonly RefObject<SVGGElement | null>[]
}

/**
 * Tracks the size of the canvas, and fits the sheet at first. While the view moves, layers are transformed once per
 * animation frame without a render. Once it rests, the scene renders sharply for it.
 */
export function useView(editor: Editor, drawing: Drawing): void {
  const latest = useRef(drawing)
  useEffect(() => {
    const { room, layers, worlds } = latest.current
    let frame = 0
    let rest: ReturnType<typeof setTimeout> | undefined
    const draw = () => {
      clearTimeout(rest)
      cancelAnimationFrame(frame)
      frame = 0
      const view = editor.view.get()
      const place = `translate(${view.x} ${view.y}) scale(${view.zoom})`
      for (const world of worlds) world.current?.setAttribute('transform', place)
      if (layers.current) layers.current.style.transform = ''
      editor.drawn.set(view)
    }
    const move = () => {
      frame = 0
      if (layers.current) layers.current.style.transform = between(editor.drawn.get(), editor.view.get())
    }
    const follow = () => {
      if (editor.drawn.get().zoom === 0) {
        draw()
        return
      }
      if (frame === 0) frame = requestAnimationFrame(move)
      clearTimeout(rest)
      rest = setTimeout(draw, REST_MS)
    }
    let fitted = editor.view.get()
    const stop = editor.view.subscribe(follow)
    const watch = new ResizeObserver(([entry]) => {
      if (!entry) return
      const { width, height } = entry.contentRect
      const before = editor.view.get()
      editor.view.set({ ...before, width, height })
      // A view that the user has not moved stays fitted when panels open and close around it.
      if (before !== fitted) return
      fitSheet(editor)
      fitted = editor.view.get()
      draw()
    })
    if (room.current) watch.observe(room.current)
    draw()
    return () => {
      stop()
      watch.disconnect()
      clearTimeout(rest)
      cancelAnimationFrame(frame)
    }
  }, [editor])
}

/** CSS transform from the view of the last render to the current one. */
function between(drawn: View, now: View): string {
  const scale = now.zoom / drawn.zoom
  return `translate(${now.x - drawn.x * scale}px, ${now.y - drawn.y * scale}px) scale(${scale})`
}
