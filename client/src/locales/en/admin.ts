import type { admin as source } from '../es/admin.ts'
import type { Translated } from '../translated.ts'
import { dropdowns } from './admin/dropdowns.ts'
import { jobs } from './admin/jobs.ts'
import { plans } from './admin/plans.ts'
import { subscriptions } from './admin/subscriptions.ts'
import { users } from './admin/users.ts'

export const admin = {
  filters: 'Filters',
  sort: 'Sort',
  new: 'New',
  discard: 'Discard changes',
  users,
  plans,
  subscriptions,
  dropdowns,
  jobs,
} satisfies Translated<typeof source>
