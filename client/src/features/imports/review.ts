import type { ImportResult, ImportRowResult } from '@forki/contract/imports'
import type { FieldKey } from './fields-by-kind.ts'
import type { ValidRow } from './rows/build-rows.ts'
import type { FileRow } from './rows/file-row.ts'

type ServerReason = ImportRowResult['problems'][number]['reason']

export interface ReviewProblem {
  field: FieldKey | null
  reason: FileRow['problems'][number]['reason'] | ServerReason
  detailText: string
}

/** Record of the file with its planned change. */
export interface Review {
  row: FileRow
  outcome: ImportRowResult['outcome']
  changes: ImportRowResult['changes']
  problems: readonly ReviewProblem[]
}

/** True if this device found no problem in the record. The server then checks the record too. */
export const isValidRow = (row: FileRow): row is ValidRow => row.problems.length === 0

/**
 * Planned changes of all records. A record with problems is refused. Every other record gets the outcome from
 * the server's preview, and is refused while there is no preview.
 */
export function reviewRows(rows: readonly FileRow[], result: ImportResult | undefined): Review[] {
  const good = rows.filter(isValidRow)
  const resultByRow = new Map<FileRow, ImportResult['rows'][number] | undefined>(
    good.map((row, index) => [row, result?.rows[index]]),
  )
  return rows.map((row): Review => {
    const plan = resultByRow.get(row)
    if (!plan) return { row, outcome: 'refused', changes: [], problems: row.problems }
    return {
      row: { ...row, name: row.name || (plan.name ?? '') },
      outcome: plan.outcome,
      changes: plan.changes,
      problems: plan.problems.map(({ field, reason, row: earlier }) => ({
        field: field as FieldKey | null,
        reason,
        detailText: earlier === null ? '' : String(good[earlier]?.line ?? ''),
      })),
    }
  })
}

/** Records that the import sends: all that the preview does not refuse. */
export const rowsToImport = (rows: readonly FileRow[], result: ImportResult): ValidRow[] =>
  rows.filter(isValidRow).filter((_row, index) => result.rows[index]?.outcome !== 'refused')
