import { AuditView } from '../../features/audit/components/audit-view.tsx'

/** The log of the whole installation. */
export function AuditPage() {
  return <AuditView />
}
