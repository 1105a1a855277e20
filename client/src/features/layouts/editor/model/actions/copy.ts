/** Copies of pieces with new ids, free labels and an offset. */
import { freeLabels } from '../numbering.ts'
import { isTable, type Piece, type Scene } from '../scene.ts'
import { tempId } from '../temp-id.ts'
import { withPieces } from './pieces.ts'

export interface PasteResult {
  scene: Scene
  /** Temporary ids of the added pieces. */
  ids: string[]
}

/**
 * Adds copies of pieces from this plan or another plan. Copied tables get the next free labels after the originals.
 */
export function pastePieces(scene: Scene, pieces: readonly Piece[], dx: number, dy: number): PasteResult {
  const usedLabels = new Set(Object.values(scene.tables).map(({ label }) => label))
  const sections = new Set(scene.sections.map(({ id }) => id))
  const [fallback] = scene.sections
  const copies = pieces.flatMap((piece): Piece[] => {
    const copy = { ...piece, id: tempId(), x: piece.x + dx, y: piece.y + dy }
    if (!isTable(copy)) return [copy]
    const section_id = sections.has(copy.section_id) ? copy.section_id : fallback?.id
    if (section_id === undefined) return []
    const label = freeLabels(copy.label, 1, usedLabels)[0] ?? copy.label
    usedLabels.add(label)
    return [{ ...copy, label, section_id }]
  })
  return { scene: withPieces(scene, copies), ids: copies.map(({ id }) => id) }
}
