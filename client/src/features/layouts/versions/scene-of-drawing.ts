import type { Drawing } from '@forki/contract/layout-versions'
import { byId, type Scene } from '../editor/model/scene.ts'

/** Editor scene of a saved version, or of a plan that is not created yet. */
export const sceneOfDrawing = ({ layout, sections, tables }: Drawing): Scene => {
  const { decor, ...sheet } = layout
  return {
    sheet,
    sections: sections.map(({ id, name, properties }) => ({ id, name, ...properties })),
    tables: byId(tables.map(({ position, zIndex: z, ...table }) => ({ ...table, ...position, z }))),
    decor: byId(decor.map(({ z_index: z, ...piece }) => ({ ...piece, z }))),
  }
}
