/** Templates of floor plans. The translation catalogues contain the names of their sections. */
import type { DECOR_KINDS } from '@forki/contract/layouts/decor'
import type { TABLE_SHAPES } from '@forki/contract/tables'

export const TEMPLATE_KEYS = ['bistro', 'terrace', 'bar', 'banquet'] as const
export type TemplateKey = (typeof TEMPLATE_KEYS)[number]
export type SectionKey = 'room' | 'terrace' | 'bar' | 'lounge' | 'hall'

interface TemplateSection {
  key: SectionKey
  x: number
  y: number
  width: number
  height: number
  color: string | null
}

interface TemplateTable {
  section: SectionKey
  shape: (typeof TABLE_SHAPES)[number]
  x: number
  y: number
  width: number
  height: number
  seats: number
}

interface TemplateDecor {
  kind: (typeof DECOR_KINDS)[number]
  x: number
  y: number
  width: number
  height: number
}

export interface Template {
  width: number
  height: number
  sections: TemplateSection[]
  tables: TemplateTable[]
  decor: TemplateDecor[]
}

/** Equal tables at several positions, row by row. */
const tableGrid = (table: Omit<TemplateTable, 'x' | 'y'>, xs: number[], ys: number[]): TemplateTable[] =>
  ys.flatMap((y) => xs.map((x) => ({ ...table, x, y })))

const square = { shape: 'square', width: 80, height: 80, seats: 4 } as const
const smallTable = { shape: 'round', width: 70, height: 70, seats: 2 } as const
const longTable = { shape: 'rectangle', width: 170, height: 85, seats: 6 } as const
const stool = { shape: 'round', width: 45, height: 45, seats: 1 } as const

export const TEMPLATES: Readonly<Record<TemplateKey, Template>> = {
  bistro: {
    width: 1100,
    height: 800,
    sections: [{ key: 'room', x: 40, y: 40, width: 1020, height: 720, color: '#e9dcc8' }],
    tables: [
      ...tableGrid({ section: 'room', ...smallTable }, [110, 330, 550], [110]),
      ...tableGrid({ section: 'room', ...square }, [110, 330, 550], [290, 470]),
      ...tableGrid({ section: 'room', ...longTable }, [800], [120, 320, 520]),
    ],
    decor: [
      { kind: 'bar', x: 110, y: 650, width: 520, height: 70 },
      { kind: 'door', x: 900, y: 748, width: 110, height: 16 },
      { kind: 'plant', x: 700, y: 660, width: 60, height: 60 },
    ],
  },
  terrace: {
    width: 1200,
    height: 700,
    sections: [{ key: 'terrace', x: 40, y: 40, width: 1120, height: 620, color: '#cfe0cf' }],
    tables: [
      ...tableGrid({ section: 'terrace', ...smallTable }, [130, 330, 530, 730, 930], [120]),
      ...tableGrid({ section: 'terrace', ...square }, [130, 400, 670, 940], [310, 500]),
    ],
    decor: [
      { kind: 'plant', x: 1085, y: 55, width: 60, height: 60 },
      { kind: 'plant', x: 55, y: 585, width: 60, height: 60 },
      { kind: 'plant', x: 1085, y: 585, width: 60, height: 60 },
    ],
  },
  bar: {
    width: 1000,
    height: 700,
    sections: [
      { key: 'bar', x: 40, y: 40, width: 920, height: 250, color: '#e3d3de' },
      { key: 'lounge', x: 40, y: 330, width: 920, height: 330, color: '#e9dcc8' },
    ],
    tables: [
      ...tableGrid({ section: 'bar', ...stool }, [150, 240, 330, 420, 510, 600, 690, 780], [210]),
      ...tableGrid({ section: 'lounge', ...smallTable }, [120, 300, 480], [380, 540]),
      ...tableGrid({ section: 'lounge', ...longTable }, [700], [380, 530]),
    ],
    decor: [{ kind: 'bar', x: 130, y: 100, width: 740, height: 80 }],
  },
  banquet: {
    width: 1600,
    height: 1100,
    sections: [{ key: 'hall', x: 40, y: 40, width: 1520, height: 1020, color: '#dbe1ec' }],
    tables: [
      { section: 'hall', shape: 'rectangle', x: 500, y: 110, width: 600, height: 90, seats: 12 },
      ...tableGrid(
        { section: 'hall', shape: 'round', width: 160, height: 160, seats: 10 },
        [140, 460, 980, 1300],
        [320, 580, 840],
      ),
    ],
    decor: [
      { kind: 'text', x: 650, y: 520, width: 300, height: 60 },
      { kind: 'door', x: 745, y: 1048, width: 110, height: 16 },
    ],
  },
}
