import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { deletionResult, id, idParams } from './kit/ids.ts'
import { listQuery, pageOf, queryFlag } from './kit/list.ts'
import { color, day, instant, singleLineText, multilineText, webUrl } from './kit/values.ts'
import { activationBody, editBody, updateBody, writeBody } from './kit/request-bodies.ts'
import { decor, decorItem } from './layouts/decor.ts'
import { table, tableInputFields } from './tables.ts'

/** Position and size of a section in its layout, in centimetres. */
export const sectionProperties = z.strictObject({
  x: z.number().min(-20_000).max(20_000),
  y: z.number().min(-20_000).max(20_000),
  width: z.number().min(1).max(20_000),
  height: z.number().min(1).max(20_000),
  color: color.nullable().default(null),
})

export const section = z.object({
  id,
  name: z.string(),
  restaurant_layout_id: id,
  properties: sectionProperties,
  tables: z.array(table),
})

const editingUser = z.object({ id, name: z.string() })
/** Pattern of the storage path of an uploaded layout picture. */
export const STORED_BACKGROUND_PATTERN = /^layouts\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[\w-]+\.webp$/
/** Image URL or path of a stored picture. A new layout copies the picture. An unavailable one becomes null. */
const backgroundImage = z.union([webUrl, z.string().regex(STORED_BACKGROUND_PATTERN)])

/** Days on which a layout is activated automatically. */
export const layoutSchedule = z.object({
  /** Weekdays of the schedule. 0 is Sunday. */
  weekdays: z.array(z.int()),
  /** Business dates of the schedule. A plan for a date takes precedence over one for its weekday. */
  dates: z.array(day),
  /** Labels of the tables with open orders that delay today's activation. Empty without a delay. */
  waiting_for: z.array(z.string()),
})

/** Floor plan: sections with their tables, in centimetres. */
export const layout = z.object({
  id,
  restaurant_id: id,
  name: z.string(),
  description: z.string().nullable(),
  width: z.int(),
  height: z.int(),
  background_color: z.string().nullable(),
  /** Image URL, or path of an uploaded picture (`layouts/…`), whose link `/images/signed-urls` returns. */
  background_image_url: z.string().nullable(),
  decor: z.array(decorItem),
  is_active: z.boolean(),
  /** Id of the user who holds the editing lock. Null once the lock has expired. */
  locked_by: id.nullable(),
  locked_at: instant.nullable(),
  user_editing: editingUser.nullable(),
  lock_expires_at: instant.nullable(),
  sections: z.array(section),
  schedule: layoutSchedule,
  version: z.int(),
  created_at: instant,
  updated_at: instant,
})
export type Layout = z.output<typeof layout>

/** Fields that a saved version contains besides its sections and tables. */
export const drawnSheet = layout.pick({
  name: true,
  description: true,
  width: true,
  height: true,
  background_color: true,
  background_image_url: true,
  decor: true,
})

const sideLength = z.int().min(100).max(20_000)
const layoutInputFields = z.object({
  name: singleLineText(120),
  description: multilineText(1000).nullable().default(null),
  width: sideLength,
  height: sideLength,
  background_color: color.nullable().default(null),
  background_image_url: backgroundImage.nullable().default(null),
  decor: decor.default([]),
})
/** Temporary id that the caller chooses: any text that starts with `temp`. */
const tempId = z.string().max(100).regex(/^temp/)
const idOrTemp = z.union([id, tempId])

const batchSectionInput = writeBody(
  z.object({
    id: idOrTemp.optional(),
    temp_id: tempId.optional(),
    name: singleLineText(80),
    properties: sectionProperties,
  }),
  section,
)
/** Table in a batch update. Omitted fields do not change. A new table needs label, position and section. */
const batchTableInput = updateBody(
  tableInputFields.extend({
    id: idOrTemp,
    temp_id: tempId,
    section_id: idOrTemp,
    section_temp_id: tempId,
  }),
  table,
)

/** Initial floor plan of a new layout. Its sections and tables have temporary ids. */
const firstDrawingInput = z.strictObject({
  sections: z.array(batchSectionInput).max(100).default([]),
  tables: z.array(batchTableInput).max(1000).default([]),
})

/** New layout. `copy_of` copies sections, tables and decor of that layout of the same restaurant. */
export const createLayoutBody = writeBody(
  layoutInputFields.extend({
    restaurant_id: id,
    copy_of: id.optional(),
    drawing: firstDrawingInput.optional(),
  }),
  layout,
)
export type CreateLayout = z.output<typeof createLayoutBody>
export type CreateLayoutInput = z.input<typeof createLayoutBody>
export const updateLayoutBody = editBody(layoutInputFields.extend({ version: z.int().min(1) }), layout)
export type UpdateLayout = z.output<typeof updateLayoutBody>

/** All changes of the floor plan editor in one transaction. New ids replace temporary ids. */
export const batchUpdateBody = z.strictObject({
  layout_id: id,
  version: z.int().min(1).optional(),
  layout: updateBody(layoutInputFields, layout).optional(),
  sections: z.array(batchSectionInput).max(100).default([]),
  tables: z.array(batchTableInput).max(1000).default([]),
  deleted_section_ids: z.array(id).max(100).default([]),
  deleted_table_ids: z.array(id).max(1000).default([]),
})
export type BatchUpdateBody = z.output<typeof batchUpdateBody>
export type BatchUpdateInput = z.input<typeof batchUpdateBody>

export const layoutListQuery = listQuery({
  sort: ['created_at', 'name', 'updated_at'],
  filters: { is_active: queryFlag },
})
export type LayoutListQuery = z.output<typeof layoutListQuery>

const lockQuery = z.object({
  user_id: id.optional().meta({ description: 'If present, must be the caller.' }),
  restaurant_id: id.optional().meta({ description: 'If present, must be the restaurant of the floor plan.' }),
})
const lockErrors = ['layout_locked', 'lock_required'] as const

export const layoutEndpoints = {
  batchUpdate: endpoint({
    method: 'POST',
    path: '/restaurant-layouts/batch_update',
    access: 'perm:update_restaurant_layout',
    summary: 'Save sections and tables under the editing lock',
    description:
      'Saves all changes or none. Each kind of change needs its permission, such as `create_table`.',
    body: batchUpdateBody,
    response: z.object({ layout, temp_to_real_id_map: z.record(z.string(), z.string()) }),
    errors: [
      ...lockErrors,
      'not_found',
      'stale_version',
      'label_taken',
      'table_occupied',
      'feature_not_in_plan',
    ],
    idempotent: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/restaurant-layouts',
    access: 'perm:create_restaurant_layout',
    summary: 'Create or copy a floor plan',
    description: '`copy_of` copies sections, tables and decoration.',
    body: createLayoutBody,
    response: layout,
    status: 201,
    errors: ['label_taken', 'feature_not_in_plan'],
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/restaurant-layouts/{id}',
    access: 'perm:update_restaurant_layout',
    summary: 'Update a floor plan',
    description: 'Changes the fields that are present. Needs the editing lock.',
    params: idParams,
    body: updateLayoutBody,
    response: layout,
    errors: [...lockErrors, 'changed_meanwhile', 'stale_version', 'feature_not_in_plan'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/restaurant-layouts/{id}',
    access: 'perm:delete_restaurant_layout',
    summary: 'Archive a floor plan without open orders',
    params: idParams,
    response: deletionResult,
    errors: ['layout_locked', 'table_occupied', 'feature_not_in_plan'],
  }),
  find: endpoint({
    method: 'GET',
    path: '/restaurant-layouts/{id}',
    access: 'perm:read_restaurant_layout|perm:read_section',
    summary: 'Get a floor plan with sections and tables',
    params: idParams,
    response: layout,
  }),
  active: endpoint({
    method: 'GET',
    path: '/restaurant-layouts/active/{restaurantId}',
    access: 'perm:read_restaurant_layout|perm:read_section',
    summary: 'Get the active floor plan of a restaurant',
    params: z.object({ restaurantId: id }),
    response: layout,
    errors: ['no_active_layout'],
  }),
  listOfRestaurant: endpoint({
    method: 'GET',
    path: '/restaurant-layouts/by-restaurant/{id}',
    access: 'perm:read_restaurant_layout',
    summary: 'List the floor plans of a restaurant',
    params: idParams,
    query: layoutListQuery,
    response: pageOf(layout),
  }),
  startEditing: endpoint({
    method: 'POST',
    path: '/restaurant-layouts/{id}/start_editing',
    access: 'perm:update_restaurant_layout',
    summary: 'Acquire or renew the editing lock',
    description: 'The lock lasts 2 minutes. Call again to renew it.',
    params: idParams,
    query: lockQuery,
    response: layout,
    errors: ['layout_locked', 'feature_not_in_plan'],
  }),
  stopEditing: endpoint({
    method: 'POST',
    path: '/restaurant-layouts/{id}/stop_editing',
    access: 'perm:update_restaurant_layout',
    summary: 'Release the editing lock',
    description: 'Owners and administrators may release the lock of another user.',
    params: idParams,
    query: lockQuery,
    response: layout,
    errors: ['layout_locked'],
  }),
  editingUser: endpoint({
    method: 'GET',
    path: '/restaurant-layouts/{id}/editing_user',
    access: 'perm:read_restaurant_layout',
    summary: 'Get the holder of the editing lock',
    params: idParams,
    response: z.object({
      locked_by: id.nullable(),
      locked_at: instant.nullable(),
      user_editing: editingUser.nullable(),
      expires_at: instant.nullable(),
    }),
  }),
  activate: endpoint({
    method: 'PATCH',
    path: '/restaurant-layouts/{id}/activate',
    access: 'perm:update_restaurant_layout',
    summary: 'Activate a floor plan',
    description:
      'Deactivates the other plans. The labels of tables with open orders must exist in this plan. With `only_if_none`, another active plan remains active, and the reply has `is_active` false.',
    params: idParams,
    body: activationBody,
    response: layout,
    errors: ['table_occupied', 'layout_locked', 'feature_not_in_plan'],
  }),
  deactivate: endpoint({
    method: 'PATCH',
    path: '/restaurant-layouts/{id}/deactivate',
    access: 'perm:update_restaurant_layout',
    summary: 'Deactivate a floor plan without occupied tables',
    params: idParams,
    response: layout,
    errors: ['table_occupied', 'layout_locked', 'feature_not_in_plan'],
  }),
}
