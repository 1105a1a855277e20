import type { ImportKind } from '@forki/contract/import-mappings'
import { customerImportRow, dishImportRow, stockImportRow, supplierImportRow } from '@forki/contract/imports'
import type {
  CustomerImportRow,
  DishImportRow,
  StockImportRow,
  SupplierImportRow,
} from '@forki/contract/imports'
import { foldForMatching } from '@forki/contract/imports/normalize-text'
import { issueText } from '../../../lib/issue-text.ts'
import { FIELDS_BY_KIND, type ImportField, type FieldKey } from '../fields-by-kind.ts'
import type { Mapping } from '../mapping/mapping.ts'
import { textOf, type FileRow, type RowProblem } from './file-row.ts'
import { joinLocations } from './join-locations.ts'
import { CellProblem, parseCell, type ParseContext } from './parse-cell.ts'
import { groupVariants, type VariantOptions } from './variants.ts'

export type RowValues = DishImportRow | CustomerImportRow | StockImportRow | SupplierImportRow

/** Valid record of the file, as the import sends it. */
export type ValidRow = Omit<FileRow, 'values'> & { values: RowValues }

export interface BuildInput {
  kind: ImportKind
  rows: readonly (readonly string[])[]
  /** Number of each row in the file. By default the rows follow the headings in row 1. */
  lines?: readonly number[]
  mapping: Mapping
  context: ParseContext
  variants: VariantOptions
}

const ROW_SCHEMAS = {
  dishes: dishImportRow,
  customers: customerImportRow,
  stock: stockImportRow,
  suppliers: supplierImportRow,
}

/** Builds the records of a file from its rows. Records with problems stay in the list with their reasons. */
export function buildRows({ kind, rows, lines, mapping, context, variants }: BuildInput): FileRow[] {
  const parsed = rows.map((cells, index) =>
    parseRow(kind, cells, { line: lines?.[index] ?? index + 2, mapping, context }),
  )
  return joinRows(kind, parsed, variants).map((record) => {
    if (record.problems.length > 0) return record
    const validation = ROW_SCHEMAS[kind].safeParse(record.values)
    if (validation.success) return { ...record, values: validation.data }
    const keys = FIELDS_BY_KIND[kind].map(({ key }) => key)
    const problems = validation.error.issues.map((issue): RowProblem => {
      const field = keys.find((key) => key === issue.path[0]) ?? null
      return { field, reason: 'text', detailText: issueText(issue) }
    })
    return { ...record, problems }
  })
}

function joinRows(kind: ImportKind, rows: readonly FileRow[], variants: VariantOptions): readonly FileRow[] {
  if (kind === 'customers') return rows.map(joinCustomer)
  if (kind === 'suppliers') return rows
  return groupVariants(kind === 'stock' ? joinLocations(rows) : rows, kind, variants)
}

interface RowInput {
  line: number
  mapping: Mapping
  context: ParseContext
}

function parseRow(kind: ImportKind, cells: readonly string[], { line, mapping, context }: RowInput): FileRow {
  const values: FileRow['values'] = {}
  const problems: RowProblem[] = []
  for (const field of FIELDS_BY_KIND[kind]) {
    const cell = cellOf(field, cells, mapping)
    if (cell === undefined) continue
    try {
      const value = parseCell(field, cell, context)
      if (value !== undefined) values[field.key] = value
    } catch (error) {
      if (!(error instanceof CellProblem)) throw error
      problems.push({ field: field.key, reason: error.reason, detailText: error.words })
    }
  }
  if (kind === 'stock') splitCode(values)
  return { line, rows: [cells], name: textOf(values['name']), values, problems }
}

function cellOf({ key }: ImportField, cells: readonly string[], { fields }: Mapping): string | undefined {
  const source = fields[key]
  if (!source) return undefined
  return 'value' in source ? source.value : cells[source.column]
}

/** Splits a product name from Odoo, such as `[TOM-1] Tomato`, into SKU and name, unless the row has a SKU. */
function splitCode(values: FileRow['values']): void {
  const [, sku, name] = /^\[([^\]]+)\]\s*(.+)$/.exec(textOf(values['name'])) ?? []
  if (name === undefined || values['sku'] !== undefined) return
  values['sku'] = sku
  values['name'] = name
}

/** Joins first name and surname, and uses the column of the other phone if the column of the phone is empty. */
function joinCustomer(row: FileRow): FileRow {
  const { last_name, other_phone, ...values } = row.values
  const name = [values['name'], last_name].filter(Boolean).join(' ')
  const phone = values['phone'] ?? other_phone
  return {
    ...row,
    name: name || textOf(values['email']),
    values: { ...values, ...(name && { name }), ...(phone !== undefined && { phone }) },
  }
}

/**
 * Names in the file that no active entry of the restaurant's dropdown list for a field has. Names that differ
 * only in case or accents count once.
 */
export function unknownChoices(rows: readonly FileRow[], field: FieldKey): string[] {
  const words = rows.flatMap(({ problems }) =>
    problems
      .filter((each) => each.field === field && each.reason === 'choice')
      .map((each) => each.detailText),
  )
  return [...new Map(words.map((word) => [foldForMatching(word), word])).values()]
}
