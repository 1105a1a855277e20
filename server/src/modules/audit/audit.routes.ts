import { auditEndpoints, type AuditListQuery } from '@forki/contract/audit'
import type { Context } from '../../context/context.ts'
import { bind } from '../../http/bind.ts'
import { pagePresenter } from '../../http/page-presenter.ts'
import { canListOwned, ownedScope } from '../../access/policies.ts'
import { presentAuditEntry } from './audit.presenter.ts'
import { selectAuditPage } from './audit.query.ts'

const loadScope = async (ctx: Context, input: { query: AuditListQuery }) =>
  ownedScope(ctx.actor, input.query.filters.restaurant_id)

/** Routes that read the audit log. No endpoint accepts entries from a client. */
export const auditRoutes = [
  bind(auditEndpoints.list, {
    load: loadScope,
    can: canListOwned,
    run: (ctx, scope, input) => selectAuditPage(ctx, scope, input.query),
    present: pagePresenter(presentAuditEntry),
  }),
]
