import { buildTables } from '../builders.ts'
import type { DemoLayout } from '../types.ts'

/**
 * Floor plan of Taberna La Gata, in centimetres: a bar at the top, barrels below it, a row of tables, a patio
 * at the right.
 */
export const layouts: DemoLayout[] = [
  {
    name: 'Taberna y patio',
    description: 'Barra de mármol, barriles y patio de los naranjos',
    width: 1100,
    height: 800,
    background_color: '#f4efe7',
    is_active: true,
    sections: [
      {
        name: 'Taberna',
        properties: { x: 40, y: 40, width: 680, height: 720, color: '#e9dcc9' },
        tables: buildTables([
          {
            label: 'B1',
            shape: 'bar',
            seats: 6,
            table_type: 'barra',
            center: [340, 115],
            size: [480, 80],
            note: 'Barra; aquí la caña va con tapa',
          },
          { label: 'R1', shape: 'round', seats: 3, table_type: 'barril', center: [200, 325], size: [75, 75] },
          { label: 'R2', shape: 'round', seats: 3, table_type: 'barril', center: [480, 325], size: [75, 75] },
          { label: 'M1', shape: 'square', seats: 4, table_type: 'mesa', center: [160, 490], size: [90, 90] },
          { label: 'M2', shape: 'square', seats: 4, table_type: 'mesa', center: [360, 490], size: [90, 90] },
          { label: 'M3', shape: 'square', seats: 4, table_type: 'mesa', center: [560, 490], size: [90, 90] },
          {
            label: 'M4',
            shape: 'rectangle',
            seats: 8,
            table_type: 'mesa',
            center: [360, 665],
            size: [320, 90],
            note: 'Mesa del fondo, banco corrido',
          },
        ]),
      },
      {
        name: 'Patio',
        properties: { x: 760, y: 40, width: 300, height: 720, color: '#dde2cc' },
        tables: buildTables([
          {
            label: 'P1',
            shape: 'round',
            seats: 4,
            table_type: 'patio',
            center: [910, 170],
            size: [100, 100],
          },
          {
            label: 'P2',
            shape: 'round',
            seats: 4,
            table_type: 'patio',
            center: [910, 400],
            size: [100, 100],
          },
          {
            label: 'P3',
            shape: 'rectangle',
            seats: 6,
            table_type: 'patio',
            center: [910, 630],
            size: [180, 90],
          },
        ]),
      },
    ],
  },
]
