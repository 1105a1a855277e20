import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type {
  ImportResult,
  ImportRowResult,
  IMPORT_DROPDOWN_LISTS,
  IMPORT_REFUSAL_REASONS,
} from '@forki/contract/imports'
import type { Context } from '../../context/context.ts'
import type { FieldIssue } from '../../errors/app-error.ts'

/** Stored record that an import row may match. */
export interface StoredRecord {
  id: string
  name: string
}

interface RowProblem {
  field: string | null
  reason: (typeof IMPORT_REFUSAL_REASONS)[number]
  row: number | null
}

/** Planned change of one import row. */
export interface RowPlan<V, E> {
  values: V
  storedRecord: E | null
  /** Id of the stored record. Null for a new record until it is created. */
  id: string | null
  outcome: ImportRowResult['outcome']
  changes: ImportRowResult['changes']
  problems: RowProblem[]
}

export interface DropdownEntry {
  list: (typeof IMPORT_DROPDOWN_LISTS)[number]
  key: string
  label: string
}

/** Definition of one kind of import: how to match, compare and write its records. */
export interface ImportDefinition<V extends object, E extends StoredRecord> {
  /** Fields of an import row that are compared with the stored record. */
  fields: readonly (keyof V & string)[]
  /** Fields that an import row must contain to create a record. */
  required: readonly (keyof V & string)[]
  /** Field whose value is unique in the restaurant. */
  uniqueField: keyof V & string
  /** Reads the stored records that the rows may match, without locks. */
  selectCandidates: (ctx: Context, restaurant_id: string, rows: readonly V[]) => Promise<E[]>
  /** Locks the stored records by ascending id and returns their current state. */
  lockRecords: (ctx: Context, restaurant_id: string, ids: readonly string[]) => Promise<E[]>
  /** Returns changes of fields outside `fields`, for example of the variants of a dish. */
  otherChanges?: (row: V, record: E) => RowPlan<V, E>['changes']
  /** Keys by which a row matches a record, the strongest first: that of `uniqueField` if the row has one. */
  keysOf: (record: V | E) => string[]
  /** True if the import row and the stored record are different entities although they have the same key. */
  isOther?: (row: V, record: E) => boolean
  /** Adds to the plans those problems that only this kind of import checks, such as unknown categories. */
  addProblems: (ctx: Context, plans: readonly RowPlan<V, E>[], knows: IsKnownEntry) => void
  writeRows: (ctx: Context, restaurant_id: string, plans: readonly RowPlan<V, E>[]) => Promise<void>
}

/** True if the restaurant's dropdown list contains the key, or the import adds it to the list. */
export type IsKnownEntry = (list: DropdownEntry['list'] | 'station', key: string) => boolean

/**
 * Finds the stored record of each row, or null. The row's strongest key that matches a record decides, unless
 * `isOther` rules the record out. If several records have this key, only the first one can match.
 */
export function matchRows<V extends object, E extends StoredRecord>(
  kind: ImportDefinition<V, E>,
  rows: readonly V[],
  records: readonly E[],
): (E | null)[] {
  const byKey = new Map<string, E>()
  for (const record of records) {
    for (const key of kind.keysOf(record)) if (!byKey.has(key)) byKey.set(key, record)
  }
  return rows.map((row) => {
    const foundRecords = kind.keysOf(row).flatMap((key) => byKey.get(key) ?? [])
    return foundRecords.find((record) => !kind.isOther?.(row, record)) ?? null
  })
}

/**
 * Plans the outcome of each row: created, updated, unchanged or skipped. Lists the changed fields of an
 * updated row. Adds the problems of duplicate rows and missing fields.
 */
export function planRows<V extends object, E extends StoredRecord>(
  kind: ImportDefinition<V, E>,
  rows: readonly V[],
  records: readonly (E | null)[],
  update: boolean,
): RowPlan<V, E>[] {
  const rowByRecord = new Map<string, number>()
  const newRows = new NewRows()
  const values = new Map<unknown, number>()
  return rows.map((row, index) => {
    const storedRecord = records[index] ?? null
    const plan: RowPlan<V, E> = {
      values: row,
      storedRecord,
      id: storedRecord?.id ?? null,
      outcome: 'created',
      changes: [],
      problems: [],
    }
    const unique = row[kind.uniqueField]
    const first = storedRecord
      ? rowByRecord.get(storedRecord.id)
      : newRows.add(index, kind.keysOf(row), Boolean(unique))
    if (first !== undefined) plan.problems.push({ field: null, reason: 'duplicate', row: first })
    else if (storedRecord) rowByRecord.set(storedRecord.id, index)
    const same = unique ? values.get(unique) : undefined
    if (same !== undefined && first === undefined)
      plan.problems.push({ field: kind.uniqueField, reason: 'duplicate', row: same })
    else if (unique) values.set(unique, index)
    if (storedRecord) {
      plan.changes = [
        ...changesOfRow(kind.fields, storedRecord, row),
        ...(kind.otherChanges?.(row, storedRecord) ?? []),
      ]
      plan.outcome = update ? (plan.changes.length > 0 ? 'updated' : 'unchanged') : 'skipped'
      return plan
    }
    const missingFields = kind.required.filter((field) => row[field] === undefined)
    plan.problems.push(
      ...missingFields.map((field): RowProblem => ({ field, reason: 'required', row: null })),
    )
    return plan
  })
}

/**
 * First new rows of a file by key. A new row that matches an earlier one is its duplicate, because a later import
 * would match both to one record. Rows with different unique fields are different records, also with equal names.
 */
class NewRows {
  readonly #byKey = new Map<string, number>()
  /** Only rows without the unique field. */
  readonly #plainByKey = new Map<string, number>()

  /** Adds a row, or returns the index of the earlier row that it duplicates. */
  add(index: number, keys: readonly string[], hasUniqueField: boolean): number | undefined {
    const found = keys.flatMap((key, rank) =>
      // The key of the unique field comes first.
      hasUniqueField && rank > 0 ? (this.#plainByKey.get(key) ?? []) : (this.#byKey.get(key) ?? []),
    )
    if (found[0] !== undefined) return found[0]
    for (const key of keys) {
      if (!this.#byKey.has(key)) this.#byKey.set(key, index)
      if (!hasUniqueField && !this.#plainByKey.has(key)) this.#plainByKey.set(key, index)
    }
    return undefined
  }
}

function changesOfRow<V extends object, E extends StoredRecord>(
  fields: readonly (keyof V & string)[],
  record: E,
  row: V,
): RowPlan<V, E>['changes'] {
  const storedFields = record as Record<string, unknown>
  return fields
    .filter((field) => row[field] !== undefined && !isDeepStrictEqual(row[field], storedFields[field]))
    .map(
      (field) =>
        ({ field, before: storedFields[field], after: row[field] }) as RowPlan<V, E>['changes'][number],
    )
}

/** Marks rows with problems as refused. A skipped row is not written, so its problems are dropped. */
export function markRefusedRows(plans: readonly RowPlan<object, StoredRecord>[]): void {
  for (const plan of plans) {
    if (plan.problems.length === 0 || plan.outcome === 'skipped') plan.problems = []
    else plan.outcome = 'refused'
  }
}

const MESSAGES = {
  required: 'required',
  duplicate: 'duplicate',
  taken: 'duplicate',
  unknown_reference: 'unknown_reference',
  unit_differs: 'not_allowed',
  invalid: 'not_allowed',
} as const satisfies Record<RowProblem['reason'], FieldIssue['message']>

/** Problems of all rows as validation issues, with row and field. */
export const planIssues = (plans: readonly RowPlan<object, StoredRecord>[]): FieldIssue[] =>
  plans.flatMap(({ problems }, index) =>
    problems.map(({ field, reason }) => ({
      path: field === null ? `rows.${index}` : `rows.${index}.${field}`,
      message: MESSAGES[reason],
    })),
  )

/**
 * Returns a digest of the changes that an import makes, by which an import recognises an outdated preview. It
 * contains no ids of new records, because each run creates other ids. It omits refused rows, because the
 * import after a preview omits them too.
 */
export const planDigest = (plans: readonly RowPlan<object, StoredRecord>[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        plans
          .filter(({ outcome }) => outcome !== 'refused')
          .map(({ outcome, storedRecord, values, changes }) => [
            outcome,
            storedRecord?.id ?? values,
            changes,
          ]),
      ),
    )
    .digest('hex')

/** Result of an import: the number of rows by outcome, and the outcome, changes and problems of each row. */
export function importResultOf(
  plans: readonly RowPlan<object, StoredRecord>[],
  digest: string,
): ImportResult {
  const count = (outcome: ImportRowResult['outcome']) =>
    plans.filter((plan) => plan.outcome === outcome).length
  return {
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    skipped: count('skipped'),
    refused: count('refused'),
    digest,
    rows: plans.map(({ id, storedRecord, outcome, changes, problems }) => ({
      id,
      name: storedRecord?.name ?? null,
      outcome,
      changes,
      problems,
    })),
  }
}
