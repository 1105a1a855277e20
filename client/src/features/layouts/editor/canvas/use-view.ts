import { useEffect, useRef, type RefObject } from 'react'
import type { Editor } from '../editor.ts'
import { fitSheet } from '../view.ts'

/** Follows the size of the canvas, fits the sheet at first, and writes pan and zoom straight to the drawing. */
export function useView(
  editor: Editor,
  room: RefObject<HTMLDivElement | null>,
  worlds: readonly RefObject<SVGGElement | null>[],
): void {
  const latest = useRef(worlds)
  useEffect(() => {
    const write = () => {
      const { x, y, zoom } = editor.view.get()
      for (const world of latest.current) {
        world.current?.setAttribute('transform', `translate(${x} ${y}) scale(${zoom})`)
      }
    }
    let fitted = editor.view.get()
    const stop = editor.view.subscribe(write)
    const watch = new ResizeObserver(([entry]) => {
      if (!entry) return
      const { width, height } = entry.contentRect
      const before = editor.view.get()
      editor.view.set({ ...before, width, height })
      // As long as nobody moved the view it stays whole, also when panels come and go around it.
      if (before !== fitted) return
      fitSheet(editor)
      fitted = editor.view.get()
    })
    if (room.current) watch.observe(room.current)
    write()
    return () => {
      stop()
      watch.disconnect()
    }
  }, [editor, room])
}
