import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { id, idParams } from './kit/ids.ts'
import { EXAMPLE_KINDS } from './examples/constants.ts'

export * from './examples/constants.ts'

/** Numbers of rows of the example data, by kind. */
export const exampleCounts = z.object({
  dish: z.int(),
  menu: z.int(),
  layout: z.int(),
  table: z.int(),
  inventory_item: z.int(),
  supplier: z.int(),
  loyalty_template: z.int(),
  customer: z.int(),
})
export type ExampleCounts = z.output<typeof exampleCounts>

/** Example row that remains when the example data is removed. */
export const keptExample = z.object({
  kind: z.enum(EXAMPLE_KINDS),
  id,
  name: z.string(),
  reason: z.enum(['used', 'changed', 'needed']).meta({
    description:
      'used: an order, stock movement, reservation or loyalty card refers to the row. changed: its content differs from the example. needed: a row that remains refers to it.',
  }),
})
export type KeptExample = z.output<typeof keptExample>

export const examples = z.object({
  status: z.enum(['available', 'loaded', 'unavailable']).meta({
    description:
      'available: the restaurant has no dish, menu, floor plan or order, so the example data can be added. loaded: it has example data. unavailable: it has data of its own.',
  }),
  counts: exampleCounts.meta({
    description: 'Rows that are marked as examples. If `available`: rows that would be added.',
  }),
  kept: z.array(keptExample).meta({ description: 'Rows that a removal would keep now, by kind and name.' }),
})
export type Examples = z.output<typeof examples>

export const removedExamples = z.object({
  removed: exampleCounts,
  kept: z.array(keptExample).meta({
    description: 'Rows that remain, by kind and name. They are no longer marked as examples.',
  }),
})
export type RemovedExamples = z.output<typeof removedExamples>

export const exampleEndpoints = {
  find: endpoint({
    method: 'GET',
    path: '/restaurants/{id}/examples',
    access: 'owner',
    summary: 'Get the example data of a restaurant',
    description: 'Includes the rows that its removal would keep.',
    params: idParams,
    response: examples,
  }),
  load: endpoint({
    method: 'POST',
    path: '/restaurants/{id}/examples',
    access: 'owner',
    summary: 'Add example data to an empty restaurant',
    description:
      'Adds a menu, floor plan, stock items, card template and customers. A repeated call adds nothing.',
    params: idParams,
    response: examples,
    errors: ['restaurant_not_empty', 'feature_not_in_plan'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/restaurants/{id}/examples',
    access: 'owner',
    summary: 'Archive the example data',
    description: 'Archives only what nobody used or changed. Names the rows that remain.',
    params: idParams,
    response: removedExamples,
    errors: ['layout_locked', 'feature_not_in_plan'],
  }),
}
