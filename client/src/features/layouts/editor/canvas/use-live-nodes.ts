import { useEffect, useRef, type RefObject } from 'react'
import type { Editor } from '../editor.ts'

/** Elements by the ids of what they draw. */
export type Nodes = RefObject<Map<string, SVGGElement>>

/**
 * While pieces are dragged they lie in a layer of their own, and only that layer is moved, once a frame: nothing is drawn
 * or painted again meanwhile, however many tables there are. A section's area is moved by itself.
 */
export function useLiveNodes(editor: Editor, layer: RefObject<SVGSVGElement | null>): Nodes {
  const nodes = useRef(new Map<string, SVGGElement>())
  useEffect(() => {
    let waiting = 0
    let areas: readonly string[] = []
    const write = () => {
      waiting = 0
      const live = editor.live.get()
      const { zoom } = editor.drawn.get()
      const [dx, dy] = [live?.dx ?? 0, live?.dy ?? 0]
      if (layer.current) {
        layer.current.style.transform = live ? `translate(${dx * zoom}px, ${dy * zoom}px)` : ''
        layer.current.style.willChange = live ? 'transform' : ''
      }
      if (live) areas = live.ids.filter((id) => nodes.current.has(id))
      for (const id of areas) nodes.current.get(id)?.setAttribute('transform', `translate(${dx} ${dy})`)
    }
    const stop = editor.live.subscribe(() => {
      // The end is written at once, together with the scene that has the new places.
      if (editor.live.get() === null) {
        cancelAnimationFrame(waiting)
        write()
      } else if (waiting === 0) waiting = requestAnimationFrame(write)
    })
    // Drawn for another view while the hand still holds them, they are as many centimetres away as before.
    const stopDrawn = editor.drawn.subscribe(() => editor.live.get() && write())
    return () => {
      cancelAnimationFrame(waiting)
      stop()
      stopDrawn()
    }
  }, [editor, layer])
  return nodes
}
