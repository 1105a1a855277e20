import type { Editor } from '../editor.ts'
import { resizePieces, type Handle } from '../model/actions/resize.ts'
import { changeSection } from '../model/actions/sections.ts'
import { toGrid } from '../model/geometry.ts'
import type { Scene } from '../model/scene.ts'
import type { Gesture, PointerState } from './gesture.ts'

/** Gesture that resizes the selected pieces by a handle. Shift preserves the proportions, Alt ignores the grid. */
export function resize(editor: Editor, start: PointerState, handle: Handle): Gesture {
  const ids = editor.selectedIds.get()
  return previewGesture(editor, (scene, pointer) =>
    resizePieces(scene, ids, { handle, ...movementBetween(start, pointer), keepsProportions: pointer.shift }),
  )
}

const MIN_SECTION_SIZE = 60

/** Gesture that resizes the current section. The tables in the section do not move. */
export function resizeSection(
  editor: Editor,
  start: PointerState,
  { id, handle }: { id: string; handle: Handle },
): Gesture {
  const section = editor.scene().sections.find((one) => one.id === id)
  return previewGesture(editor, (scene, pointer) => {
    if (!section) return scene
    const { dx, dy } = movementBetween(start, pointer)
    const width = Math.max(MIN_SECTION_SIZE, section.width + dx * handle.x)
    const height = Math.max(MIN_SECTION_SIZE, section.height + dy * handle.y)
    return changeSection(scene, id, {
      width,
      height,
      x: handle.x === -1 ? section.x + section.width - width : section.x,
      y: handle.y === -1 ? section.y + section.height - height : section.y,
    })
  })
}

function movementBetween(start: PointerState, pointer: PointerState) {
  const [dx, dy] = [pointer.sheet.x - start.sheet.x, pointer.sheet.y - start.sheet.y]
  return pointer.alt ? { dx: Math.round(dx), dy: Math.round(dy) } : { dx: toGrid(dx), dy: toGrid(dy) }
}

/** Gesture that previews its result while it runs, and commits the result as one undo step. */
export function previewGesture(
  editor: Editor,
  transform: (scene: Scene, pointer: PointerState) => Scene,
): Gesture {
  const scene = editor.scene()
  return {
    move: (pointer) => editor.preview.set(transform(scene, pointer)),
    end: (pointer) => {
      editor.preview.set(null)
      editor.apply((now) => transform(now, pointer))
    },
    cancel: () => editor.preview.set(null),
  }
}
