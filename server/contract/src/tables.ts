import { z } from 'zod'
import { changeBatchOf } from './kit/change-feed.ts'
import { endpoint } from './kit/endpoint.ts'
import { deletionResult, id, idParams, dropdownKey } from './kit/ids.ts'
import { listQuery, pageOf, queryFlag, restaurantFilter } from './kit/list.ts'
import { day, instant, singleLineText, multilineText, weeklyWindow } from './kit/values.ts'
import { editBody, writeBody } from './kit/request-bodies.ts'
import { TABLE_SHAPES, TABLE_STATUSES } from './tables/constants.ts'

export * from './tables/constants.ts'

/** Fields of a table's next reservation that staff need to seat guests. */
export const nextReservation = z.object({
  id,
  customer_name: z.string(),
  party_size: z.int(),
  starts_at: instant,
  ends_at: instant,
})

/** Completed order whose lines are not all served. Its table is displayed as paid. */
export const paidOrder = z.object({
  id,
  number: z.int(),
  waiter_id: id.nullable().meta({ description: 'Waiter of the order. Null without one.' }),
  completed_at: instant,
  items: z
    .array(
      z.object({
        id,
        name: z.string(),
        name_en: z.string().nullable(),
        quantity: z.int(),
        status: z.enum(['sent', 'preparing', 'ready']),
      }),
    )
    .meta({ description: 'Lines that were sent and are not served.' }),
})

/** Position and size of a table on the floor plan, in centimetres. Rotation is in degrees, clockwise. */
export const tablePosition = z.strictObject({
  x: z.number().min(-20_000).max(20_000),
  y: z.number().min(-20_000).max(20_000),
  width: z.number().min(1).max(20_000),
  height: z.number().min(1).max(20_000),
  rotation: z.number().min(-360).max(360).default(0),
})

export const table = z.object({
  id,
  restaurant_id: id,
  restaurant_layout_id: id,
  label: z.string(),
  section_id: id,
  position: tablePosition,
  shape: z.enum(TABLE_SHAPES),
  /** Stacking order of the table. A higher table covers a lower one. */
  zIndex: z.int(),
  seats: z.int(),
  note: z.string().nullable(),
  table_type: z.string().nullable(),
  is_active: z.boolean(),
  status: z.enum(TABLE_STATUSES).meta({
    description:
      '`occupied` exactly while an open order references the table. `reserved` if marked by hand, and from half an hour before to half an hour after the start of a booked reservation.',
  }),
  order_id: id.nullable(),
  paid_order: paidOrder.nullable().meta({
    description:
      'The latest paid order of the table while its lines are in the kitchen and the guests still sit there. Null once they are served, once the table is freed, and 24 hours after completion. A new order can be opened in the meantime.',
  }),
  code: z
    .string()
    .nullable()
    .meta({ description: 'Code of the printed QR link. Null until one is created.' }),
  next_reservation: nextReservation.nullable().meta({
    description:
      'The earliest booked reservation that begins within twelve hours, or began at most half an hour ago.',
  }),
  /** Weekly times at which the table is available. Empty = always. */
  available_times: z.array(weeklyWindow),
  unavailable_dates: z.array(day),
  created_at: instant,
  updated_at: instant,
})
export type Table = z.output<typeof table>

export const tableInputFields = z.object({
  section_id: id,
  label: singleLineText(20),
  position: tablePosition,
  shape: z.enum(TABLE_SHAPES).default('square'),
  zIndex: z.int().min(-10_000).max(10_000).default(0),
  seats: z.int().min(1).max(100).default(4),
  note: multilineText(500).nullable().default(null),
  table_type: dropdownKey.nullable().default(null),
  available_times: z.array(weeklyWindow).max(30).default([]),
  unavailable_dates: z.array(day).max(366).default([]),
})
export const createTableBody = writeBody(tableInputFields, table)
export type CreateTable = z.output<typeof createTableBody>
/**
 * Changes of a table. `status` changes only to available or reserved. Open orders determine `occupied`, and
 * deactivation determines `unavailable`. Both are accepted only as the current value.
 */
export const updateTableBody = editBody(tableInputFields.extend({ status: z.enum(TABLE_STATUSES) }), table)
export type UpdateTable = z.output<typeof updateTableBody>

export const tableListQuery = listQuery({
  changes: true,
  sort: ['label', 'seats', 'created_at'],
  filters: {
    ...restaurantFilter,
    section_id: id,
    restaurant_layout_id: id,
    is_active: queryFlag,
    status: z.enum(TABLE_STATUSES),
  },
})
export type TableListQuery = z.output<typeof tableListQuery>

const activationEndpoint = (
  verb: 'activate' | 'deactivate',
  summary: string,
  description: string,
  errors: readonly string[],
) =>
  endpoint({
    method: 'PATCH',
    path: `/tables/{id}/${verb}`,
    access: 'perm:update_table',
    summary,
    description,
    params: idParams,
    response: table,
    errors,
  })

export const tableEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/tables',
    access: 'perm:read_table',
    summary: 'List tables',
    description: 'Covers every floor plan, with the order that occupies each table.',
    query: tableListQuery,
    response: pageOf(table),
    changes: changeBatchOf(table),
  }),
  find: endpoint({
    method: 'GET',
    path: '/tables/{id}',
    access: 'perm:read_table',
    summary: 'Get a table',
    params: idParams,
    response: table,
  }),
  create: endpoint({
    method: 'POST',
    path: '/tables',
    access: 'perm:create_table',
    summary: 'Create a table in a section',
    description: 'Needs the editing lock of the floor plan.',
    body: createTableBody,
    response: table,
    status: 201,
    errors: ['label_taken', 'lock_required', 'layout_locked', 'feature_not_in_plan'],
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/tables/{id}',
    access: 'perm:update_table',
    summary: 'Update a table',
    description:
      'Changes the fields that are present. All but `status` and `note` need the editing lock of the floor plan.',
    params: idParams,
    body: updateTableBody,
    response: table,
    errors: [
      'changed_meanwhile',
      'label_taken',
      'lock_required',
      'layout_locked',
      'table_occupied',
      'table_unavailable',
      'feature_not_in_plan',
    ],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/tables/{id}',
    access: 'perm:delete_table',
    summary: 'Archive a table',
    description: 'Needs the editing lock of the floor plan.',
    params: idParams,
    response: deletionResult,
    errors: ['table_occupied', 'lock_required', 'layout_locked', 'feature_not_in_plan'],
  }),
  makeCode: endpoint({
    method: 'POST',
    path: '/tables/{id}/code',
    access: 'perm:update_table',
    summary: 'Replace the QR code of a table',
    description: 'Prints with the old code stop working.',
    params: idParams,
    response: table,
    errors: ['feature_not_in_plan'],
  }),
  free: endpoint({
    method: 'PATCH',
    path: '/tables/{id}/free',
    access: 'perm:update_table',
    summary: 'Free a paid table',
    description:
      'Clears `paid_order` after the guests have left. The kitchen keeps the tickets. A free table stays unchanged.',
    params: idParams,
    response: table,
  }),
  activate: activationEndpoint('activate', 'Set a table to available', 'Sets `status` to `available`.', [
    'feature_not_in_plan',
  ]),
  deactivate: activationEndpoint(
    'deactivate',
    'Set a table to unavailable',
    'Sets `status` to `unavailable`. An open order at the table prevents it.',
    ['table_occupied', 'feature_not_in_plan'],
  ),
}
