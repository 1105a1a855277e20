import { AuditView } from '../../features/audit/components/audit-view.tsx'
import { useRestaurantId } from '../../domain/navigation/use-restaurant-id.ts'

/** Page of the audit log of one restaurant, for its owners. */
export function AuditPage() {
  return <AuditView restaurant_id={useRestaurantId()} />
}
