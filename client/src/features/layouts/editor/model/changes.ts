/** Differences of two scenes of a floor plan. */
import type { Scene, SceneTable } from './scene.ts'

export interface ChangeCounts {
  added: number
  moved: number
  changed: number
  removed: number
  sections: number
  decor: number
  sheet: number
}

/** Number of changes by kind, for a summary. */
export function countChanges(saved: Scene, scene: Scene): ChangeCounts {
  const currentTables = Object.values(scene.tables)
  const keptTables = currentTables.flatMap((table) => {
    const savedTable = saved.tables[table.id]
    return savedTable && !isDeepEqual(savedTable, table) ? [{ was: savedTable, table }] : []
  })
  const movedCount = keptTables.filter(({ was, table }) =>
    isDeepEqual({ ...was, ...placeOf(table) }, table),
  ).length
  const old = new Map(saved.sections.map((section) => [section.id, section]))
  const sectionIds = new Set(scene.sections.map(({ id }) => id))
  const ids = new Set([...Object.keys(saved.decor), ...Object.keys(scene.decor)])
  return {
    added: currentTables.filter(({ id }) => !saved.tables[id]).length,
    moved: movedCount,
    changed: keptTables.length - movedCount,
    removed: Object.keys(saved.tables).filter((id) => !scene.tables[id]).length,
    sections:
      scene.sections.filter((section) => !isDeepEqual(old.get(section.id), section)).length +
      saved.sections.filter(({ id }) => !sectionIds.has(id)).length,
    decor: [...ids].filter((id) => !isDeepEqual(saved.decor[id], scene.decor[id])).length,
    sheet: isDeepEqual(saved.sheet, scene.sheet) ? 0 : 1,
  }
}

export const isSameScene = (saved: Scene, scene: Scene): boolean =>
  saved === scene || Object.values(countChanges(saved, scene)).every((count) => count === 0)

const placeOf = ({ x, y, width, height, rotation, section_id, z }: SceneTable) => ({
  x,
  y,
  width,
  height,
  rotation,
  section_id,
  z,
})

/** True if two plain values are deeply equal, whatever the order of their keys. */
export function isDeepEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>]
  const names = Object.keys(left)
  return (
    names.length === Object.keys(right).length &&
    names.every((name) => name in right && isDeepEqual(left[name], right[name]))
  )
}
