import { insertPiece } from '../commands.ts'
import type { Editor, Tool } from '../editor.ts'
import { boxBetween, centreOf, toGrid, type Point } from '../model/geometry.ts'
import { MIN_SIDE_LENGTH } from '../model/actions/resize.ts'
import type { Box } from '../model/scene.ts'
import { isBelowDragThreshold, type Gesture, type PointerState } from './gesture.ts'

/**
 * Gesture that adds a piece of the chosen tool. A press adds it in the default size, and a drag in the size
 * of the dragged box.
 */
export function drawNewPiece(
  editor: Editor,
  start: PointerState,
  tool: Exclude<Tool, { kind: 'select' | 'pan' }>,
): Gesture {
  const isEvenShape = tool.kind === 'table' && (tool.shape === 'round' || tool.shape === 'square')
  const boxTo = (pointer: PointerState): Box => {
    const snap = (point: Point) => (pointer.alt ? point : { x: toGrid(point.x), y: toGrid(point.y) })
    const box = boxBetween(snap(start.sheet), snap(pointer.sheet))
    const side = Math.max(box.width, box.height)
    const [width, height] = isEvenShape || pointer.shift ? [side, side] : [box.width, box.height]
    return { ...box, width: Math.max(MIN_SIDE_LENGTH, width), height: Math.max(MIN_PIECE_HEIGHT, height) }
  }
  return {
    move: (pointer) => editor.frame.set(isBelowDragThreshold(start, pointer) ? null : boxTo(pointer)),
    end: (pointer) => {
      editor.frame.set(null)
      const startPoint = { x: toGrid(start.sheet.x), y: toGrid(start.sheet.y) }
      if (isBelowDragThreshold(start, pointer)) insertPiece(editor, tool, startPoint)
      else insertPiece(editor, tool, centreOf(boxTo(pointer)), boxTo(pointer))
    },
    cancel: () => editor.frame.set(null),
  }
}

/**
 * Minimum height of a piece that is added by a drag, in centimetres. It is smaller than the minimum width
 * `MIN_SIDE_LENGTH`, for thin partitions.
 */
const MIN_PIECE_HEIGHT = 10
