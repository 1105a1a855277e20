import { createReservationBody, type WriteReservation } from '@forki/contract/reservations'
import type { Context } from '../../context/context.ts'
import { selectIdByExternalReference, externalReferenceOf } from '../../db/external-references.ts'
import { loadParentRestaurant } from '../../access/load-restaurant.ts'
import { parseNewEntity } from '../../http/validation.ts'
import type { ReservationRow } from './reservation.query.ts'
import { createReservation, findReservation, updateReservation } from './reservation.service.ts'

interface WriteInput {
  params: { source: string; external_id: string }
  body: WriteReservation
}

/**
 * Restaurant of a call, and the reservation that the call changes. The reservation is null if the call creates
 * one.
 */
interface ReservationToWrite {
  restaurant_id: string
  reservation: ReservationRow | null
}

/** Finds the reservation with the external id of a call. */
export async function findReservationByExternalId(
  ctx: Context,
  input: WriteInput,
): Promise<ReservationToWrite> {
  const { restaurant_id } = await loadParentRestaurant(ctx, input)
  const id = await selectIdByExternalReference(ctx, 'reservations', input)
  return { restaurant_id, reservation: id === undefined ? null : await findReservation(ctx, id) }
}

/**
 * Creates the reservation with an external id, or updates the fields that the request contains. The request
 * pipeline holds the lock of the external id, so concurrent callers create one reservation.
 * @see ORD-80
 */
export async function writeReservation(
  ctx: Context,
  { reservation }: ReservationToWrite,
  input: WriteInput,
): Promise<ReservationRow> {
  const { restaurant_id, ...fields } = input.body
  if (reservation) return updateReservation(ctx, reservation, fields)
  return createReservation(
    ctx,
    parseNewEntity(createReservationBody, { ...fields, restaurant_id, ...externalReferenceOf(input) }),
  )
}
