import type {
  DishUpsert,
  DishUpsertReport,
  DishUpsertResult,
  UpsertDishes,
} from '@forki/contract/dish-upserts'
import { createDishBody, type CreateDish } from '@forki/contract/dishes'
import type { Context } from '../../context/context.ts'
import { lockExternalReferences } from '../../db/external-references.ts'
import { sql } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import { fieldMessage } from '../../errors/messages/problem-text.ts'
import { loadParentRestaurant } from '../../access/load-restaurant.ts'
import { toFieldIssues } from '../../http/validation.ts'
import { createDishes } from './create-and-remove-dishes.service.ts'
import { changeOf, writeDishChanges, type DishChange } from './dish-changes.service.ts'
import { selectDishesByExternalIds, type DishRow } from './dish.query.ts'

interface UpsertInput {
  params: { source: string }
  body: UpsertDishes
}

/** Restaurant of a write by external ids, with the dishes that already exist. */
interface UpsertedDishes {
  restaurant_id: string
  /** Stored dishes by their external id. */
  stored: ReadonlyMap<string, DishRow>
  /**
   * Null if at least one entry has no stored dish. The policy `canWriteDish` then also requires the right to
   * create dishes.
   */
  dish: object | null
}

const externalIdsOf = ({ body }: UpsertInput) => [
  ...new Set(body.dishes.map(({ external_id }) => external_id)),
]

/** Locks the external ids in the request, and the dishes that have them. */
export const lockUpsertedDishes = (tx: Context, _subject: unknown, input: UpsertInput): Promise<unknown> =>
  lockExternalReferences(
    tx,
    'dishes',
    { restaurant_id: input.body.restaurant_id, strength: 'change' },
    externalIdsOf(input).map((external_id) => ({ external_source: input.params.source, external_id })),
  )

/** Finds the restaurant of the request, and its dishes with the external ids in the body. */
export async function findUpsertedDishes(ctx: Context, input: UpsertInput): Promise<UpsertedDishes> {
  const { restaurant_id } = await loadParentRestaurant(ctx, input)
  const external_ids = externalIdsOf(input)
  const reference = { external_source: input.params.source, external_ids }
  const rows = await selectDishesByExternalIds(ctx, restaurant_id, reference)
  const stored = new Map(rows.map((row) => [row.external_id ?? '', row]))
  return { restaurant_id, stored, dish: stored.size === external_ids.length ? {} : null }
}

/** Planned outcome of one entry of a request, with the stored dish if it exists. */
type Plan =
  | { kind: 'create'; body: CreateDish }
  | { kind: 'update'; dish: DishRow; change: DishChange | null }
  | {
      kind: 'rejected'
      dish: DishRow | null
      code: 'invalid' | 'sku_taken'
      errors: DishUpsertResult['errors']
    }
  | { kind: 'repeated'; dish: DishRow | null }

/**
 * Creates and updates the dishes that another system sends. The request pipeline holds the locks of the
 * external ids and rows, so concurrent callers create each dish once.
 * @see MNU-51
 */
export async function upsertDishes(
  ctx: Context,
  { restaurant_id, stored }: UpsertedDishes,
  input: UpsertInput,
): Promise<DishUpsertReport> {
  return inTransaction(ctx, async (tx) => {
    const plans = await planEntries(tx, { restaurant_id, stored }, input)
    const bodies = plans.flatMap((plan) => (plan.kind === 'create' ? [plan.body] : []))
    const changes = plans.flatMap((plan) => (plan.kind === 'update' && plan.change ? [plan.change] : []))
    // SKUs may move between the dishes of a call, so they are cleared before they are set.
    await sql.run(tx, sql`UPDATE dishes SET sku = NULL WHERE id = ANY (${movedSkus(plans)}::uuid[])`)
    const created = bodies.length === 0 ? [] : await createDishes(tx, restaurant_id, bodies)
    await writeDishChanges(tx, restaurant_id, changes)
    const newIds = new Map(
      bodies.map(({ external_id }, index) => [external_id ?? '', created[index] ?? null]),
    )
    const results = plans.map((plan, index) => resultOf(plan, input.body.dishes[index]!.external_id, newIds))
    const rejected = results.filter(({ status }) => status === 'rejected').length
    return { created: created.length, updated: changes.length, rejected, results }
  })
}

function resultOf(
  plan: Plan,
  external_id: string,
  newIds: ReadonlyMap<string, string | null>,
): DishUpsertResult {
  const none = { external_id, code: null, errors: [] }
  if (plan.kind === 'create') return { ...none, id: newIds.get(external_id) ?? null, status: 'created' }
  if (plan.kind === 'update')
    return { ...none, id: plan.dish.id, status: plan.change === null ? 'unchanged' : 'updated' }
  const id = plan.dish?.id ?? newIds.get(external_id) ?? null
  if (plan.kind === 'repeated') return { ...none, id, status: 'repeated' }
  return { external_id, id, status: 'rejected', code: plan.code, errors: plan.errors }
}

/**
 * Decides for each entry whether it creates or updates a dish. Rejects invalid new dishes, and SKUs that belong to
 * another dish after the call. Entries after the first with the same external id are `repeated`.
 */
async function planEntries(
  tx: Context,
  { restaurant_id, stored }: Pick<UpsertedDishes, 'restaurant_id' | 'stored'>,
  { params, body: { dishes } }: UpsertInput,
): Promise<Plan[]> {
  const { holders, position } = await readSkusAndPosition(tx, restaurant_id, dishes)
  const seenIds = new Set<string>()
  let next = position
  const plans = dishes.map((entry): Plan => {
    const dish = stored.get(entry.external_id) ?? null
    if (seenIds.has(entry.external_id)) return { kind: 'repeated', dish }
    seenIds.add(entry.external_id)
    if (dish) return { kind: 'update', dish, change: changeOf(tx, dish, entry) }
    const reference = { external_source: params.source, restaurant_id }
    const plan = creationOf(tx, { position: next, ...entry, ...reference })
    if (plan.kind === 'create') next += 1
    return plan
  })
  return withSkuConflicts(plans, holders)
}

/** SKU that a plan assigns to its dish. Null without a SKU. */
function plannedSku(plan: Plan): string | null {
  if (plan.kind === 'create') return plan.body.sku ?? null
  return plan.kind === 'update' && plan.change ? (plan.change.after['sku'] as string | null) : null
}

/**
 * Replaces plans whose SKU another dish has after the call by a rejection. The first plan with a SKU gets it. Dishes may
 * exchange their SKUs, but a rejected change frees none, so plans are checked again after each new rejection.
 * @param holders ids of the stored dishes by SKU
 */
function withSkuConflicts(plans: readonly Plan[], holders: ReadonlyMap<string, string>): Plan[] {
  const checkedPlans = [...plans]
  for (let isStable = false; !isStable;) {
    isStable = true
    const freeing = new Set(movedSkus(checkedPlans))
    const holderBySku = new Map<string, unknown>([...holders].filter(([, id]) => !freeing.has(id)))
    for (const [index, plan] of checkedPlans.entries()) {
      const sku = plannedSku(plan)
      if (!sku) continue
      const dish = plan.kind === 'update' ? plan.dish : null
      const owner = dish?.id ?? plan
      if ((holderBySku.get(sku) ?? owner) === owner) holderBySku.set(sku, owner)
      else {
        checkedPlans[index] = { kind: 'rejected', dish, code: 'sku_taken', errors: [] }
        isStable = false
      }
    }
  }
  return checkedPlans
}

/** Ids of the dishes whose SKU the plans change. */
const movedSkus = (plans: readonly Plan[]): string[] =>
  plans.flatMap((plan) =>
    plan.kind === 'update' && plan.change && plan.change.after['sku'] !== plan.dish.sku ? [plan.dish.id] : [],
  )

function creationOf(tx: Context, fields: object): Plan {
  const parsed = createDishBody.safeParse(fields)
  if (parsed.success) return { kind: 'create', body: parsed.data }
  const errors = toFieldIssues(parsed.error.issues, 'body').map((issue) => ({
    path: issue.path,
    message: fieldMessage(issue, tx.language),
  }))
  return { kind: 'rejected', dish: null, code: 'invalid', errors }
}

/**
 * Reads which dishes have the SKUs of the entries, and the position after the last dish of the restaurant.
 */
async function readSkusAndPosition(
  tx: Context,
  restaurant_id: string,
  dishes: readonly DishUpsert[],
): Promise<{ holders: Map<string, string>; position: number }> {
  const skus = dishes.flatMap(({ sku }) => sku ?? [])
  const found = await sql.one<{ holders: { sku: string; id: string }[]; position: number }>(
    tx,
    sql`
    SELECT (SELECT coalesce(json_agg(json_build_object('sku', d.sku, 'id', d.id)), '[]') FROM dishes d
        WHERE d.restaurant_id = ${restaurant_id}::uuid AND d.sku = ANY (${skus}::text[]) AND d.sku IS NOT NULL
          AND d.deleted_at IS NULL) AS holders,
      (SELECT coalesce(max(d.position), -1) + 1 FROM dishes d
        WHERE d.restaurant_id = ${restaurant_id}::uuid AND d.deleted_at IS NULL)::int AS position`,
  )
  return { holders: new Map(found.holders.map(({ sku, id }) => [sku, id])), position: found.position }
}
