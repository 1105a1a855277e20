import { rehearsalEndpoints } from '@forki/contract/rehearsals'
import type { Context } from '../../context/context.ts'
import { lockRow } from '../../db/row-locks.ts'
import { bind } from '../../http/bind.ts'
import { findRestaurant } from '../restaurants/restaurant.service.ts'
import { reconcile } from './reconciliation.service.ts'
import { canManageRehearsal } from './rehearsal.policy.ts'
import { presentRehearsal } from './rehearsal.presenter.ts'
import { createRehearsal, findRehearsal, removeRehearsal, renewRehearsal } from './rehearsal.service.ts'
import { startSimulation, stopSimulation } from './simulation.service.ts'

const load = (ctx: Context, input: { params: { id: string } }) => findRestaurant(ctx, input.params.id)
const lock = lockRow('restaurants')
const can = canManageRehearsal
const present = presentRehearsal

export const rehearsalRoutes = [
  bind(rehearsalEndpoints.find, { load, can, run: findRehearsal, present }),
  bind(rehearsalEndpoints.create, { load, lock, can, run: createRehearsal, present }),
  bind(rehearsalEndpoints.renew, { load, lock, can, run: renewRehearsal, present }),
  bind(rehearsalEndpoints.remove, { load, lock, can, run: removeRehearsal, present }),
  bind(rehearsalEndpoints.start, {
    load,
    lock,
    can,
    run: (ctx, restaurant, { body }) => startSimulation(ctx, restaurant, body),
    present,
  }),
  bind(rehearsalEndpoints.stop, { load, lock, can, run: stopSimulation, present }),
  bind(rehearsalEndpoints.reconciliation, { load, can, run: reconcile }),
]
