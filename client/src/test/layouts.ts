import { layout, type Layout } from '@forki/contract/layouts'
import { restaurant_id } from './current-user.ts'
import { layout_id, section_id } from './tables.ts'

type Section = Layout['sections'][number]

const timestamp = '2026-11-21T12:00:00.000Z'

/** Builds a section of a floor plan with tables. */
export const buildSection = (name: string, tables: Section['tables']): Section => ({
  id: section_id,
  name,
  restaurant_layout_id: layout_id,
  properties: { x: 0, y: 0, width: 900, height: 600, color: null },
  tables,
})

/** Builds an empty, inactive and unlocked floor plan, validated by the contract. */
export const buildLayout = (overrides: Partial<Layout> = {}): Layout =>
  layout.parse({
    id: layout_id,
    restaurant_id,
    name: 'Salón',
    description: null,
    width: 900,
    height: 600,
    background_color: null,
    background_image_url: null,
    decor: [],
    schedule: { weekdays: [], dates: [], waiting_for: [] },
    is_active: false,
    locked_by: null,
    locked_at: null,
    user_editing: null,
    lock_expires_at: null,
    sections: [],
    version: 1,
    created_at: timestamp,
    updated_at: timestamp,
    ...overrides,
  } satisfies Layout)
