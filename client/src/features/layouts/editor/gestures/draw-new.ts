import { place } from '../commands.ts'
import type { Editor, Tool } from '../editor.ts'
import { boxBetween, centreOf, toGrid, type Point } from '../model/geometry.ts'
import { SMALLEST } from '../model/actions/resize.ts'
import type { Box } from '../model/scene.ts'
import { trembles, type Gesture, type Hand } from './gesture.ts'

/** Adds a piece of the chosen tool: in its usual size on a press, in the size of the box on a drag. */
export function drawNew(
  editor: Editor,
  start: Hand,
  tool: Exclude<Tool, { kind: 'select' | 'pan' }>,
): Gesture {
  const even = tool.kind === 'table' && (tool.shape === 'round' || tool.shape === 'square')
  const boxTo = (hand: Hand): Box => {
    const snap = (point: Point) => (hand.alt ? point : { x: toGrid(point.x), y: toGrid(point.y) })
    const box = boxBetween(snap(start.sheet), snap(hand.sheet))
    const side = Math.max(box.width, box.height)
    const [width, height] = even || hand.shift ? [side, side] : [box.width, box.height]
    return { ...box, width: Math.max(SMALLEST, width), height: Math.max(THIN, height) }
  }
  return {
    move: (hand) => editor.frame.set(trembles(start, hand) ? null : boxTo(hand)),
    end: (hand) => {
      editor.frame.set(null)
      const at = { x: toGrid(start.sheet.x), y: toGrid(start.sheet.y) }
      if (trembles(start, hand)) place(editor, tool, at)
      else place(editor, tool, centreOf(boxTo(hand)), boxTo(hand))
    },
    cancel: () => editor.frame.set(null),
  }
}

/** Minimum height of a dragged piece, in centimetres. Smaller than `SMALLEST`, for thin partitions. */
const THIN = 10
