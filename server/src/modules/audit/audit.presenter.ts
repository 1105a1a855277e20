import type { z } from 'zod'
import type { auditEntry } from '@forki/contract/audit'
import { instant, withInstants } from '../../db/timestamps.ts'
import type { AuditRow } from './audit.query.ts'

export const presentAuditEntry = (row: AuditRow): z.input<typeof auditEntry> => ({
  ...row,
  data: withInstants(row.data),
  at: instant(row.at),
})
