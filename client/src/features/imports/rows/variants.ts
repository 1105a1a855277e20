import { foldForMatching } from '@forki/contract/imports/normalize-text'
import { textOf, type FileRow, type RowProblem } from './file-row.ts'

export interface VariantOptions {
  /**
   * `options`: the variations become options of one dish. `records`: each variation becomes a dish of its
   * own.
   */
  as: 'options' | 'records'
  /** Name of the group of options if the file names none. */
  groupName: string
}

const VARIANT_KEYS = ['variant', 'variant_2', 'variant_3', 'handle', 'variant_group'] as const

/**
 * Builds records from rows with variations. Rows belong together if they share the handle, or else if they
 * have a variation and share the name. A row without a name gets the name of the first row, as in exports of
 * Loyverse. Rows of stock items become separate records.
 */
export function groupVariants(
  rows: readonly FileRow[],
  kind: 'dishes' | 'stock',
  options: VariantOptions,
): FileRow[] {
  const groups = new Map<string, FileRow[]>()
  for (const row of rows) {
    const key = groupKey(row)
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()]
    .flatMap((group): FileRow[] => {
      const [firstRow] = group
      if (group.length === 1 && firstRow) return [withoutParts(firstRow)]
      return kind === 'dishes' && options.as === 'options'
        ? [toDishWithOptions(group, options)]
        : toSeparateRecords(group)
    })
    .toSorted((a, b) => a.line - b.line)
}

function groupKey({ values, line }: FileRow): string {
  const { handle, variant, name } = values
  if (handle !== undefined) return `handle ${textOf(handle)}`
  return variant !== undefined && name !== undefined
    ? `name ${foldForMatching(textOf(name))}`
    : `line ${line}`
}

function withoutParts(row: FileRow): FileRow {
  const values = { ...row.values }
  for (const part of VARIANT_KEYS) delete values[part]
  return { ...row, values }
}

const labelOf = ({ values }: FileRow): string =>
  [values['variant'], values['variant_2'], values['variant_3']].filter(Boolean).join(' / ')

/** Records named "Dish – Variation". Fields that a row lacks, except the SKU, come from the first row. */
function toSeparateRecords(group: readonly FileRow[]): FileRow[] {
  const [firstRow] = group
  return group.map((row) => {
    const label = labelOf(row)
    const base = textOf(row.values['name'] ?? firstRow?.values['name'])
    const name = label ? `${base} – ${label}` : base
    const { sku: _sku, ...shared } = firstRow?.values ?? {}
    return withoutParts({ ...row, name, values: { ...shared, ...row.values, ...(base && { name }) } })
  })
}

/**
 * Builds one dish with the lowest price, and with an option for each variation. If one row has a problem, the
 * whole dish is refused.
 */
function toDishWithOptions(group: readonly FileRow[], { groupName: defaultName }: VariantOptions): FileRow {
  const [firstRow] = group as [FileRow]
  const { sku: _sku, ...values } = withoutParts(firstRow).values
  const problems = group.flatMap((row) => row.problems)
  const labels = group.map(labelOf)
  const wrongIndex = labels.findIndex((label, index) => label === '' || labels.indexOf(label) !== index)
  if (wrongIndex >= 0) problems.push(variantProblem(labels[wrongIndex]!))
  const prices = group.map((row) => row.values['price_cents'])
  const missing = prices.some((price) => typeof price !== 'number')
  if (missing && problems.length === 0)
    problems.push({ field: 'price_cents', reason: 'price', detailText: '' })
  const lowest = Math.min(...prices.map(Number))
  const variants = {
    name: textOf(firstRow.values['variant_group'] ?? defaultName),
    options: labels.map((name, index) => ({ name, price_delta_cents: Number(prices[index]) - lowest })),
  }
  return {
    ...firstRow,
    rows: group.flatMap((row) => row.rows),
    values: missing ? values : { ...values, price_cents: lowest, variants },
    problems,
  }
}

const variantProblem = (words: string): RowProblem => ({
  field: 'variant',
  reason: 'variant',
  detailText: words,
})
