import { noticeEndpoints } from '@forki/contract/notices'
import type { Context } from '../../context/context.ts'
import { canList, scopeOf } from '../../access/policies.ts'
import { bind } from '../../http/bind.ts'
import { presentNotices } from './notice.presenter.ts'
import { listNotices, markNoticesSeen } from './notice.service.ts'

/** Routes of notices. The policy of each kind decides which rows a response contains. */
export const noticeRoutes = [
  bind(noticeEndpoints.list, {
    load: async (ctx: Context, { query }) => scopeOf(ctx.actor, null, query.restaurant_id),
    can: canList,
    run: (ctx, _scope, { query }) => listNotices(ctx, query),
    present: presentNotices,
  }),
  bind(noticeEndpoints.see, {
    load: async (ctx: Context, { body }) => scopeOf(ctx.actor, null, body.restaurant_id),
    unlocked: 'a mark of own notices gives no right: one conditional upsert decides',
    can: canList,
    run: (ctx, { restaurant_id }, { body }) => markNoticesSeen(ctx, restaurant_id, new Date(body.until)),
    present: (unseen) => ({ unseen }),
  }),
]
