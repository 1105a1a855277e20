import type { Context } from '../../context/context.ts'
import type { Actor } from '../../context/actor.ts'
import { forbidden, unauthorized } from '../../errors/app-error.ts'
import type { Decision } from '../../access/policies.ts'
import { refreshActor } from './refresh-actor.service.ts'

/** Number of export rows between two checks of the reader's rights. */
const ROWS_BETWEEN_CHECKS = 500

/**
 * Yields the rows of an export until the reader loses the right to them. The rights are checked again before
 * every 500 rows, so that a long download stops after a dismissal.
 * @throws invalid_session, forbidden
 */
export async function* rowsWhileAllowed<R>(
  ctx: Context,
  rows: AsyncIterable<R>,
  can: (actor: Actor) => Decision,
): AsyncGenerator<R> {
  let rowsSent = 0
  for await (const row of rows) {
    if (rowsSent > 0 && rowsSent % ROWS_BETWEEN_CHECKS === 0) await confirmReader(ctx, can)
    rowsSent += 1
    yield row
  }
}

async function confirmReader(ctx: Context, can: (actor: Actor) => Decision): Promise<void> {
  const found = await refreshActor(ctx.deps, ctx.actor)
  if (found === null) throw unauthorized('invalid_session')
  const decision = can(found.actor)
  if (decision !== true) throw forbidden(decision.missing)
}
