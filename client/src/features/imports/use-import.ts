import type { ImportReport } from '@forki/contract/dish-import'
import { importDishesEndpoint } from '@forki/contract/calls/dish-import'
import { useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '../../../lib/api.ts'
import { invalidate, useAction } from '../../../lib/resource.ts'
import type { Choice } from '../../../domain/dishes/use-choices.ts'
import type { RowPlan } from './plan-rows.ts'

type Endpoint = typeof importDishesEndpoint
type Row = NonNullable<CallInput<Endpoint>['body']>['rows'][number]

/** Row of the file that the server rejected, with the reason. */
export interface ImportFailure {
  plan: RowPlan
  problem: string
}

/**
 * Imports all valid rows in file order by one atomic call. A repetition after a lost reply reuses the idempotency
 * key. A rejection is mapped to rows of the file.
 */
export function useImport(restaurant_id: string) {
  const client = useQueryClient()
  const action = useAction(importDishesEndpoint, { failed: false, invalidates: ['dishes', 'menus'] })
  const run = (
    plans: readonly RowPlan[],
    categories: readonly Choice[],
    after: (report: ImportReport) => void,
  ) => {
    const body = {
      restaurant_id,
      categories: categories.map(({ key, label }) => ({ key, label })),
      rows: goodRows(plans).map(rowOf),
    }
    action.mutate(
      { body },
      {
        onSuccess: (report) => {
          void invalidate(client, ['restaurant-dropdowns'])
          after(report)
        },
      },
    )
  }
  return { run, busy: action.isPending, error: action.error }
}

const goodRows = (plans: readonly RowPlan[]) =>
  plans.filter((plan) => plan.kind === 'create' || plan.kind === 'update')

function rowOf(plan: ReturnType<typeof goodRows>[number]): Row {
  if (plan.kind === 'create') {
    const {
      restaurant_id: _place,
      position: _place_in_list,
      modifier_groups: _groups,
      recipe: _recipe,
      ...create
    } = plan.body
    return { create }
  }
  const { dish, body } = plan
  const expected = Object.fromEntries(
    Object.keys(body).map((name) => [name, dish[name as keyof typeof dish]]),
  )
  return { id: dish.id, change: { ...body, expected } }
}

/** Rejected rows of the file. The error path `rows.4.create.sku` means the fifth valid row. */
export function failuresOf(
  plans: readonly RowPlan[],
  errors: readonly { path: string; message: string }[],
): ImportFailure[] {
  const good = goodRows(plans)
  return errors.flatMap(({ path, message }) => {
    const plan = good[Number(/^rows\.(\d+)/.exec(path)?.[1])]
    return plan ? [{ plan, problem: message }] : []
  })
}
