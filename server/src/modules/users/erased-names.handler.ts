import type { Deps } from '../../context/context.ts'
import { createContext } from '../../db/create-context.ts'
import { replaceNames } from './erased-names.service.ts'

/** Hours in which the job comes by often enough to finish, whatever fails in between. */
const WINDOW_MS = 72 * 3_600_000

/** Batch by batch, each on its own, so that orders are never held for long; what is done already is not done again. */
export async function forgetNames(deps: Deps): Promise<void> {
  const ctx = createContext(deps)
  const people = await deps.prisma.user.findMany({
    where: { deleted_at: { gt: new Date(deps.now().getTime() - WINDOW_MS) } },
    select: { id: true, first_name: true, last_name: true },
  })
  for (const person of people) {
    while ((await replaceNames(ctx, person)) > 0);
  }
}
