import type { Deps } from '../../context/context.ts'
import { createContext } from '../../db/create-context.ts'
import { replaceErasedName } from './replace-erased-names.service.ts'

/**
 * Time after an erasure or a join in which the hourly job replaces names, in ms. Later runs retry a failed run.
 */
const WINDOW_MS = 72 * 3_600_000

/**
 * Replaces the names of erased users and joined accounts on tip shares and, in batches, on orders. Each batch
 * is one statement, so that row locks are short. Rows that already have the new name are not written again.
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
