import { setTimeout as sleep } from 'node:timers/promises'
import { writeNotes } from './audit-log.ts'
import type { Context } from '../context/context.ts'
import { unavailable } from '../errors/app-error.ts'
import { isRetryable } from './prisma-errors.ts'
import { traced } from '../observability/tracing.ts'
import { withTransactionConnection } from './transaction-connection.ts'

interface TransactionOptions {
  /** Milliseconds that the work may take; 10 000 unless said otherwise. */
  timeout?: number
}

type Effect = () => void | Promise<void>

const ATTEMPTS = 3

/**
 * Runs `work` with a context whose `db` is the transaction; inside one already, joins it. Whatever `work` throws rolls
 * everything back. A deadlock or serialisation failure is tried again, three times in all, so `work` may run more than
 * once: it must act through its context alone. Effects given to `afterCommit` run once the outermost has committed.
 * @throws unavailable when the third attempt still collides
 */
export async function inTransaction<T>(
  ctx: Context,
  work: (ctx: Context) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  if (ctx.pending !== null) return work(ctx)
  for (let attempt = 1; ; attempt += 1) {
    const pending: Context['pending'] = []
    const notes: Context['notes'] = []
    const connection = { client: null, pool: ctx.deps.pool }
    try {
      const result = await withTransactionConnection(connection, () =>
        traced(ctx.deps.tracer, ['transaction', { attributes: { attempt } }], () =>
          ctx.deps.prisma.$transaction(
            async (db) => {
              const inside = {
                ...ctx,
                db,
                connection,
                rowLocks: new Set<string>(),
                pending,
                notes,
                afterCommit: (effect: Effect) => void pending.push(effect),
              }
              const done = await work(inside)
              await writeNotes(inside, notes)
              return done
            },
            { maxWait: 5000, timeout: options.timeout ?? 10_000 },
          ),
        ),
      )
      for (const effect of pending) await runEffect(ctx, effect)
      return result
    } catch (error) {
      if (!isRetryable(error)) throw error
      if (attempt === ATTEMPTS) throw unavailable(error)
      // Those who collided must not meet again at once.
      await sleep(Math.random() * 20 * attempt)
    }
  }
}

/** What was committed stays committed: an effect that fails is logged, never thrown. */
export async function runEffect(ctx: Pick<Context, 'deps' | 'request_id'>, effect: Effect) {
  try {
    await effect()
  } catch (error) {
    ctx.deps.log.error({ err: error, request_id: ctx.request_id }, 'an effect after commit failed')
  }
}
