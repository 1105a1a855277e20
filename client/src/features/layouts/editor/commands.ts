/**
 * Commands of the floor plan editor's palette, keys and menus. Each change is one undo step, but repeated moves
 * or rotations merge.
 */
import { i18n } from '../../../lib/i18n.ts'
import { SELECT_TOOL, type Editor, type Tool } from './editor.ts'
import { pastePieces } from './model/actions/copy.ts'
import { newDecor, newTable } from './model/actions/create.ts'
import { addPieces, piecesByIds, deletePieces, movePieces, rotatePieces } from './model/actions/pieces.ts'
import { addSection, freeArea, moveSection, sectionAt, reassignSections } from './model/actions/sections.ts'
import { boundsOfAll, type Point } from './model/geometry.ts'
import { piecesOf, type Box, type Piece, type Scene } from './model/scene.ts'
import { tempId } from './model/temp-id.ts'
import { fitView, middleOf } from './canvas-view.ts'

type FurnitureTool = Exclude<Tool, { kind: 'select' | 'pan' }>

/**
 * Adds a piece of the chosen tool at a point. It has the tool's default size, or the size of a dragged box.
 */
export function insertPiece(editor: Editor, tool: FurnitureTool, at: Point, box?: Box): void {
  const size = box ? { width: box.width, height: box.height } : {}
  const id = { addedIds: '' }
  editor.apply((scene) => {
    const [home, section_id] = ensureSection(scene, editor, at)
    const text = tool.kind === 'decor' && tool.decor === 'text' ? i18n.t('layout-editor:new.text') : null
    const piece: Piece =
      tool.kind === 'table'
        ? newTable(home, { section_id, shape: tool.shape, ...at, ...size })
        : newDecor({
            kind: tool.decor,
            text: tool.decor === 'bar' ? i18n.t('layout-editor:new.bar') : text,
            ...at,
            ...size,
          })
    id.addedIds = piece.id
    return addPieces(home, [piece])
  })
  if (id.addedIds) editor.select([id.addedIds])
  editor.tool.set(SELECT_TOOL)
}

/**
 * Returns the scene and the id of the section for a new piece at a point. If the plan has no sections, the
 * returned scene has a new one.
 */
export function ensureSection(scene: Scene, editor: Editor, at: Point): [Scene, string] {
  const under = sectionAt(scene, { x: at.x, y: at.y, width: 0, height: 0 })
  const active = scene.sections.find(({ id }) => id === editor.sectionId.get()) ?? scene.sections[0]
  const section = under ?? active
  if (section) return [scene, section.id]
  const firstSection = {
    id: tempId(),
    name: i18n.t('layout-editor:new.section'),
    ...freeArea(scene),
    color: null,
  }
  return [addSection(scene, firstSection), firstSection.id]
}

/** Adds a section at a free position and makes it the current section. */
export function addNewSection(editor: Editor): string {
  const id = tempId()
  editor.apply((scene) => {
    const number = scene.sections.length + 1
    const name =
      number === 1
        ? i18n.t('layout-editor:new.section')
        : i18n.t('layout-editor:new.section_numbered', { number })
    return addSection(scene, { id, name, ...freeArea(scene), color: null })
  })
  editor.select([])
  editor.sectionId.set(id)
  return id
}

/** Adds the new pieces, such as a group of furniture or rows of tables, in one undo step and selects them. */
export function insertPieces(
  editor: Editor,
  createPieces: (scene: Scene, section_id: string, at: Point) => readonly Piece[],
): void {
  const viewMiddle = middleOf(editor)
  const addedIds: string[] = []
  editor.apply((scene) => {
    const active = scene.sections.find(({ id }) => id === editor.sectionId.get())
    const [home, section_id] = active ? [scene, active.id] : ensureSection(scene, editor, viewMiddle)
    const middle = active ? pointInside(active, viewMiddle) : viewMiddle
    const pieces = createPieces(home, section_id, middle)
    addedIds.push(...pieces.map(({ id }) => id))
    return addPieces(home, pieces)
  })
  if (addedIds.length > 0) editor.select(addedIds)
}

/** Returns the point if it is inside the section, or else the middle of the section. */
const pointInside = (box: Box, at: Point): Point =>
  at.x >= box.x && at.x <= box.x + box.width && at.y >= box.y && at.y <= box.y + box.height
    ? at
    : { x: box.x + box.width / 2, y: box.y + box.height / 2 }

export function removeSelected(editor: Editor): void {
  editor.apply((scene) => deletePieces(scene, editor.selectedIds.get()))
}

export function copySelected(editor: Editor): void {
  const pieces = piecesByIds(editor.scene(), editor.selectedIds.get())
  if (pieces.length > 0) editor.clipboard.set(pieces)
}

const PASTE_OFFSET = 20

export function pasteClipboard(editor: Editor, pieces: readonly Piece[] = editor.clipboard.get()): void {
  const addedIds: string[] = []
  editor.apply((scene) => {
    const copiedPieces = pastePieces(scene, pieces, PASTE_OFFSET, PASTE_OFFSET)
    addedIds.push(...copiedPieces.ids)
    return copiedPieces.ids.length > 0 ? copiedPieces.scene : scene
  })
  if (addedIds.length === 0) return
  editor.select(addedIds)
  // Offsets the pieces on the clipboard, so that the next paste does not cover the pieces that were just
  // pasted.
  editor.clipboard.set(
    pieces.map((piece) => ({ ...piece, x: piece.x + PASTE_OFFSET, y: piece.y + PASTE_OFFSET })),
  )
}

export function duplicateSelected(editor: Editor): void {
  const previousClipboard = editor.clipboard.get()
  pasteClipboard(editor, piecesByIds(editor.scene(), editor.selectedIds.get()))
  editor.clipboard.set(previousClipboard)
}

export const selectAll = (editor: Editor): void => editor.select(piecesOf(editor.scene()).map(({ id }) => id))

/** Moves the selected pieces, or else the current section. Consecutive moves by key are one undo step. */
export function nudgeSelected(editor: Editor, dx: number, dy: number): void {
  const ids = editor.selectedIds.get()
  const section = editor.sectionId.get()
  if (ids.length > 0)
    editor.apply(
      (scene) => reassignSections(movePieces(scene, ids, dx, dy), ids),
      `nudgeSelected ${ids.join(' ')}`,
    )
  else if (section) editor.apply((scene) => moveSection(scene, section, dx, dy), `nudgeSelected ${section}`)
}

export function rotateSelected(editor: Editor, degrees: number): void {
  const ids = editor.selectedIds.get()
  editor.apply((scene) => rotatePieces(scene, ids, degrees), `turn ${ids.join(' ')}`)
}

/**
 * Selects the next or previous piece in reading order (by row, then from left to right), for keyboard users.
 */
export function selectNextPiece(editor: Editor, step: 1 | -1): void {
  const pieces = piecesOf(editor.scene()).toSorted((a, b) => a.y - b.y || a.x - b.x)
  if (pieces.length === 0) return
  const selectedIndex = pieces.findIndex(({ id }) => id === editor.selectedIds.get()[0])
  const next = pieces[(Math.max(selectedIndex, step === 1 ? -1 : 0) + step + pieces.length) % pieces.length]
  if (next) editor.select([next.id])
}

const REVEAL_MARGIN = 200

/** Selects the given pieces and fits the view to them. */
export function revealPieces(editor: Editor, ids: readonly string[]): void {
  editor.select(ids)
  const box = boundsOfAll(piecesByIds(editor.scene(), ids))
  if (!box) return
  fitView(editor, {
    x: box.x - REVEAL_MARGIN,
    y: box.y - REVEAL_MARGIN,
    width: box.width + REVEAL_MARGIN * 2,
    height: box.height + REVEAL_MARGIN * 2,
  })
}
