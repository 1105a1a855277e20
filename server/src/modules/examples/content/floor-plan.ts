import type { Table } from '@forki/contract/tables'
import { text, type BilingualText } from './types.ts'

type ExampleTable = Pick<Table, 'label' | 'shape' | 'seats' | 'position'> & {
  section_temp_id: string
  table_type: string
}

const DINING_ROOM_TEMP_ID = 'temp-dining-room'
const TERRACE_TEMP_ID = 'temp-terrace'

/** Name and size of the example floor plan, in centimetres. */
export const EXAMPLE_LAYOUT = {
  name: text('Salón y terraza', 'Dining room and terrace'),
  width: 1200,
  height: 800,
}

/** Sections of the example floor plan. Positions and sizes are in centimetres. */
export const EXAMPLE_SECTIONS: readonly {
  temp_id: string
  name: BilingualText
  properties: { x: number; y: number; width: number; height: number; color: string }
}[] = [
  {
    temp_id: DINING_ROOM_TEMP_ID,
    name: text('Salón', 'Dining room'),
    properties: { x: 40, y: 40, width: 720, height: 720, color: '#ecdcc5' },
  },
  {
    temp_id: TERRACE_TEMP_ID,
    name: text('Terraza', 'Terrace'),
    properties: { x: 800, y: 40, width: 360, height: 720, color: '#dfe3cd' },
  },
]

/** Creates a table of the example floor plan from its centre and size, in centimetres. */
const table = (
  section_temp_id: string,
  label: string,
  {
    at,
    size,
    ...rest
  }: { at: [number, number]; size: [number, number] } & Pick<ExampleTable, 'shape' | 'seats'>,
): ExampleTable => ({
  ...rest,
  label,
  section_temp_id,
  table_type: section_temp_id === TERRACE_TEMP_ID ? 'terrace' : 'standard',
  position: { x: at[0] - size[0] / 2, y: at[1] - size[1] / 2, width: size[0], height: size[1], rotation: 0 },
})

/** The twelve tables of the example floor plan: eight in the dining room, four on the terrace. */
export const EXAMPLE_TABLES: readonly ExampleTable[] = [
  table(DINING_ROOM_TEMP_ID, '1', { shape: 'square', seats: 2, at: [160, 160], size: [80, 80] }),
  table(DINING_ROOM_TEMP_ID, '2', { shape: 'square', seats: 2, at: [400, 160], size: [80, 80] }),
  table(DINING_ROOM_TEMP_ID, '3', { shape: 'square', seats: 2, at: [640, 160], size: [80, 80] }),
  table(DINING_ROOM_TEMP_ID, '4', { shape: 'round', seats: 4, at: [200, 390], size: [120, 120] }),
  table(DINING_ROOM_TEMP_ID, '5', { shape: 'round', seats: 4, at: [400, 390], size: [120, 120] }),
  table(DINING_ROOM_TEMP_ID, '6', { shape: 'round', seats: 4, at: [600, 390], size: [120, 120] }),
  table(DINING_ROOM_TEMP_ID, '7', { shape: 'rectangle', seats: 6, at: [240, 630], size: [240, 100] }),
  table(DINING_ROOM_TEMP_ID, '8', { shape: 'rectangle', seats: 6, at: [570, 630], size: [240, 100] }),
  table(TERRACE_TEMP_ID, 'T1', { shape: 'round', seats: 2, at: [900, 180], size: [90, 90] }),
  table(TERRACE_TEMP_ID, 'T2', { shape: 'round', seats: 2, at: [1070, 180], size: [90, 90] }),
  table(TERRACE_TEMP_ID, 'T3', { shape: 'square', seats: 4, at: [980, 400], size: [110, 110] }),
  table(TERRACE_TEMP_ID, 'T4', { shape: 'rectangle', seats: 8, at: [980, 630], size: [260, 100] }),
]
