import type { CreateRestaurant, RestaurantListQuery, UpdateRestaurant } from '@forki/contract/restaurants'
import type { Page } from '@forki/contract/kit/list'
import { audit } from '../../db/audit-log.ts'
import type { TaxName } from '@forki/contract/tax-names'
import type { Context } from '../../context/context.ts'
import { conflict, invalid, notFound } from '../../errors/app-error.ts'
import { isMemberOf, visibleRestaurantFilter } from '../../access/policies.ts'
import { registerConstraint } from '../../db/database-errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import { lockActiveDropdownKeys } from '../dropdowns/dropdown.service.ts'
import { createFirstEntries } from '../restaurant-dropdowns/restaurant-dropdown.service.ts'
import {
  claimRestaurantSlot,
  coverRestaurant,
  openAdminSubscription,
} from '../subscriptions/subscription.service.ts'
import { lockOwner } from './remove-ownerships.service.ts'
import { selectRestaurant, selectRestaurantPage, type RestaurantRow } from './restaurant.query.ts'
import { rehearsalName } from './rehearsal-name.presenter.ts'
import { chooseSlug, changeSlug } from './slug.service.ts'
import { sql } from '../../db/sql.ts'

registerConstraint('restaurants_slug_key', 'slug_taken')

/**
 * Reads one page of restaurants, searched by name, city and slug. Administrators receive all restaurants,
 * other users those that they own or joined.
 */
export async function listRestaurants(
  ctx: Context,
  input: RestaurantListQuery,
): Promise<Page<RestaurantRow>> {
  return pageOf(ctx, ctx.actor.role === 'application_admin' ? null : ownIds(ctx), input)
}

/** Reads one page of restaurants that the caller owns or joined, also for administrators. */
export const listMyRestaurants = (ctx: Context, input: RestaurantListQuery): Promise<Page<RestaurantRow>> =>
  pageOf(ctx, ownIds(ctx), input)

const ownIds = ({ actor }: Context): string[] => [...actor.memberships.keys()]

async function pageOf(ctx: Context, ids: string[] | null, input: RestaurantListQuery) {
  return selectRestaurantPage(ctx, readableIds(ctx, ids, input), input)
}

/**
 * Ids of the restaurants that the list searches. With a filter by owner, these are only restaurants whose
 * owners the caller may read, because owners are confidential.
 */
function readableIds({ actor }: Context, ids: string[] | null, { filters }: RestaurantListQuery) {
  const readable = visibleRestaurantFilter(actor, 'read_restaurant').restaurant_id?.in
  if (filters.owner_id === undefined || readable === undefined) return ids
  return ids === null ? readable : ids.filter((id) => readable.includes(id))
}

/**
 * Finds a restaurant of which the caller is a member.
 * @throws not_found
 */
export async function findRestaurant(ctx: Context, restaurant_id: string): Promise<RestaurantRow> {
  if (!isMemberOf(ctx.actor, restaurant_id)) throw notFound()
  return findRestaurantUnchecked(ctx, restaurant_id)
}

/**
 * Creates a restaurant with its creator as first owner, under the creator's subscription, with initial dropdown
 * lists. Checks the plan's restaurant limit while the subscription is locked.
 * @throws plan_limit, invalid for a logo or an unknown cuisine, not_found for an erased creator
 */
export async function createRestaurant(ctx: Context, input: CreateRestaurant): Promise<RestaurantRow> {
  if (input.restaurant_logo !== null) throw invalid('restaurant_logo', 'unknown_reference')
  const owner_id = ctx.actor.user_id ?? ''
  return inTransaction(ctx, async (tx) => {
    await lockOwner(tx, owner_id)
    await openAdminSubscription(tx, owner_id)
    const subscription_id = await claimRestaurantSlot(tx, owner_id)
    await refuseUnknownCuisines(tx, input.cuisine_types, [])
    const id = tx.newId()
    const created_at = tx.now()
    const slug = await chooseSlug(tx, input.name)
    await tx.db.restaurant.create({ data: { id, slug, created_at, ...input } })
    await tx.db.restaurantOwner.create({ data: { restaurant_id: id, user_id: owner_id, created_at } })
    if (subscription_id !== null) await coverRestaurant(tx, subscription_id, id)
    await createFirstEntries(tx, id)
    await auditRestaurant(tx, id, 'restaurant.created', { name: input.name })
    return findRestaurantUnchecked(tx, id)
  })
}

/**
 * Updates the given fields of a restaurant.
 * @throws currency_in_use if the restaurant has an order, slug_taken, invalid
 */
export async function updateRestaurant(
  ctx: Context,
  restaurant: RestaurantRow,
  input: UpdateRestaurant,
): Promise<RestaurantRow> {
  const { id } = restaurant
  return inTransaction(ctx, async (tx) => {
    // The row lock ensures that the audit log contains the replaced values despite concurrent changes.
    await sql.rows(tx, sql`SELECT id FROM restaurants WHERE id = ${id}::uuid FOR NO KEY UPDATE`)
    const before = await findRestaurantUnchecked(tx, id)
    await refuseUnknownCuisines(tx, input.cuisine_types ?? [], restaurant.cuisine_types)
    await refuseForeignLogo(tx, restaurant, input.restaurant_logo)
    const { currency, slug, ...fields } = withEnglishTaxes(before, withMark(before, input))
    if (slug !== undefined && slug !== before.slug) await changeSlug(tx, before, slug)
    // An unchanged currency is not written. Otherwise it could overwrite a currency that another caller has
    // just set and used for orders.
    const change = currency === undefined || currency === restaurant.currency ? {} : { currency }
    if (change.currency !== undefined) await refuseUsedCurrency(tx, id)
    const { count } = await tx.db.restaurant.updateMany({
      where: { id, deleted_at: null },
      data: { ...fields, ...change },
    })
    if (count === 0) throw notFound()
    const after = await findRestaurantUnchecked(tx, id)
    await auditRestaurant(tx, id, 'restaurant.updated', {
      changes: changesOf(before, after, Object.keys(input)),
    })
    return after
  })
}

async function findRestaurantUnchecked(ctx: Context, restaurant_id: string): Promise<RestaurantRow> {
  const row = await selectRestaurant(ctx, restaurant_id)
  if (!row) throw notFound()
  return row
}

/** Adds the rehearsal mark to a new name of a rehearsal copy, because receipts print the name (REH-15). */
function withMark({ rehearsal_of, locale }: RestaurantRow, input: UpdateRestaurant): UpdateRestaurant {
  if (rehearsal_of === null || input.name === undefined) return input
  return { ...input, name: rehearsalName(input.locale ?? locale, input.name) }
}

/** Adds the stored English name to each tax rate that the request names without an English name (MNU-55). */
function withEnglishTaxes({ tax_names }: RestaurantRow, input: UpdateRestaurant): UpdateRestaurant {
  if (input.tax_names === undefined) return input
  const storedTaxNames = tax_names as Partial<TaxName>[]
  const englishOf = (rate_bps: number) =>
    storedTaxNames.find((tax) => tax.rate_bps === rate_bps)?.name_en ?? null
  return {
    ...input,
    tax_names: input.tax_names.map(({ rate_bps, name, name_en = englishOf(rate_bps) }) => ({
      rate_bps,
      name,
      name_en,
    })),
  }
}

/** Changed fields of a restaurant with their old and new values. */
function changesOf(before: RestaurantRow, after: RestaurantRow, fields: readonly string[]) {
  const [was, is] = [before, after].map((row) => row as unknown as Record<string, unknown>)
  const changed = fields.filter((field) => JSON.stringify(was?.[field]) !== JSON.stringify(is?.[field]))
  return Object.fromEntries(
    changed.map((field) => [field, { before: was?.[field] ?? null, after: is?.[field] ?? null }]),
  )
}

/**
 * Rejects a change of the currency if the restaurant has an order. The row lock waits for transactions that
 * insert an order, because the order's foreign key locks the row too. The check then finds their orders.
 */
async function refuseUsedCurrency(ctx: Context, restaurant_id: string): Promise<void> {
  await sql.rows(ctx, sql`SELECT id FROM restaurants WHERE id = ${restaurant_id}::uuid FOR UPDATE`)
  const order = await ctx.db.order.findFirst({ where: { restaurant_id }, select: { id: true } })
  if (order) throw conflict('currency_in_use')
}

/**
 * Rejects cuisines that are not active in the installation's list. A cuisine that the restaurant already has
 * remains permitted.
 */
async function refuseUnknownCuisines(
  ctx: Context,
  keys: readonly string[],
  kept: readonly string[],
): Promise<void> {
  const newKeys = keys.filter((key) => !kept.includes(key))
  if (newKeys.length === 0) return
  const validKeys = new Set([...kept, ...(await lockActiveDropdownKeys(ctx, 'cuisine_types', newKeys))])
  const invalidIndex = keys.findIndex((key) => !validKeys.has(key))
  if (invalidIndex >= 0) throw invalid(`cuisine_types.${invalidIndex}`, 'unknown_reference')
}

/** Rejects a logo that is no image of the restaurant, because the API would sign a link to a foreign file. */
async function refuseForeignLogo(
  ctx: Context,
  { id, restaurant_logo }: RestaurantRow,
  wanted: string | null | undefined,
): Promise<void> {
  if (wanted === undefined || wanted === null || wanted === restaurant_logo) return
  const ownImage = await ctx.db.image.findFirst({
    where: { blob_path: wanted, folder: 'restaurants', entity_id: id },
    select: { id: true },
  })
  if (!ownImage) throw invalid('restaurant_logo', 'unknown_reference')
}

const auditRestaurant = (
  ctx: Context,
  restaurant_id: string,
  action: string,
  data: Record<string, unknown>,
) => audit(ctx, { restaurant_id, action, entity: 'restaurant', entity_id: restaurant_id, data })
