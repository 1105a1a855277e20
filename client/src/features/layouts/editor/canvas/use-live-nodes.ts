import { useEffect, useRef, type RefObject } from 'react'
import type { Editor } from '../editor.ts'

/** SVG elements by the ids of their pieces. */
export type Nodes = RefObject<Map<string, SVGGElement>>

/**
 * Moves the layer of the dragged pieces once per animation frame. Nothing renders or repaints during a drag, however
 * many tables there are. The area of a dragged section moves separately.
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
      // The end of a drag is written synchronously, together with the scene that contains the new positions.
      if (editor.live.get() === null) {
        cancelAnimationFrame(waiting)
        write()
      } else if (waiting === 0) waiting = requestAnimationFrame(write)
    })
    // A render for another view keeps the offset of the dragged pieces in centimetres.
    const stopDrawn = editor.drawn.subscribe(() => editor.live.get() && write())
    return () => {
      cancelAnimationFrame(waiting)
      stop()
      stopDrawn()
    }
  }, [editor, layer])
  return nodes
}
