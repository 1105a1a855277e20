/** Save request with the differences of two scenes, and the scene with the ids from the server's response. */
import type { BatchUpdateBody } from '@forki/contract/layouts'
import { isDeepEqual } from './changes.ts'
import { mapHistory, type History } from './history.ts'
import type { Scene, SceneDecor, SceneSection, SceneTable } from './scene.ts'

export interface SavedVersion {
  layout_id: string
  version: number
}

/**
 * Save request that turns the saved plan into the given scene. Every section or table that the saved plan lacks
 * is created, whatever its id. An undo after a save may thus create a deleted table again.
 */
export function batchOf(saved: Scene, scene: Scene, { layout_id, version }: SavedVersion): BatchUpdateBody {
  const savedIds = new Set(saved.sections.map(({ id }) => id))
  const savedSections = new Map(saved.sections.map((section) => [section.id, section]))
  const sections = scene.sections.filter((section) => !isDeepEqual(savedSections.get(section.id), section))
  const tables = Object.values(scene.tables).filter((table) => !isDeepEqual(saved.tables[table.id], table))
  const sectionIds = new Set(scene.sections.map(({ id }) => id))
  const layout = {
    ...(isDeepEqual(saved.sheet, scene.sheet) ? {} : scene.sheet),
    ...(isDeepEqual(saved.decor, scene.decor) ? {} : { decor: Object.values(scene.decor).map(toWireDecor) }),
  }
  return {
    layout_id,
    version,
    ...(Object.keys(layout).length > 0 ? { layout } : {}),
    sections: sections.map((section) => ({
      ...(savedIds.has(section.id) ? { id: section.id } : { temp_id: toTempId(section.id) }),
      ...toWireSection(section),
    })),
    tables: tables.map((table) => ({
      ...(saved.tables[table.id] ? { id: table.id } : { temp_id: toTempId(table.id) }),
      ...(savedIds.has(table.section_id)
        ? { section_id: table.section_id }
        : { section_temp_id: toTempId(table.section_id) }),
      ...toWireTable(table),
    })),
    deleted_section_ids: saved.sections.flatMap(({ id }) => (sectionIds.has(id) ? [] : [id])),
    deleted_table_ids: Object.keys(saved.tables).filter((id) => !scene.tables[id]),
  }
}

/** Temporary id for a section or table that the server must create, even if it once had a real id. */
export const toTempId = (id: string) => (id.startsWith('temp') ? id : `temp-${id}`)

const toWireSection = ({ name, x, y, width, height, color }: SceneSection) => ({
  name,
  properties: { x, y, width, height, color },
})

const toWireTable = (table: SceneTable) => ({
  label: table.label,
  position: { x: table.x, y: table.y, width: table.width, height: table.height, rotation: table.rotation },
  shape: table.shape,
  zIndex: table.z,
  seats: table.seats,
  note: table.note,
  table_type: table.table_type,
  available_times: table.available_times,
  unavailable_dates: table.unavailable_dates,
})

const toWireDecor = ({ z, text, color, ...rest }: SceneDecor) => ({ ...rest, z_index: z, text, color })

interface SaveReply {
  /** Scene that the save request contained. */
  sent: Scene
  /** Scene that the server has saved. */
  saved: Scene
  idMap: Readonly<Record<string, string>>
}

/**
 * Undo history after a save, with the server's ids. If nothing changed during the save, the present scene is
 * the one that the server saved.
 */
export function savedHistory(history: History, { sent, saved, idMap }: SaveReply): History {
  const realHistory = mapHistory(history, (scene) => withRealIds(scene, idMap))
  return history.present === sent ? { ...realHistory, present: saved } : realHistory
}

/** Scene with the real ids of created sections and tables. */
export function withRealIds(scene: Scene, map: Readonly<Record<string, string>>): Scene {
  if (Object.keys(map).length === 0) return scene
  const realId = (id: string) => map[id] ?? map[toTempId(id)] ?? id
  const tables = Object.values(scene.tables).map((table) => ({
    ...table,
    id: realId(table.id),
    section_id: realId(table.section_id),
  }))
  return {
    ...scene,
    sections: scene.sections.map((section) => ({ ...section, id: realId(section.id) })),
    tables: Object.fromEntries(tables.map((table) => [table.id, table])),
  }
}
