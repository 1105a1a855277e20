import { AuditView } from '../../features/audit/components/audit-view.tsx'

/** Page of the installation's audit log. */
export function AuditPage() {
  return <AuditView />
}
