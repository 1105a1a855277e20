import { useEffect, useRef, type RefObject } from 'react'
import type { Editor } from '../editor.ts'

/** SVG elements of the floor plan's sections, by section id. */
export type SectionElements = RefObject<Map<string, SVGGElement>>

/**
 * Moves the dragged pieces once per animation frame by a transform of their layer. The pieces render only when
 * a drag starts or ends, whatever their number. A dragged section moves by a transform of its own SVG element.
 */
export function useDragLayer(editor: Editor, layer: RefObject<SVGSVGElement | null>): SectionElements {
  const nodes = useRef(new Map<string, SVGGElement>())
  useEffect(() => {
    let frameRequest = 0
    let areas: readonly string[] = []
    const write = () => {
      frameRequest = 0
      const dragOffset = editor.dragOffset.get()
      const { zoom } = editor.renderedView.get()
      const [dx, dy] = [dragOffset?.dx ?? 0, dragOffset?.dy ?? 0]
      if (layer.current) {
        layer.current.style.transform = dragOffset ? `translate(${dx * zoom}px, ${dy * zoom}px)` : ''
        layer.current.style.willChange = dragOffset ? 'transform' : ''
      }
      if (dragOffset) areas = dragOffset.ids.filter((id) => nodes.current.has(id))
      for (const id of areas) nodes.current.get(id)?.setAttribute('transform', `translate(${dx} ${dy})`)
    }
    const stop = editor.dragOffset.subscribe(() => {
      // At the end of a drag, resets the drag layer synchronously. The layer and the scene with the new
      // positions then change in the same frame.
      if (editor.dragOffset.get() === null) {
        cancelAnimationFrame(frameRequest)
        write()
      } else if (frameRequest === 0) frameRequest = requestAnimationFrame(write)
    })
    // Computes the offset in px again when the zoom changes, because the offset is stored in centimetres.
    const stopRendered = editor.renderedView.subscribe(() => editor.dragOffset.get() && write())
    return () => {
      cancelAnimationFrame(frameRequest)
      stop()
      stopRendered()
    }
  }, [editor, layer])
  return nodes
}
