import { setTimeout as sleep } from 'node:timers/promises'
import { writeAuditNotes } from './audit-log.ts'
import type { Context } from '../context/context.ts'
import { unavailable } from '../errors/app-error.ts'
import { isRetryable } from './database-errors.ts'
import { runInChildSpan } from '../observability/tracing.ts'
import { withTransactionConnection } from './transaction-connection.ts'

interface TransactionOptions {
  /** Timeout of the transaction's work, in ms. Default: 10 000. */
  timeout?: number
}

type Effect = () => void | Promise<void>

const MAX_ATTEMPTS = 3

/**
 * Runs `work` in a transaction, or joins the current transaction. An error of the outermost `work` rolls it
 * back. Deadlocks and serialization failures retry the transaction, with three attempts in all, so `work` must
 * have no effects outside its context. Callbacks of `afterCommit` run after the outermost commit.
 * @throws unavailable if the third attempt also ends in a deadlock or serialization failure
 */
export async function inTransaction<T>(
  ctx: Context,
  work: (ctx: Context) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  if (ctx.commitEffects !== null) return work(ctx)
  for (let attempt = 1; ; attempt += 1) {
    const pending: Context['commitEffects'] = []
    const notes: Context['notes'] = []
    const connection = { client: null, pool: ctx.deps.pool }
    try {
      const result = await withTransactionConnection(connection, () =>
        runInChildSpan(ctx.deps.tracer, ['transaction', { attributes: { attempt } }], () =>
          ctx.deps.prisma.$transaction(
            async (db) => {
              const insideCtx = {
                ...ctx,
                db,
                connection,
                rowLocks: new Set<string>(),
                commitEffects: pending,
                notes,
                afterCommit: (effect: Effect) => void pending.push(effect),
              }
              const outcome = await work(insideCtx)
              await writeAuditNotes(insideCtx, notes)
              return outcome
            },
            { maxWait: 5000, timeout: options.timeout ?? 10_000 },
          ),
        ),
      )
      for (const effect of pending) await runCommitEffect(ctx, effect)
      return result
    } catch (error) {
      if (!isRetryable(error)) throw error
      if (attempt === MAX_ATTEMPTS) throw unavailable(error)
      // The delay before a retry is random, so that colliding transactions do not collide again.
      await sleep(Math.random() * 20 * attempt)
    }
  }
}

/**
 * Runs a callback of `afterCommit`. Logs the callback's error instead of throwing it, because the data is
 * already committed.
 */
export async function runCommitEffect(ctx: Pick<Context, 'deps' | 'request_id'>, effect: Effect) {
  try {
    await effect()
  } catch (error) {
    ctx.deps.log.error({ err: error, request_id: ctx.request_id }, 'after-commit callback failed')
  }
}
