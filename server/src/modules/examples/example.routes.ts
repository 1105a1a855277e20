import { exampleEndpoints } from '@forki/contract/examples'
import type { Context } from '../../context/context.ts'
import { lockRow } from '../../db/row-locks.ts'
import { bind } from '../../http/bind.ts'
import { findRestaurant } from '../restaurants/restaurant.service.ts'
import { canManageExamples } from './example.policy.ts'
import { findExamples } from './example.service.ts'
import { loadExamples } from './load-examples.service.ts'
import { removeExamples } from './remove-examples.service.ts'

const load = (ctx: Context, input: { params: { id: string } }) => findRestaurant(ctx, input.params.id)
const lock = lockRow('restaurants')
const can = canManageExamples

export const exampleRoutes = [
  bind(exampleEndpoints.find, { load, can, run: findExamples }),
  bind(exampleEndpoints.load, { load, lock, can, run: loadExamples }),
  bind(exampleEndpoints.remove, { load, lock, can, run: removeExamples }),
]
