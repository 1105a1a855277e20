import { audit } from '../../db/audit-log.ts'
import type { Context } from '../../context/context.ts'
import { notFound } from '../../errors/app-error.ts'
import { inTransaction } from '../../db/transaction.ts'
import { publish } from '../../events/publish.ts'
import { archiveRehearsal } from '../restaurants/restaurant-archive.service.ts'
import { refuseInRehearsal } from '../restaurants/refuse-in-rehearsal.service.ts'
import type { RestaurantRow } from '../restaurants/restaurant.query.ts'
import { chooseSlug } from '../restaurants/slug.service.ts'
import { addLaterStaff, insertCopy, selectCopy, type CopyRow } from './copy.query.ts'
import { rehearsalName, REHEARSAL_WORD } from '../restaurants/rehearsal-name.presenter.ts'
import { selectLatestSimulation, type SimulationRow } from './simulation.query.ts'

type Original = Pick<RestaurantRow, 'id' | 'name' | 'slug' | 'locale'>

export interface RehearsalState {
  copy: CopyRow | undefined
  simulation: SimulationRow | undefined
}

/** Reads the rehearsal copy of a restaurant and the latest simulation in it. A missing one is undefined. */
export async function findRehearsal(ctx: Context, { id }: Pick<Original, 'id'>): Promise<RehearsalState> {
  const copy = await selectCopy(ctx, id)
  return { copy, simulation: copy && (await selectLatestSimulation(ctx, copy.id)) }
}

/**
 * Finds the rehearsal copy of a restaurant.
 * @throws not_found without one
 */
export async function requireCopy(ctx: Context, original_id: string): Promise<CopyRow> {
  const copy = await selectCopy(ctx, original_id)
  if (!copy) throw notFound()
  return copy
}

/**
 * Creates the rehearsal copy of a restaurant. If a copy exists, adds the owners and members who joined the
 * restaurant since. The route's lock on the restaurant's row and a unique index permit one copy.
 * @throws not_in_rehearsal for a restaurant that is a copy
 * @see REH-1, REH-2
 */
export async function createRehearsal(ctx: Context, original: Original): Promise<RehearsalState> {
  return inTransaction(ctx, async (tx) => {
    await refuseInRehearsal(tx, original.id)
    const existingCopy = await selectCopy(tx, original.id)
    if (existingCopy) {
      await addLaterStaff(tx, original.id, existingCopy.id)
      return findRehearsal(tx, original)
    }
    await copyRestaurant(tx, original)
    await recordChange(tx, original, 'created')
    return findRehearsal(tx, original)
  })
}

/**
 * Archives the rehearsal copy of a restaurant and creates a new one in the same transaction.
 * @throws not_found without a copy, not_in_rehearsal
 * @see REH-7
 */
export async function renewRehearsal(ctx: Context, original: Original): Promise<RehearsalState> {
  return inTransaction(ctx, async (tx) => {
    await refuseInRehearsal(tx, original.id)
    if (!(await archiveRehearsal(tx, original.id))) throw notFound()
    await copyRestaurant(tx, original)
    await recordChange(tx, original, 'wiped')
    return findRehearsal(tx, original)
  })
}

/**
 * Archives the rehearsal copy of a restaurant.
 * @throws not_found without a copy
 */
export async function removeRehearsal(ctx: Context, original: Original): Promise<RehearsalState> {
  return inTransaction(ctx, async (tx) => {
    if (!(await archiveRehearsal(tx, original.id))) throw notFound()
    await recordChange(tx, original, 'removed')
    return { copy: undefined, simulation: undefined }
  })
}

async function copyRestaurant(tx: Context, { id, name, slug, locale }: Original): Promise<void> {
  const word = REHEARSAL_WORD[locale === 'en' ? 'en' : 'es']
  await insertCopy(tx, id, {
    id: tx.newId(),
    name: rehearsalName(locale, name),
    slug: await chooseSlug(tx, `${slug} ${word}`),
  })
}

/**
 * Publishes the change of a rehearsal copy to the members, whose clients refetch their restaurants. Writes an
 * audit entry.
 */
async function recordChange(tx: Context, { id }: Original, change: string): Promise<void> {
  await publish(tx, { type: 'membership.updated', restaurant_id: id, ids: [] })
  await audit(tx, {
    restaurant_id: id,
    action: `rehearsal.${change}`,
    entity: 'rehearsal',
    entity_id: id,
    data: {},
  })
}
