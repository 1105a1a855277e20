/** Pure functions on sections and on the size of the plan. */
import { centreOf, containsPoint } from '../geometry.ts'
import type { Box, Scene, SceneSection, SceneTable, Sheet } from '../scene.ts'
import { movePieces, withPieces } from './pieces.ts'

export const addSection = (scene: Scene, section: SceneSection): Scene => ({
  ...scene,
  sections: [...scene.sections, section],
})

export const changeSection = (
  scene: Scene,
  id: string,
  change: Partial<Omit<SceneSection, 'id'>>,
): Scene => ({
  ...scene,
  sections: scene.sections.map((section) => (section.id === id ? { ...section, ...change } : section)),
})

export const deleteSection = (scene: Scene, id: string): Scene => ({
  ...scene,
  sections: scene.sections.filter((section) => section.id !== id),
  tables: Object.fromEntries(Object.entries(scene.tables).filter(([, table]) => table.section_id !== id)),
})

export const tablesOf = (scene: Scene, section_id: string): SceneTable[] =>
  Object.values(scene.tables).filter((table) => table.section_id === section_id)

/** Moves a section with its tables, by `dx` and `dy` in centimetres. Without movement, returns the same scene. */
export function moveSection(scene: Scene, id: string, dx: number, dy: number): Scene {
  const section = scene.sections.find((one) => one.id === id)
  if (!section || (dx === 0 && dy === 0)) return scene
  const tables = tablesOf(scene, id).map((table) => table.id)
  return movePieces(changeSection(scene, id, { x: section.x + dx, y: section.y + dy }), tables, dx, dy)
}

/** Topmost section under the middle of a box. Null outside all sections. */
export function sectionAt(scene: Scene, box: Box): SceneSection | null {
  const point = centreOf(box)
  return scene.sections.findLast((section) => containsPoint({ ...section, rotation: 0 }, point)) ?? null
}

/** Restores deleted tables at their former positions. Their sections are restored too if they are deleted. */
export function restoreTables(scene: Scene, saved: Scene, ids: readonly string[]): Scene {
  const tables = ids.flatMap((id) => saved.tables[id] ?? [])
  const sectionIds = new Set(scene.sections.map(({ id }) => id))
  const needed = new Set(tables.map(({ section_id }) => section_id).filter((id) => !sectionIds.has(id)))
  const restoredSections = saved.sections.filter(({ id }) => needed.has(id))
  return withPieces(
    restoredSections.length > 0 ? { ...scene, sections: [...scene.sections, ...restoredSections] } : scene,
    tables,
  )
}

/** Assigns moved tables to the section in which they are now. */
export function reassignSections(scene: Scene, ids: readonly string[]): Scene {
  const moved = ids.flatMap((id) => scene.tables[id] ?? [])
  const changed = moved.flatMap((table) => {
    const ownSection = scene.sections.find(({ id }) => id === table.section_id)
    if (ownSection && containsPoint({ ...ownSection, rotation: 0 }, centreOf(table))) return []
    const section = sectionAt(scene, table)
    return section && section.id !== table.section_id ? [{ ...table, section_id: section.id }] : []
  })
  return withPieces(scene, changed)
}

export const changeSheet = (scene: Scene, change: Partial<Sheet>): Scene => ({
  ...scene,
  sheet: { ...scene.sheet, ...change },
})

/**
 * Free area for another section: to the right of the last section in display order if the plan is wide enough,
 * otherwise below all sections.
 */
export function freeArea(scene: Scene): Box {
  const { width, height } = scene.sheet
  const last = scene.sections.at(-1)
  if (!last) return { x: 20, y: 20, width: Math.max(60, width - 40), height: Math.max(60, height - 40) }
  const right = last.x + last.width + 40
  if (right + 200 <= width) return { x: right, y: last.y, width: width - right - 20, height: last.height }
  const belowY = Math.max(...scene.sections.map((section) => section.y + section.height)) + 40
  const sectionHeight = Math.max(300, Math.min(600, height - belowY - 20))
  return { x: 20, y: belowY, width: Math.max(60, width - 40), height: sectionHeight }
}
