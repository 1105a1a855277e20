import type { Dish, UpdateDish } from '@forki/contract/dishes'
import { dishEndpoints } from '@forki/contract/calls/dishes'
import { useQueryClient } from '@tanstack/react-query'
import pLimit from 'p-limit'
import { useRef, useState } from 'react'
import { call, errorText } from '../../../lib/api.ts'
import { i18n } from '../../../lib/i18n.ts'
import { invalidate } from '../../../lib/resource.ts'

export interface DishChange {
  dish: Dish
  /** Changed fields of the dish. Null archives the dish. */
  body: UpdateDish | null
}

export interface BulkFailure {
  change: DishChange
  problem: string
}

interface BulkState {
  /** Progress of the bulk change, from 0 to 1. Null before and after the change. */
  progress: number | null
  done: readonly DishChange[]
  failures: readonly BulkFailure[]
}

/** Maximum number of parallel calls. More could exceed the server's limit of writes per minute. */
const MAX_PARALLEL = 3

const idleState: BulkState = { progress: null, done: [], failures: [] }

/**
 * Changes many dishes by a few parallel calls. Reports the progress, the successes and the failures. A stop sends no
 * further calls. The other changes then count as failed, so that a retry can continue.
 */
export function useBulkChange() {
  const client = useQueryClient()
  const [state, setState] = useState(idleState)
  const isStopped = useRef(false)
  const apply = async (
    steps: readonly DishChange[],
    earlier: readonly DishChange[] = [],
  ): Promise<BulkState> => {
    const doneChanges: DishChange[] = []
    const failures: BulkFailure[] = []
    isStopped.current = false
    setState({ progress: 0, done: earlier, failures: [] })
    await pLimit(MAX_PARALLEL).map(steps, async (step) => {
      if (isStopped.current) {
        failures.push({ change: step, problem: i18n.t('dishes:bulk.interrupted') })
        return
      }
      try {
        await sendChange(step)
        doneChanges.push(step)
      } catch (error) {
        failures.push({ change: step, problem: errorText(error, 'dish_update') })
      }
      setState((now) => ({ ...now, progress: (doneChanges.length + failures.length) / steps.length }))
    })
    await invalidate(client, ['dishes', 'menus'])
    const end = { progress: null, done: [...earlier, ...doneChanges], failures }
    setState(end)
    return end
  }
  return {
    ...state,
    busy: state.progress !== null,
    run: (steps: readonly DishChange[]) => apply(steps),
    stop: () => {
      isStopped.current = true
    },
    /** Applies the failed changes again. `done` still contains the earlier successes. */
    retry: () =>
      apply(
        state.failures.map(({ change }) => change),
        state.done,
      ),
  }
}

async function sendChange({ dish, body }: DishChange): Promise<void> {
  const params = { id: dish.id }
  if (body === null) await call(dishEndpoints.remove, { params })
  else {
    const expectedValues = Object.fromEntries(
      Object.keys(body).map((name) => [name, dish[name as keyof Dish]]),
    )
    await call(dishEndpoints.update, { params, body: { ...body, expected: expectedValues } })
  }
}
