/** Conditions that a floor plan must meet before it can be saved. */
import { boundsOf } from './geometry.ts'
import { isTable, piecesOf, type Scene, type SceneTable } from './scene.ts'

export interface PlanFlaw {
  kind: 'label_empty' | 'label_long' | 'label_taken' | 'outside' | 'no_section'
  /** Id of the piece with the flaw. */
  id: string
}

export const MAX_LABEL_LENGTH = 20

/** Flaws by scene, cached. Scenes are immutable, and several components need the flaws of the same scene. */
const flawCache = new WeakMap<Scene, PlanFlaw[]>()

/** List of the flaws of a plan. Empty if the plan can be saved. */
export function flawsOf(scene: Scene): PlanFlaw[] {
  const flaws = flawCache.get(scene) ?? findFlaws(scene)
  flawCache.set(scene, flaws)
  return flaws
}

function findFlaws(scene: Scene): PlanFlaw[] {
  const counts = new Map<string, number>()
  for (const { label } of Object.values(scene.tables))
    counts.set(label.trim(), (counts.get(label.trim()) ?? 0) + 1)
  const sections = new Set(scene.sections.map(({ id }) => id))
  return piecesOf(scene).flatMap((piece) => {
    const outsideFlaws = isOutside(scene, boundsOf(piece)) ? [{ kind: 'outside' as const, id: piece.id }] : []
    if (!isTable(piece)) return outsideFlaws
    const kind = labelFlaw(piece, counts)
    return [
      ...(kind ? [{ kind, id: piece.id }] : []),
      ...outsideFlaws,
      ...(sections.has(piece.section_id) ? [] : [{ kind: 'no_section' as const, id: piece.id }]),
    ]
  })
}

function labelFlaw({ label }: SceneTable, counts: ReadonlyMap<string, number>): PlanFlaw['kind'] | null {
  const name = label.trim()
  if (name === '') return 'label_empty'
  if (name.length > MAX_LABEL_LENGTH) return 'label_long'
  return (counts.get(name) ?? 0) > 1 ? 'label_taken' : null
}

/** True if the middle of a box is outside the plan. A piece that only protrudes can still be seen and dragged. */
function isOutside({ sheet }: Scene, box: { x: number; y: number; width: number; height: number }): boolean {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  return x < 0 || y < 0 || x > sheet.width || y > sheet.height
}
