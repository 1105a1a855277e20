import type { z } from 'zod'
import type { auditEntry } from '@forki/contract/audit'
import type { Page } from '@forki/contract/kit/list'
import { instant, withInstants } from '../../db/timestamps.ts'
import type { AuditRow } from './audit.query.ts'

/** A line of the log as the API shows it, field by field. */
export const presentAuditEntry = (row: AuditRow): z.input<typeof auditEntry> => ({
  id: row.id,
  restaurant_id: row.restaurant_id,
  user_id: row.user_id,
  user_name: row.user_name,
  action: row.action,
  entity: row.entity,
  entity_id: row.entity_id,
  data: withInstants(row.data),
  ip: row.ip,
  request_id: row.request_id,
  at: instant(row.at),
  seq: row.seq,
  previous_hash: row.previous_hash,
  hash: row.hash,
})

export const presentAuditPage = (page: Page<AuditRow>) => ({
  ...page,
  items: page.items.map(presentAuditEntry),
})
