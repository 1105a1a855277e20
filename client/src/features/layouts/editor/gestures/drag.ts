import type { Editor } from '../editor.ts'
import { movePieces } from '../model/actions/pieces.ts'
import { moveSection, reassignSections, tablesOf } from '../model/actions/sections.ts'
import { boundsOf, boundsOfAll } from '../model/geometry.ts'
import { piecesOf, type Box, type Scene } from '../model/scene.ts'
import { isDeepEqual } from '../model/changes.ts'
import { snapLinesOf, snapMove, type Guide, type SnapLines } from '../model/snapping.ts'
import type { Gesture, PointerState } from './gesture.ts'

/** Maximum snap distance in px. */
const SNAP_PX = 6

/**
 * Gesture that drags the selected pieces together. The pieces snap to other pieces, the plan and the grid,
 * unless Alt is down.
 */
export function dragPieces(editor: Editor, start: PointerState, ids: readonly string[]): Gesture {
  const scene = editor.scene()
  const moving = new Set(ids)
  const pieces = piecesOf(scene)
  const box = boundsOfAll(pieces.filter(({ id }) => moving.has(id)))
  const otherBoxes = pieces.filter(({ id }) => !moving.has(id)).map(boundsOf)
  const end = (dx: number, dy: number) =>
    editor.apply((now) => reassignSections(movePieces(now, ids, dx, dy), ids))
  return followPointer(editor, start, { ids, box, lines: snapLinesOfPlan(scene, otherBoxes), end })
}

/** Gesture that drags a section with its tables, and snaps it to other sections, the plan and the grid. */
export function dragSection(editor: Editor, start: PointerState, id: string): Gesture {
  const scene = editor.scene()
  const ids = [id, ...tablesOf(scene, id).map((table) => table.id)]
  const section = scene.sections.find((one) => one.id === id)
  const otherSections = scene.sections.filter((one) => one.id !== id)
  return followPointer(editor, start, {
    ids,
    box: section ?? null,
    lines: snapLinesOfPlan(scene, otherSections),
    end: (dx, dy) => editor.apply((now) => moveSection(now, id, dx, dy)),
  })
}

interface FollowInput {
  ids: readonly string[]
  box: Box | null
  lines: SnapLines
  end: (dx: number, dy: number) => void
}

function followPointer(editor: Editor, start: PointerState, { ids, box, lines, end }: FollowInput): Gesture {
  const offset = (pointer: PointerState) => {
    const move = { dx: pointer.sheet.x - start.sheet.x, dy: pointer.sheet.y - start.sheet.y }
    if (pointer.shift) {
      // Restricts the movement to its larger axis while Shift is down.
      if (Math.abs(move.dx) > Math.abs(move.dy)) move.dy = 0
      else move.dx = 0
    }
    if (pointer.alt || !box) return { dx: Math.round(move.dx), dy: Math.round(move.dy), guides: [] }
    const snapped = snapMove(box, move, lines, SNAP_PX / editor.view.get().zoom)
    if (!pointer.shift) return snapped
    return { ...snapped, dx: move.dx === 0 ? 0 : snapped.dx, dy: move.dy === 0 ? 0 : snapped.dy }
  }
  const showGuides = (guides: readonly Guide[]) => {
    if (!isDeepEqual(guides, editor.guides.get())) editor.guides.set(guides)
  }
  const stop = () => {
    editor.draggedIds.set([])
    editor.dragOffset.set(null)
    editor.guides.set([])
  }
  return {
    move: (pointer) => {
      const { dx, dy, guides } = offset(pointer)
      editor.draggedIds.set(ids)
      editor.dragOffset.set({ ids, dx, dy })
      showGuides(guides)
    },
    end: (pointer) => {
      const { dx, dy } = offset(pointer)
      end(dx, dy)
      stop()
    },
    cancel: stop,
  }
}

/** Snap lines of the plan and of the boxes that are not dragged. */
const snapLinesOfPlan = (scene: Scene, others: readonly Box[]): SnapLines =>
  snapLinesOf([...others, { x: 0, y: 0, width: scene.sheet.width, height: scene.sheet.height }])
