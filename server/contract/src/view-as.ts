import { z } from 'zod'
import { MEMBERSHIP_ROLES, PERMISSIONS } from './permissions.ts'

/**
 * Request header of a caller who looks at a restaurant with the rights of a role (PER-21). Its value has the form of
 * a query string: `restaurant_id`, `role` and any number of `permissions`.
 */
export const VIEW_AS_HEADER = 'forki-view-as'

/** Role and extra permissions with which a caller looks at a restaurant. */
export const viewAs = z.object({
  restaurant_id: z.uuid(),
  role: z.enum(MEMBERSHIP_ROLES),
  permissions: z.array(z.enum(PERMISSIONS)).max(PERMISSIONS.length),
})
export type ViewAs = z.infer<typeof viewAs>
