/** Scene with two sections, for the tests of the editor's model. */
import { newDecor } from './actions/create.ts'
import { byId, type Scene, type SceneDecor, type SceneTable } from './scene.ts'

export const table = (id: string, over: Partial<SceneTable> = {}): SceneTable => ({
  id,
  section_id: 's1',
  label: id.slice(1),
  x: 100,
  y: 100,
  width: 80,
  height: 80,
  rotation: 0,
  shape: 'square',
  z: 0,
  seats: 4,
  note: null,
  table_type: null,
  available_times: [],
  unavailable_dates: [],
  ...over,
})
export const partition: SceneDecor = { ...newDecor({ kind: 'wall', x: 300, y: 20 }), id: 'd1' }

export function testScene(...tables: SceneTable[]): Scene {
  return {
    sheet: {
      name: 'Salón',
      description: null,
      width: 1200,
      height: 800,
      background_color: null,
      background_image_url: null,
    },
    sections: [
      { id: 's1', name: 'Salón', x: 0, y: 0, width: 600, height: 800, color: null },
      { id: 's2', name: 'Terraza', x: 600, y: 0, width: 600, height: 800, color: '#00aa00' },
    ],
    tables: byId(tables),
    decor: byId([partition]),
  }
}
