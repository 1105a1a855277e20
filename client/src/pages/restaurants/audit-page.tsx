import { AuditView } from '../../features/audit/components/audit-view.tsx'
import { useRestaurantId } from '../../lib/route.ts'

/** The log of one restaurant, for its owners. */
export function AuditPage() {
  return <AuditView restaurant_id={useRestaurantId()} />
}
