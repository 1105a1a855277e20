import { allOf } from '../../access/policies.ts'
import type { Binding } from '../../http/bind.ts'
import { exportList, listInputOfExport } from './list-export.service.ts'
import type { ListExport } from './list-export.ts'
import { LIST_EXPORTS } from './list-exports.ts'

/**
 * Routes that export lists. Each has the load step and the policy of its list's route, so that an export requires the
 * same rights as its list.
 * @throws Error for an export whose list has no route
 */
export function listExportRoutes(routes: readonly Binding[]): Binding[] {
  const bindings = new Map(routes.map((route) => [route.endpoint, route]))
  return LIST_EXPORTS.map((exported) => {
    const binding = bindings.get(exported.listEndpoint)
    if (binding === undefined) throw new Error(`${exported.listEndpoint.path} has no route`)
    return exportRoute(binding, exported)
  })
}

const exportRoute = (binding: Binding, exported: ListExport): Binding => ({
  endpoint: exported.endpoint,
  load: (ctx, input) => binding.load(ctx, listInputOfExport(input)),
  can: (actor, subject, input) =>
    allOf(exported.can(actor), binding.can(actor, subject, listInputOfExport(input))),
  run: (ctx, subject, input) => exportList(ctx, subject, { binding, exported, input }),
  present: (result) => result,
})
