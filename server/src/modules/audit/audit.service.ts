import type { AuditListInput } from '@forki/contract/audit'
import type { Page } from '@forki/contract/kit/list'
import type { Context } from '../../context/context.ts'
import type { Scope } from '../../access/policies.ts'
import { selectAuditPage, type AuditRow } from './audit.query.ts'

/** One page of what was done in the restaurants of `scope`; the log is written by `db/audit-log.ts` and by nobody else. */
export const listAudit = (ctx: Context, scope: Scope, input: AuditListInput): Promise<Page<AuditRow>> =>
  selectAuditPage(ctx, scope, input)
