import type { installation as source } from '../es/installation.ts'
import type { Translated } from '../translation-types.ts'
import { dropdowns } from './installation/dropdowns.ts'
import { jobs } from './installation/jobs.ts'
import { plans } from './installation/plans.ts'
import { state } from './installation/state.ts'
import { subscriptions } from './installation/subscriptions.ts'
import { users } from './installation/users.ts'

export const installation = {
  filters: 'Filters',
  sort: 'Sort',
  new: 'New',
  discard: 'Discard changes',
  users,
  plans,
  subscriptions,
  dropdowns,
  jobs,
  state,
} satisfies Translated<typeof source>
