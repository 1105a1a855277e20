import {
  translationCursor,
  type TranslationChange,
  type TranslationKey,
  type TranslationKind,
  type TranslationListQuery,
  type UpdateTranslations,
} from '@forki/contract/translations'
import type { TaxName } from '@forki/contract/tax-names'
import type { Context } from '../../context/context.ts'
import type { ListPosition } from '../../db/model-page.ts'
import type { Locked, RowLock } from '../../db/row-locks.ts'
import { conflict, invalidFields, type FieldIssue } from '../../errors/app-error.ts'
import { sql } from '../../db/sql.ts'
import { hasFeature } from '../../access/plan-features.ts'
import { saveDishTranslations, type DishEnglishText } from '../dishes/dish-translation.service.ts'
import { findTemplate, updateTemplate } from '../loyalty/template.service.ts'
import { translateMenus, type MenuTranslation } from '../menus/menu-translation.service.ts'
import {
  findDropdownEntry,
  updateDropdownEntry,
} from '../restaurant-dropdowns/restaurant-dropdown.service.ts'
import { findRestaurant, updateRestaurant } from '../restaurants/restaurant.service.ts'
import { editableKinds } from './translation.policy.ts'
import { encodePosition } from './translation-position.ts'
import {
  selectTranslationBatch,
  selectTranslations,
  selectTranslationsByKey,
  type TranslationPage,
  type TranslationRow,
} from './translation.query.ts'

/** Restaurant and translatable texts that a call reads or writes. */
export interface TranslationSubject {
  restaurant_id: string
  rows: TranslationRow[]
}

/**
 * Finds the restaurant whose translatable texts a call lists.
 * @throws not_found, also outside the caller's restaurants
 */
export async function findTranslatedRestaurant(ctx: Context, id: string): Promise<{ restaurant_id: string }> {
  await findRestaurant(ctx, id)
  return { restaurant_id: id }
}

/** Query of a page of texts, or of a batch of their export, which begins after a position. */
type TranslationQuery = TranslationListQuery & { after?: ListPosition | null }

/**
 * Reads a page of the texts that the caller may edit. Leaves out card templates if no plan of the restaurant
 * includes loyalty.
 */
export async function listTranslations(
  ctx: Context,
  restaurant_id: string,
  { after, ...input }: TranslationQuery,
) {
  const kinds = editableKinds(ctx.actor, restaurant_id).filter(
    (kind) => kind !== 'loyalty_template' || hasFeature(ctx, restaurant_id, 'loyalty'),
  )
  if (after !== undefined) {
    const batch = await selectTranslationBatch(ctx, restaurant_id, kinds, { ...input, after })
    return { ...batch, next_cursor: null, total: 0, kinds: [] }
  }
  const { items, total, kinds: progress } = await selectTranslations(ctx, restaurant_id, kinds, input)
  const progressByKind = new Map(progress.map((entry) => [entry.kind, entry]))
  const page = items.slice(0, input.per_page)
  const last = page.at(-1)
  return {
    items: page.map(({ row }) => row),
    next_cursor: items.length > page.length && last ? cursorAfter(last) : null,
    total,
    kinds: kinds.map((kind) => progressByKind.get(kind) ?? { kind, total: 0, missing: 0 }),
  }
}

const cursorAfter = ({ row, sort_values }: TranslationPage['items'][number]): string =>
  `${translationCursor(row)}.${encodePosition(sort_values)}`

/**
 * Finds the restaurant and the texts that a call writes. The result omits unknown texts.
 * @throws not_found, also outside the caller's restaurants
 */
export async function findTranslations(
  ctx: Context,
  restaurant_id: string,
  keys: readonly TranslationKey[],
): Promise<TranslationSubject> {
  await findRestaurant(ctx, restaurant_id)
  return { restaurant_id, rows: await selectTranslationsByKey(ctx, restaurant_id, keys) }
}

/** Tables of the entities whose forms edit texts, in the order of their locks. */
const OWNER_TABLES = [
  ['restaurant', 'restaurants'],
  ['tender', 'restaurant_dropdowns'],
  ['menu', 'menus'],
  ['dish', 'dishes'],
  ['loyalty_template', 'loyalty_templates'],
] as const satisfies readonly (readonly [TranslationRow['edited_in']['kind'], RowLock[0]])[]

/**
 * Lock step of a write: locks the entities whose forms edit the texts, by table and ascending id. Every edit of
 * sections, groups and options locks the menu or dish first.
 */
export const lockTranslations = (tx: Context, { rows }: TranslationSubject): Promise<unknown> =>
  Promise.all(
    OWNER_TABLES.map(([kind, table]) => {
      const ids = rows.filter((row) => row.edited_in.kind === kind).map((row) => row.edited_in.id)
      return sql.rows(
        tx,
        sql`SELECT 1 FROM ${sql.raw(table)} WHERE id = ANY (${[...new Set(ids)]}::uuid[])
          ORDER BY id FOR NO KEY UPDATE`,
      )
    }),
  )

/**
 * Writes all given English texts, or none. Calls the service of each module, which publishes the same events
 * and writes the same audit entries as an edit in a form.
 * @throws invalid for unknown and repeated texts, changed_meanwhile with the current texts, feature_not_in_plan
 * @see MNU-33
 */
export async function writeTranslations(
  tx: Context,
  subject: Locked<TranslationSubject>,
  { translations }: UpdateTranslations,
): Promise<TranslationRow[]> {
  const { restaurant_id, rows } = subject
  const rowsByCursor = new Map(rows.map((row) => [translationCursor(row), row]))
  refuseUnknown(translations, rowsByCursor)
  refuseChangedTexts(translations, rowsByCursor)
  const changes = translations
    .map((change) => ({ ...change, owner_id: rowsByCursor.get(translationCursor(change))!.edited_in.id }))
    .filter((change) => rowsByCursor.get(translationCursor(change))!.text_en !== change.text_en)
  await translateRestaurant(tx, restaurant_id, changes, rowsByCursor)
  await translateTenders(tx, changes)
  await translateMenus(
    tx,
    restaurant_id,
    ofKinds(changes, 'menu', 'menu_section').map(
      ({ owner_id, ...change }) => ({ ...change, menu_id: owner_id }) as MenuTranslation,
    ),
  )
  await saveDishTranslations(
    tx,
    restaurant_id,
    ofKinds(changes, 'dish', 'modifier_group', 'modifier_option').map(
      ({ owner_id, ...change }) => ({ ...change, dish_id: owner_id }) as DishEnglishText,
    ),
  )
  await translateTemplates(tx, changes)
  return selectTranslationsByKey(tx, restaurant_id, translations)
}

interface Change extends TranslationChange {
  owner_id: string
}

const ofKinds = (changes: readonly Change[], ...kinds: readonly TranslationKind[]) =>
  changes.filter(({ kind }) => kinds.includes(kind))

function refuseUnknown(
  changes: readonly TranslationChange[],
  known: ReadonlyMap<string, TranslationRow>,
): void {
  const seenCursors = new Set<string>()
  const issues = changes.flatMap((change, index): FieldIssue[] => {
    const path = `translations.${index}.id`
    const name = translationCursor(change)
    if (!known.has(name)) return [{ path, message: 'unknown_reference' }]
    if (seenCursors.has(name)) return [{ path, message: 'duplicate' }]
    seenCursors.add(name)
    return []
  })
  if (issues.length > 0) throw invalidFields(issues)
}

/**
 * Rejects texts that differ from those that the caller read. An English text that already has the wanted value is no
 * conflict, so a retry after a lost response succeeds.
 * @see docs/decisions/086-expected-values.md
 */
function refuseChangedTexts(
  changes: readonly TranslationChange[],
  known: ReadonlyMap<string, TranslationRow>,
): void {
  const changed = changes.flatMap((change) => {
    const row = known.get(translationCursor(change))!
    const { expected, text_en } = change
    const isCurrent =
      expected.text === row.text && (expected.text_en === row.text_en || text_en === row.text_en)
    return isCurrent ? [] : [row]
  })
  if (changed.length > 0)
    throw conflict('changed_meanwhile', undefined, { current: { translations: changed } })
}

async function translateRestaurant(
  tx: Context,
  restaurant_id: string,
  changes: readonly Change[],
  known: ReadonlyMap<string, TranslationRow>,
): Promise<void> {
  const texts = ofKinds(changes, 'restaurant')
  const taxes = new Map(
    ofKinds(changes, 'tax').map((change) => [known.get(translationCursor(change))!.text, change.text_en]),
  )
  if (texts.length === 0 && taxes.size === 0) return
  const restaurant = await findRestaurant(tx, restaurant_id)
  const taxNames = restaurant.tax_names as Pick<TaxName, 'rate_bps' | 'name'>[]
  await updateRestaurant(tx, restaurant, {
    ...Object.fromEntries(texts.map(({ field, text_en }) => [`${field}_en`, text_en])),
    ...(taxes.size > 0 && {
      // The name identifies the tax rate, because all tax names of a restaurant differ.
      tax_names: taxNames.map((tax) =>
        taxes.has(tax.name) ? { ...tax, name_en: taxes.get(tax.name)! } : tax,
      ),
    }),
  })
}

async function translateTenders(tx: Context, changes: readonly Change[]): Promise<void> {
  for (const { id, text_en } of ofKinds(changes, 'tender')) {
    // oxlint-disable-next-line no-await-in-loop -- a restaurant has at most 30 tenders
    await updateDropdownEntry(tx, await findDropdownEntry(tx, id), { label_en: text_en })
  }
}

/** Updates each card template once, because each update enqueues wallet updates of the template's cards. */
async function translateTemplates(tx: Context, changes: readonly Change[]): Promise<void> {
  const fields = new Map<string, Record<string, string | null>>()
  for (const { id, field, text_en } of ofKinds(changes, 'loyalty_template'))
    fields.set(id, { ...fields.get(id), [`${field}_en`]: text_en })
  for (const [id, update] of fields) {
    // oxlint-disable-next-line no-await-in-loop -- a restaurant has few card templates
    await updateTemplate(tx, await findTemplate(tx, id), update)
  }
}
