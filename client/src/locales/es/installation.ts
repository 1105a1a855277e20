import { dropdowns } from './installation/dropdowns.ts'
import { jobs } from './installation/jobs.ts'
import { plans } from './installation/plans.ts'
import { state } from './installation/state.ts'
import { subscriptions } from './installation/subscriptions.ts'
import { users } from './installation/users.ts'

/** Texts of the administration pages of the installation. */
export const installation = {
  filters: 'Filtros',
  sort: 'Orden',
  new: 'Nuevo',
  discard: 'Descartar cambios',
  users,
  plans,
  subscriptions,
  dropdowns,
  jobs,
  state,
} as const
