import type { NoticeListQuery } from '@forki/contract/notices'
import { listOutbox } from '../../adapters/mail/outbox.ts'
import type { Context } from '../../context/context.ts'
import { hasQueueSchema } from '../operations/job.query.ts'
import { noticeSourcesOf, type NoticeSources } from './notice.policy.ts'
import { advanceSeenMarks, selectNotices, countUnseenNotices, type OutboxState } from './notice.query.ts'

/**
 * Reads which kinds of notices the caller may see. For administrators, also reads whether the job queue's
 * tables exist, and the emails in the outbox.
 */
async function readSources(ctx: Context, restaurant_id: string | null) {
  const sources = noticeSourcesOf(ctx.actor, restaurant_id)
  if (!sources.sees_mails) return { sources, unsent: null }
  const has_mail_queue = await hasQueueSchema(ctx)
  return {
    sources: { ...sources, has_mail_queue } satisfies NoticeSources,
    unsent: await readOutboxState(ctx),
  }
}

/**
 * The emails in the outbox as one notice. Null if a mail server is configured, or if the outbox is empty.
 */
async function readOutboxState({ deps: { env } }: Context): Promise<OutboxState | null> {
  if (env.SMTP_URL !== undefined) return null
  const { total, items } = await listOutbox(env, 1)
  const [latest] = items
  return latest ? { id: latest.id, at: latest.written_at, count: total } : null
}

/**
 * Reads a page of the caller's notices, newest first, and the number of unseen ones, at most
 * `MAX_COUNTED_UNSEEN`.
 */
export async function listNotices(ctx: Context, { restaurant_id, ...page }: NoticeListQuery) {
  const { sources, unsent } = await readSources(ctx, restaurant_id ?? null)
  const { unseen, items } = await selectNotices(ctx, sources, unsent, page)
  return { unseen, items: items.slice(0, page.per_page), has_more: items.length > page.per_page }
}

/**
 * Marks notices up to an instant as seen. An instant in the future counts as now, so that a wrong clock cannot hide
 * later notices.
 * @returns number of the notices that remain unseen, at most `MAX_COUNTED_UNSEEN`
 */
export async function markNoticesSeen(
  ctx: Context,
  restaurant_id: string | null,
  until: Date,
): Promise<number> {
  const { sources, unsent } = await readSources(ctx, restaurant_id)
  const now = ctx.now()
  await advanceSeenMarks(ctx, sources, until < now ? until : now)
  return countUnseenNotices(ctx, sources, unsent)
}
