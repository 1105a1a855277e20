import { reservationEndpoints, type ReservationListQuery } from '@forki/contract/reservations'
import type { Context } from '../../context/context.ts'
import { bind } from '../../http/bind.ts'
import { pagePresenter } from '../../http/page-presenter.ts'
import { readChanges } from '../../events/change-feed.ts'
import { lockExternalReference } from '../../db/external-references.ts'
import { lockRow } from '../../db/row-locks.ts'
import { loadParentRestaurant } from '../../access/load-restaurant.ts'
import { canList, scopeOf } from '../../access/policies.ts'
import { canReadReservation, canWriteReservation } from './reservation.policy.ts'
import { presentReservation } from './reservation.presenter.ts'
import { reservationChanges, selectReservationPage } from './reservation.query.ts'
import {
  createReservation,
  findReservation,
  removeReservation,
  updateReservation,
} from './reservation.service.ts'
import { findReservationByExternalId, writeReservation } from './upsert-reservation.service.ts'

const load = (ctx: Context, input: { params: { id: string } }) => findReservation(ctx, input.params.id)
const lock = lockRow('reservations', 'alone')
const loadScope = async (ctx: Context, input: { query: ReservationListQuery }) =>
  scopeOf(ctx.actor, 'read_table', input.query.filters.restaurant_id)

/** Routes of reservations. */
export const reservationRoutes = [
  bind(reservationEndpoints.list, {
    load: loadScope,
    can: canList,
    run: (ctx, scope, input) => selectReservationPage(ctx, scope, input.query),
    present: pagePresenter(presentReservation),
    changes: async (ctx, scope, { query }, request) => {
      const source = await reservationChanges(ctx, scope, query)
      return readChanges(ctx, { ...source, present: presentReservation }, request)
    },
  }),
  bind(reservationEndpoints.find, {
    load,
    can: canReadReservation,
    run: async (_ctx, reservation) => reservation,
    present: presentReservation,
  }),
  bind(reservationEndpoints.create, {
    load: loadParentRestaurant,
    can: canWriteReservation,
    run: (ctx, _restaurant, input) => createReservation(ctx, input.body),
    present: presentReservation,
  }),
  bind(reservationEndpoints.update, {
    load,
    lock,
    can: canWriteReservation,
    run: (ctx, reservation, input) => updateReservation(ctx, reservation, input.body),
    current: presentReservation,
    present: presentReservation,
  }),
  bind(reservationEndpoints.write, {
    load: (ctx, input) => findReservationByExternalId(ctx, input),
    lock: lockExternalReference('reservations', 'alone'),
    can: canWriteReservation,
    run: (ctx, subject, input) => writeReservation(ctx, subject, input),
    present: presentReservation,
  }),
  bind(reservationEndpoints.remove, { load, lock, can: canWriteReservation, run: removeReservation }),
]
