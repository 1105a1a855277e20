import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { id, idParams } from './kit/ids.ts'
import { listQuery, pageOf } from './kit/list.ts'
import { day, instant } from './kit/values.ts'
import { drawnSheet, layout, sectionProperties } from './layouts.ts'
import { tableInputFields } from './tables.ts'

/** Maximum number of stored versions of a floor plan. Older versions are deleted. */
export const MAX_LAYOUT_VERSIONS = 200

/** Counts of the changes in one save of a floor plan. */
export const drawingChanges = z.object({
  tables_added: z.int(),
  tables_removed: z.int(),
  /** Number of tables with another position or section. */
  tables_moved: z.int(),
  /** Number of tables that changed without moving. A change of a table's notes does not count. */
  tables_changed: z.int(),
  /** Number of added, removed or changed sections. */
  sections: z.int(),
  /** Number of added, removed or changed decor items. */
  decor: z.int(),
  /** True if the name, description, size or background of the floor plan changed. */
  sheet: z.boolean(),
})
export type DrawingChanges = z.output<typeof drawingChanges>

/** Saved version of a layout, without its floor plan. */
export const layoutVersion = z.object({
  version: z.int(),
  is_current: z.boolean(),
  saved_at: instant,
  /** User who saved the version. Null for versions that are older than this field. */
  saved_by: z.object({ id: id.nullable(), name: z.string() }).nullable(),
  /** Number of the earlier version that this version restored. Null unless the save was a restore. */
  restored_from: z.int().nullable(),
  tables: z.int(),
  seats: z.int(),
  sections: z.int(),
  /** Changes since the previous version. Null for the first version. */
  changes: drawingChanges.nullable(),
})
export type LayoutVersion = z.output<typeof layoutVersion>

/** Complete floor plan of a layout, with the ids of its sections and tables. */
export const drawing = z.object({
  layout: drawnSheet,
  sections: z.array(z.object({ id, name: z.string(), properties: sectionProperties })),
  tables: z.array(tableInputFields.extend({ id, label: z.string(), note: z.string().nullable() })),
})
export type Drawing = z.output<typeof drawing>

/** Saved version of a layout with its floor plan. */
export const drawnVersion = layoutVersion.extend({ drawing })
export type DrawnVersion = z.output<typeof drawnVersion>

const areUnique = (values: readonly unknown[]) => new Set(values).size === values.length

export const scheduleLayoutBody = z.strictObject({
  /** Weekdays of the schedule. 0 is Sunday. */
  weekdays: z.array(z.int().min(0).max(6)).max(7).refine(areUnique, { error: 'duplicate' }),
  /** Business dates of the schedule. A plan for a date takes precedence over one for its weekday. */
  dates: z.array(day).max(366).refine(areUnique, { error: 'duplicate' }),
})
/** Body that sets the weekdays and dates on which a floor plan is activated. */
export type ScheduleLayout = z.output<typeof scheduleLayoutBody>

/** Preview of an activation: the consequences of activating a layout now. */
export const activationPreview = z.object({
  replaces: z.object({ id, name: z.string() }).nullable(),
  /** Open orders that would move to a table with the same label in the new floor plan. */
  carried: z.array(z.object({ order_id: id, label: z.string() })),
  /**
   * Open orders for which the new floor plan lacks a free active table with the same label. While such orders
   * exist, the activation is rejected.
   */
  stranded: z.array(z.object({ order_id: id, label: z.string() })),
  /** Next reservations at tables whose labels the new floor plan lacks, at most twenty. */
  reservations: z.array(
    z.object({ id, starts_at: instant, party_size: z.int(), labels: z.array(z.string()) }),
  ),
  reservations_total: z.int(),
})
export type ActivationPreview = z.output<typeof activationPreview>

export const layoutVersionListQuery = listQuery({ sort: ['version'], order: 'desc', filters: {} })
export type LayoutVersionListQuery = z.output<typeof layoutVersionListQuery>

const versionParams = idParams.extend({
  version: z.coerce
    .number()
    .int()
    .min(1)
    .max(2_000_000_000)
    .meta({ description: 'Number of the saved version.' }),
})

export const layoutVersionEndpoints = {
  listVersions: endpoint({
    method: 'GET',
    path: '/restaurant-layouts/{id}/versions',
    access: 'perm:read_restaurant_layout',
    summary: 'List the versions of a floor plan',
    description: 'Returns the newest first, with user, time and changes.',
    params: idParams,
    query: layoutVersionListQuery,
    response: pageOf(layoutVersion),
  }),
  findVersion: endpoint({
    method: 'GET',
    path: '/restaurant-layouts/{id}/versions/{version}',
    access: 'perm:read_restaurant_layout',
    summary: 'Get a version of a floor plan',
    params: versionParams,
    response: drawnVersion,
  }),
  restoreVersion: endpoint({
    method: 'POST',
    path: '/restaurant-layouts/{id}/versions/{version}/restore',
    access: 'perm:update_restaurant_layout',
    summary: 'Restore a version of a floor plan',
    description: 'Stores the restored plan as a new version. Needs the editing lock.',
    params: versionParams,
    response: layout,
    errors: ['layout_locked', 'lock_required', 'table_occupied', 'feature_not_in_plan'],
    idempotent: true,
  }),
  schedule: endpoint({
    method: 'PUT',
    path: '/restaurant-layouts/{id}/schedule',
    access: 'perm:update_restaurant_layout',
    summary: 'Schedule the activation of a floor plan',
    description: 'Sets the weekdays and dates of automatic activation, from the next business day on.',
    params: idParams,
    body: scheduleLayoutBody,
    response: layout,
    errors: ['day_taken', 'feature_not_in_plan'],
  }),
  activation: endpoint({
    method: 'GET',
    path: '/restaurant-layouts/{id}/activation',
    access: 'perm:update_restaurant_layout',
    summary: 'Preview the activation of a floor plan',
    description: 'Lists the open orders that would move, orders that block it, and affected reservations.',
    params: idParams,
    response: activationPreview,
  }),
}
