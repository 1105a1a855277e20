import { buildTables } from '../builders.ts'
import type { DemoLayout } from '../types.ts'

const COLUMNS = [370, 590, 810] as const

/**
 * Floor plan of Maíz Bravo, in centimetres. Inside, a bar at the left, window tables at the top, staggered
 * round tables in the middle and a family table by the kitchen. The terrace is at the right.
 */
export const layouts: DemoLayout[] = [
  {
    name: 'Planta baja',
    description: 'Salón con barra y terraza a la calle Orizaba',
    width: 1400,
    height: 900,
    background_color: '#f6efe4',
    is_active: true,
    sections: [
      {
        name: 'Salón',
        properties: { x: 40, y: 40, width: 900, height: 820, color: '#ecdcc5' },
        tables: buildTables([
          {
            label: 'B1',
            shape: 'bar',
            seats: 4,
            table_type: 'barra',
            center: [120, 280],
            size: [80, 300],
            note: 'Barra, lado de la entrada',
          },
          { label: 'B2', shape: 'bar', seats: 4, table_type: 'barra', center: [120, 620], size: [80, 300] },
          ...COLUMNS.map((column, index) => ({
            label: `M${index + 1}`,
            shape: 'rectangle' as const,
            seats: 4,
            table_type: 'mesa',
            center: [column, 165] as [number, number],
            size: [140, 90] as [number, number],
            note: index === 0 ? 'Ventana, la más pedida' : undefined,
          })),
          { label: 'M4', shape: 'round', seats: 5, table_type: 'mesa', center: [480, 430], size: [130, 130] },
          { label: 'M5', shape: 'round', seats: 5, table_type: 'mesa', center: [700, 430], size: [130, 130] },
          {
            label: 'M6',
            shape: 'rectangle',
            seats: 8,
            table_type: 'familiar',
            center: [460, 700],
            size: [300, 110],
            note: 'Mesa larga, se puede partir en dos',
          },
          {
            label: 'M7',
            shape: 'square',
            seats: 4,
            table_type: 'mesa',
            center: [780, 700],
            size: [100, 100],
          },
        ]),
      },
      {
        name: 'Terraza',
        properties: { x: 980, y: 40, width: 380, height: 820, color: '#dfe3cd' },
        tables: buildTables([
          {
            label: 'T1',
            shape: 'round',
            seats: 2,
            table_type: 'terraza',
            center: [1080, 165],
            size: [85, 85],
          },
          {
            label: 'T2',
            shape: 'round',
            seats: 2,
            table_type: 'terraza',
            center: [1260, 165],
            size: [85, 85],
          },
          {
            label: 'T3',
            shape: 'square',
            seats: 4,
            table_type: 'terraza',
            center: [1085, 380],
            size: [90, 90],
            rotation: 45,
          },
          {
            label: 'T4',
            shape: 'square',
            seats: 4,
            table_type: 'terraza',
            center: [1255, 480],
            size: [90, 90],
            rotation: 45,
          },
          {
            label: 'T5',
            shape: 'rectangle',
            seats: 6,
            table_type: 'terraza',
            center: [1170, 700],
            size: [220, 95],
            note: 'Bajo la bugambilia; se permiten perros',
          },
        ]),
      },
    ],
  },
]
