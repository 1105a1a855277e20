import { deletePieces } from './actions/pieces.ts'
import { isDeepEqual } from './changes.ts'
import { byId, type Scene } from './scene.ts'

type ById<T> = Readonly<Record<string, T>>

/** Rebases the local changes since the saved plan onto another user's plan. */
export function rebase(saved: Scene, local: Scene, remote: Scene): Scene {
  const mergedSheet = isDeepEqual(saved.sheet, local.sheet) ? remote.sheet : local.sheet
  const sections = merge(byId(saved.sections), byId(local.sections), byId(remote.sections))
  const tables = merge(saved.tables, local.tables, remote.tables)
  const decor = merge(saved.decor, local.decor, remote.decor)
  // Restores a section that another user has deleted, if a table is still in it.
  for (const table of Object.values(tables)) {
    const section = sections[table.section_id] ?? local.sections.find(({ id }) => id === table.section_id)
    if (section) sections[section.id] = section
  }
  const homeless = Object.values(tables).filter((table) => !sections[table.section_id])
  return deletePieces(
    { sheet: mergedSheet, sections: Object.values(sections), tables, decor },
    homeless.map(({ id }) => id),
  )
}

/**
 * Three-way merge of objects by id, such as tables. Local additions and changes win, and local deletions apply.
 * Everything else is as in `remote`, the plan that another user saved.
 */
function merge<T>(base: ById<T>, local: ById<T>, remote: ById<T>): Record<string, T> {
  const changed = Object.entries(local).filter(([id, value]) => !isDeepEqual(base[id], value))
  const deletedIds = new Set(Object.keys(base).filter((id) => !(id in local)))
  return Object.fromEntries([...Object.entries(remote).filter(([id]) => !deletedIds.has(id)), ...changed])
}
