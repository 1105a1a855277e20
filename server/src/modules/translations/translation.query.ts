import {
  TRANSLATION_KINDS,
  translationCursor,
  type Translation,
  type TranslationKey,
  type TranslationKind,
  type TranslationListQuery,
  type TranslationPosition,
  type TranslationProgress,
} from '@forki/contract/translations'
import type { Context } from '../../context/context.ts'
import type { ListPosition } from '../../db/model-page.ts'
import { searchPatterns } from '../../db/text-search.ts'
import { sql, type Sql } from '../../db/sql.ts'
import { decodePosition, type SortValues } from './translation-position.ts'
import { TRANSLATION_SOURCES, type TranslationSource } from './translation-sources.ts'

/** Text with its English translation, as a statement returns it. */
export type TranslationRow = Translation

const branchSql = (
  kind: TranslationKind,
  branch: TranslationSource,
  restaurant_id: string,
  only: Sql,
): Sql => {
  const { id, fields, isVisible, owner, group_name, sortPosition, from, where } = branch
  const values = sql.join(
    fields.map((field, n) =>
      sql.raw(`(${n}, '${field}', ${branch.alias}.${field}, ${branch.alias}.${field}_en)`),
    ),
  )
  return sql`SELECT ${sql.raw(`'${kind}'`)} AS kind, ${id} AS id, f.field, f.text, f.text_en,
      ${isVisible} AS is_visible, ${sql.raw(`'${owner.kind}'`)} AS owner_kind, ${owner.id} AS owner_id,
      ${owner.name} AS owner_name, ${group_name ?? sql`NULL::text`} AS group_name,
      ${TRANSLATION_KINDS.indexOf(owner.kind)}::int AS block, ${owner.position} AS position,
      ${sortPosition} AS sequence, f.n AS field_position
    FROM ${from} CROSS JOIN LATERAL (VALUES ${values}) f (n, field, text, text_en)
    WHERE ${where(restaurant_id)} AND f.text IS NOT NULL AND ${only}`
}

/** SQL UNION of the texts of these kinds. `only` returns an additional condition for the texts of a kind. */
const textsSql = (
  restaurant_id: string,
  kinds: readonly TranslationKind[],
  only: (branch: TranslationSource, kind: TranslationKind) => Sql = () => sql`true`,
) =>
  sql.join(
    kinds.map((kind) =>
      branchSql(kind, TRANSLATION_SOURCES[kind], restaurant_id, only(TRANSLATION_SOURCES[kind], kind)),
    ),
    ' UNION ALL ',
  )

const rowJson = sql`json_build_object('kind', t.kind, 'id', t.id, 'field', t.field, 'text', t.text,
  'text_en', t.text_en, 'is_visible', t.is_visible,
  'edited_in', json_build_object('kind', t.owner_kind, 'id', t.owner_id, 'name', t.owner_name),
  'group_name', t.group_name)`
/** Sort values of a text, from which the cursor of the next page is made. */
const sortValuesJson = sql`json_build_array(t.block, t.position, t.owner_name, t.owner_id, t.sequence, t.field_position)`

/** Sort order of the list: by entity, then by the sequence of the texts in the entity's form. */
const SORT_ORDER = sql`t.block, t.position, t.owner_name, t.owner_id, t.sequence, t.id, t.field_position`

/**
 * Page of texts. For each kind, `kinds` has the count of visible texts and of those without a translation.
 * `items` has one text more than the page size if another page follows.
 */
export interface TranslationPage {
  items: { row: TranslationRow; sort_values: SortValues }[]
  total: number
  kinds: TranslationProgress[]
}

function conditions({ kind, missing, q }: TranslationListQuery): Sql[] {
  const where = [sql`true`]
  if (kind !== undefined) where.push(sql`t.kind = ${kind}`)
  if (missing) where.push(sql`t.is_visible AND t.text_en IS NULL`)
  const patterns = searchPatterns(q)
  if (patterns.length > 0)
    where.push(
      sql`forki_fold_text(concat_ws(' ', t.owner_name, t.group_name, t.text, t.text_en)) LIKE ALL (${patterns}::text[])`,
    )
  return where
}

/**
 * Reads a page of texts and the numbers of texts of each kind in one statement. All texts are numbered, also
 * those that the filters exclude. The cursor's text thus keeps its number when texts are translated between
 * two pages. If the cursor's text no longer exists, the page begins after its former position.
 * @throws invalid for a malformed cursor
 */
export async function selectTranslations(
  ctx: Context,
  restaurant_id: string,
  kinds: readonly TranslationKind[],
  input: TranslationListQuery,
): Promise<TranslationPage> {
  const matches = sql.join(conditions(input), ' AND ')
  return sql.one<TranslationPage>(
    ctx,
    sql`WITH texts AS MATERIALIZED (
        SELECT t.*, row_number() OVER (ORDER BY ${SORT_ORDER}) AS n FROM (${textsSql(restaurant_id, kinds)}) t)
      SELECT (SELECT count(*)::int FROM texts t WHERE ${matches}) AS total,
        (SELECT coalesce(json_agg(k), '[]') FROM (
          SELECT kind, count(*)::int AS total, count(*) FILTER (WHERE text_en IS NULL)::int AS missing
          FROM texts WHERE is_visible GROUP BY kind) k) AS kinds,
        (SELECT coalesce(json_agg(json_build_object('row', ${rowJson}, 'sort_values', ${sortValuesJson}) ORDER BY t.n), '[]') FROM (
          SELECT * FROM texts t WHERE ${matches} AND ${afterCursor(input.cursor)}
          ORDER BY t.n LIMIT ${input.per_page + 1}) t) AS items`,
  )
}

/** Position of a text: the columns of ORDER as a JSON object. */
const positionJson = sql`json_build_object('block', t.block, 'position', t.position, 'owner_name', t.owner_name,
  'owner_id', t.owner_id, 'sequence', t.sequence, 'id', t.id, 'field_position', t.field_position)`

/** Batch of the texts of an export. `last` is the position of its last text, null after the last batch. */
export interface TranslationBatch {
  items: TranslationRow[]
  last: ListPosition | null
}

/**
 * Reads a batch of texts in the order of the list. Unlike a cursor, the position remains valid when its text is
 * removed, so that an export has each unchanged text once (FIG-50).
 * @param after position of the last text of the previous batch, null for the first batch
 */
export async function selectTranslationBatch(
  ctx: Context,
  restaurant_id: string,
  kinds: readonly TranslationKind[],
  { after, ...input }: TranslationListQuery & { after: ListPosition | null },
): Promise<TranslationBatch> {
  const where = sql.join(
    [...conditions(input), ...(after ? [isAfterPosition(String(after[0]))] : [])],
    ' AND ',
  )
  return sql.one<TranslationBatch>(
    ctx,
    sql`SELECT coalesce(json_agg(b.item ORDER BY b.n), '[]') AS items, json_agg(b.reached ORDER BY b.n) -> -1 AS last
      FROM (
        SELECT ${rowJson} AS item, json_build_array(${positionJson}::text, t.id) AS reached,
          row_number() OVER (ORDER BY ${SORT_ORDER}) AS n
        FROM (${textsSql(restaurant_id, kinds)}) t WHERE ${where} ORDER BY ${SORT_ORDER} LIMIT ${input.per_page}) b`,
  )
}

/** SQL condition of the texts after a position, which is `positionJson` as text. */
const isAfterPosition = (position: string): Sql => sql`(${SORT_ORDER}) > (
  SELECT ${SORT_ORDER} FROM jsonb_to_record(${position}::jsonb) AS t(block int, position int, owner_name text,
    owner_id uuid, sequence int[], id uuid, field_position int))`

const afterCursor = (cursor: TranslationPosition | undefined): Sql =>
  cursor
    ? sql`t.n > coalesce((SELECT c.n FROM texts c WHERE c.kind = ${cursor.kind} AND c.id = ${cursor.id}::uuid
        AND c.field = ${cursor.field}), ${numberBeforePosition(cursor)}, 0)`
    : sql`true`

/** SQL expression for the number of the last text before the position of a deleted one. */
function numberBeforePosition({ id, position }: TranslationPosition): Sql {
  if (position === undefined) return sql`NULL`
  const [block, ownerPosition, owner_name, owner_id, sequence, field_position] = decodePosition(position)
  return sql`(SELECT max(c.n) FROM texts c
    WHERE (c.block, c.position, c.owner_name, c.owner_id, c.sequence, c.id, c.field_position)
      < (${block}::int, ${ownerPosition}::int, ${owner_name}::text, ${owner_id}::uuid, ${sequence}::int[],
        ${id}::uuid, ${field_position}::int))`
}

/** Reads these texts of a restaurant by their keys. Leaves out unknown texts and those of other restaurants. */
export async function selectTranslationsByKey(
  ctx: Context,
  restaurant_id: string,
  keys: readonly TranslationKey[],
): Promise<TranslationRow[]> {
  const kinds = [...new Set(keys.map(({ kind }) => kind))]
  const idsOf = (wanted: TranslationKind) => [
    ...new Set(keys.filter(({ kind }) => kind === wanted).map(({ id }) => id)),
  ]
  const rows = await sql.rows<{ row: TranslationRow }>(
    ctx,
    sql`SELECT ${rowJson} AS row FROM (${textsSql(
      restaurant_id,
      kinds,
      ({ id }, kind) => sql`${id} = ANY (${idsOf(kind)}::uuid[])`,
    )}) t ORDER BY ${SORT_ORDER}`,
  )
  const wantedCursors = new Set(keys.map(translationCursor))
  return rows.map(({ row }) => row).filter((row) => wantedCursors.has(translationCursor(row)))
}
