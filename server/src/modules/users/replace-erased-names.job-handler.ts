import type { Deps } from '../../context/context.ts'
import { createContext } from '../../db/create-context.ts'
import { replaceErasedName } from './replace-erased-names.service.ts'

/**
 * Time after an erasure or a join in which the job replaces names, in ms. It is long enough for retries after failures.
 */
const WINDOW_MS = 72 * 3_600_000

/**
 * Replaces the names of erased users and joined accounts on tip shares and, in batches, on orders. Each batch
 * is a statement, so that row locks are short. Orders with replaced names are skipped.
 */
export async function replaceErasedNames(deps: Deps): Promise<void> {
  const ctx = createContext(deps)
  const since = new Date(deps.now().getTime() - WINDOW_MS)
  const people = await deps.prisma.user.findMany({
    where: {
      OR: [{ deleted_at: { gt: since } }, { joined_into: { not: null }, updated_at: { gt: since } }],
    },
    select: { id: true, first_name: true, last_name: true },
  })
  for (const person of people) {
    while ((await replaceErasedName(ctx, person)) > 0);
  }
}
