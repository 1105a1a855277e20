import { dropdowns } from './admin/dropdowns.ts'
import { jobs } from './admin/jobs.ts'
import { plans } from './admin/plans.ts'
import { subscriptions } from './admin/subscriptions.ts'
import { users } from './admin/users.ts'

/** Texts of the administration of the installation. */
export const admin = {
  filters: 'Filtros',
  sort: 'Orden',
  new: 'Nuevo',
  discard: 'Descartar cambios',
  users,
  plans,
  subscriptions,
  dropdowns,
  jobs,
} as const
