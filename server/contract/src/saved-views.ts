import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { deletionResult, id } from './kit/ids.ts'
import { singleLineText } from './kit/values.ts'

/** Screens whose period, comparison and filters users save. */
export const viewScreen = z.enum(['dashboard', 'orders'])
export type ViewScreen = z.output<typeof viewScreen>

const viewInputFields = {
  screen: viewScreen,
  name: singleLineText(60).meta({ description: 'Unique on the screen, without regard to case.' }),
  query: z
    .string()
    .max(1000)
    .regex(/^[\w.~%,:+*=&-]*$/)
    .meta({
      description: 'Query string of the screen, without `?`. A relative period remains relative.',
      example: 'period=30d&against=year',
    }),
}
export const savedView = z.object({ id, ...viewInputFields, name: z.string(), query: z.string() })
export const writeSavedViewBody = z.strictObject(viewInputFields)
export type WriteSavedView = z.output<typeof writeSavedViewBody>

const viewParams = z.object({ restaurantId: id, id })

export const savedViewEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/saved-views/{restaurantId}',
    access: 'member',
    summary: "List the caller's saved views",
    description: 'Sorts them by name.',
    params: z.object({ restaurantId: id }),
    response: z.object({ items: z.array(savedView) }),
    api_keys: false,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/saved-views/{restaurantId}/{id}',
    access: 'member',
    summary: 'Save a view',
    description:
      'Creates or replaces it. The client chooses the id, so the same call restores a deleted view. A user has at most 20 per restaurant.',
    params: viewParams,
    body: writeSavedViewBody,
    response: savedView,
    errors: ['view_name_taken', 'too_many_views'],
    api_keys: false,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/saved-views/{restaurantId}/{id}',
    access: 'member',
    summary: "Delete one of the caller's saved views",
    params: viewParams,
    response: deletionResult,
    api_keys: false,
  }),
}
