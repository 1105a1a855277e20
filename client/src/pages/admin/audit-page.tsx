import { AuditView } from '../../features/audit/components/audit-view.tsx'

/** Audit log of the installation. */
export function AuditPage() {
  return <AuditView />
}
