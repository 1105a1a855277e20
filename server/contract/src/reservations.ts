import { z } from 'zod'
import { changeBatchOf } from './kit/change-feed.ts'
import { endpoint } from './kit/endpoint.ts'
import { deletionResult, id, idParams } from './kit/ids.ts'
import { listQuery, pageOf, restaurantFilter } from './kit/list.ts'
import {
  referenceFields,
  referenceFilters,
  referenceInputFields,
  referenceKeys,
  referenceParams,
} from './external-references.ts'
import { day, email, instant, instantInput, singleLineText, phone, multilineText } from './kit/values.ts'
import { editBody, upsertBody, writeBody } from './kit/request-bodies.ts'

export const RESERVATION_STATUSES = ['booked', 'seated', 'no_show', 'cancelled', 'done'] as const
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number]

/** Allowed changes of a reservation's status. Other changes are rejected (409 `invalid_transition`). */
export const RESERVATION_TRANSITIONS: Readonly<Record<ReservationStatus, readonly ReservationStatus[]>> = {
  booked: ['seated', 'no_show', 'cancelled'],
  seated: ['done'],
  no_show: [],
  cancelled: [],
  done: [],
}

/** Reservation of tables for a party. */
export const reservation = z.object({
  id,
  restaurant_id: id,
  table_ids: z.array(id),
  tables: z.array(z.object({ id, label: z.string(), seats: z.int() })),
  customer_name: z.string(),
  customer_phone: z.string().nullable(),
  customer_email: z.string().nullable(),
  party_size: z.int(),
  starts_at: instant,
  ends_at: instant.meta({
    description: 'At most 24 hours after `starts_at`. The next reservation may begin at this time.',
  }),
  notes: z.string().nullable(),
  status: z.enum(RESERVATION_STATUSES).meta({
    description: 'booked and seated hold the tables. no_show, cancelled and done release them and are final.',
  }),
  exceeds_seats: z
    .boolean()
    .meta({ description: 'The party is larger than its tables. A warning, not an error.' }),
  ...referenceFields,
  created_by: id.nullable(),
  created_at: instant,
  updated_at: instant,
})
export type Reservation = z.output<typeof reservation>

const reservationInputFields = z.object({
  table_ids: z.array(id).min(1).max(20),
  customer_name: singleLineText(120),
  customer_phone: phone.nullable().default(null),
  customer_email: email.nullable().default(null),
  party_size: z.int().min(1).max(500),
  starts_at: instantInput.meta({ example: '2026-11-21T20:00:00-06:00' }),
  ends_at: instantInput.meta({ example: '2026-11-21T22:00:00-06:00' }),
  notes: multilineText(1000).nullable().default(null),
  ...referenceInputFields,
})

/** New reservation. The status `seated` means a party without a booking. */
export const createReservationBody = writeBody(
  reservationInputFields.extend({
    restaurant_id: id,
    status: z.enum(['booked', 'seated']).default('booked'),
  }),
  reservation,
)
export type CreateReservation = z.output<typeof createReservationBody>
export const updateReservationBody = editBody(
  reservationInputFields.extend({ status: z.enum(RESERVATION_STATUSES) }),
  reservation,
)
export type UpdateReservation = z.output<typeof updateReservationBody>

/**
 * Request body that creates or updates a reservation by external id. An update needs only the changed fields.
 */
export const writeReservationBody = upsertBody(
  reservationInputFields.omit(referenceKeys).extend({ status: z.enum(RESERVATION_STATUSES) }),
  reservation,
)
export type WriteReservation = z.output<typeof writeReservationBody>

export const reservationListQuery = listQuery({
  changes: true,
  sort: ['starts_at', 'customer_name', 'party_size', 'created_at'],
  filters: {
    ...restaurantFilter,
    date: day.meta({
      description: 'Business day of the restaurant: a booking at 01:00 belongs to the previous day.',
    }),
    status: z.enum(RESERVATION_STATUSES),
    table_id: id,
    ...referenceFilters,
  },
})
export type ReservationListQuery = z.output<typeof reservationListQuery>

export const reservationEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/reservations',
    access: 'perm:read_table',
    summary: 'List reservations',
    description:
      '`q` searches names, phones, email addresses and external ids. Cancelled ones are listed only if `status` includes them.',
    query: reservationListQuery,
    response: pageOf(reservation),
    changes: changeBatchOf(reservation),
  }),
  find: endpoint({
    method: 'GET',
    path: '/reservations/{id}',
    access: 'perm:read_table',
    summary: 'Get a reservation',
    description: 'Also returns a cancelled one.',
    params: idParams,
    response: reservation,
  }),
  create: endpoint({
    method: 'POST',
    path: '/reservations',
    access: 'perm:update_table',
    summary: 'Create a reservation',
    description: '`status: seated` is for a party without a booking.',
    body: createReservationBody,
    response: reservation,
    status: 201,
    errors: ['table_reserved', 'external_id_taken', 'feature_not_in_plan'],
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/reservations/{id}',
    access: 'perm:update_table',
    summary: 'Update a reservation or its status',
    description: 'Changes the fields that are present.',
    params: idParams,
    body: updateReservationBody,
    response: reservation,
    errors: [
      'changed_meanwhile',
      'table_reserved',
      'invalid_transition',
      'reservation_closed',
      'external_id_taken',
      'feature_not_in_plan',
    ],
  }),
  write: endpoint({
    method: 'PUT',
    path: '/reservations/external/{source}/{external_id}',
    access: 'perm:update_table',
    summary: 'Create or update a reservation by external id',
    description: 'Changes the fields that are present.',
    params: referenceParams,
    body: writeReservationBody,
    response: reservation,
    errors: ['table_reserved', 'invalid_transition', 'reservation_closed', 'feature_not_in_plan'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/reservations/{id}',
    access: 'perm:update_table',
    summary: 'Cancel a reservation',
    description: 'Releases its tables. The reservation stays as cancelled.',
    params: idParams,
    response: deletionResult,
    errors: ['invalid_transition', 'feature_not_in_plan'],
  }),
}
