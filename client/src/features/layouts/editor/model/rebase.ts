import { deletePieces } from './actions/pieces.ts'
import { same } from './changes.ts'
import { byId, type Scene } from './scene.ts'

type ById<T> = Readonly<Record<string, T>>

/** Rebases the local changes since the saved plan onto another user's plan. */
export function rebase(saved: Scene, mine: Scene, theirs: Scene): Scene {
  const sheet = same(saved.sheet, mine.sheet) ? theirs.sheet : mine.sheet
  const sections = merge(byId(saved.sections), byId(mine.sections), byId(theirs.sections))
  const tables = merge(saved.tables, mine.tables, theirs.tables)
  const decor = merge(saved.decor, mine.decor, theirs.decor)
  // A local table restores its section that the other user deleted, unless it was deleted here too.
  for (const table of Object.values(tables)) {
    const section = sections[table.section_id] ?? mine.sections.find(({ id }) => id === table.section_id)
    if (section) sections[section.id] = section
  }
  const homeless = Object.values(tables).filter((table) => !sections[table.section_id])
  return deletePieces(
    { sheet, sections: Object.values(sections), tables, decor },
    homeless.map(({ id }) => id),
  )
}

/**
 * Three-way merge. Local additions and changes win, local deletions apply, and everything else is as the other user
 * saved it.
 */
function merge<T>(was: ById<T>, own: ById<T>, now: ById<T>): Record<string, T> {
  const changed = Object.entries(own).filter(([id, value]) => !same(was[id], value))
  const gone = new Set(Object.keys(was).filter((id) => !(id in own)))
  return Object.fromEntries([...Object.entries(now).filter(([id]) => !gone.has(id)), ...changed])
}
