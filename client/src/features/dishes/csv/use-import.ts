import { dishEndpoints } from '@forki/contract/dishes'
import { restaurantDropdownEndpoints } from '@forki/contract/restaurant-dropdowns'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call, errorText, newKey } from '../../../lib/api.ts'
import { invalidate } from '../../../lib/resource.ts'
import type { Choice } from '../../../components/dishes/use-choices.ts'
import { inTurns } from '../in-turns.ts'
import type { RowPlan } from './plan-rows.ts'

export interface ImportFailure {
  plan: RowPlan
  problem: string
}

interface ImportState {
  phase: 'ready' | 'running' | 'done'
  total: number
  created: number
  updated: number
  failures: readonly ImportFailure[]
}

const start: ImportState = { phase: 'ready', total: 0, created: 0, updated: 0, failures: [] }

/** Brings the good rows in, a few at a time; it can be stopped, and begun again with what is left. */
export function useImport(restaurant_id: string) {
  const client = useQueryClient()
  const [state, setState] = useState(start)
  const stopped = useRef(false)
  // A row keeps its key, so that bringing it again after a lost answer does not make two of it.
  const keys = useRef(new WeakMap<RowPlan, string>())
  const bring = async (plan: RowPlan) => {
    if (plan.kind === 'create') {
      const idempotencyKey = keys.current.get(plan) ?? newKey()
      keys.current.set(plan, idempotencyKey)
      await call(dishEndpoints.create, { body: plan.body }, { idempotencyKey })
    }
    if (plan.kind === 'update')
      await call(dishEndpoints.update, { params: { id: plan.dish.id }, body: plan.body })
  }
  const run = async (plans: readonly RowPlan[], categories: readonly Choice[]) => {
    const good = plans.filter(({ kind }) => kind === 'create' || kind === 'update')
    stopped.current = false
    setState({ ...start, phase: 'running', total: good.length })
    // Their rows say why, one by one, when a category could not be made.
    for (const { key, label } of categories) {
      const body = { restaurant_id, list: 'dish_category' as const, key, label }
      // oxlint-disable-next-line no-await-in-loop -- few, and in the order of the file
      await call(restaurantDropdownEndpoints.create, { body }, { idempotencyKey: newKey() }).catch(() => null)
    }
    await inTurns(good, async (plan) => {
      if (stopped.current) return
      try {
        await bring(plan)
        const part = plan.kind === 'create' ? 'created' : 'updated'
        setState((now) => ({ ...now, [part]: now[part] + 1 }))
      } catch (error) {
        const problem = errorText(error, plan.kind === 'create' ? 'dish_create' : 'dish_update')
        setState((now) => ({ ...now, failures: [...now.failures, { plan, problem }] }))
      }
    })
    await invalidate(client, ['dishes', 'menus', 'restaurant-dropdowns'])
    setState((now) => ({ ...now, phase: 'done' }))
  }
  return { ...state, run, stop: () => void (stopped.current = true) }
}
