import { foldForMatching } from '@forki/contract/imports/normalize-text'
import { textOf, type FileRow } from './file-row.ts'

/** Quantities have three decimals, so sums of thousandths are exact. */
const QUANTITY_FACTOR = 1000
/** Costs per unit have four decimals. */
const COST_FACTOR = 10_000

/**
 * Joins the rows of a product that is in several locations, as in the stock of Odoo, and adds up their quantities.
 * Their cost is the mean of the costs of rows with a positive quantity, weighted by quantity. Rows without a
 * location remain as they are. Rows in different units remain apart, and the server refuses a duplicate. A problem
 * of one row refuses the product, because a part of its stock would be a wrong count.
 */
export function joinLocations(rows: readonly FileRow[]): FileRow[] {
  const groups = new Map<string, FileRow[]>()
  for (const row of rows) {
    const key = productKey(row)
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()].map(joinGroup)
}

function productKey({ values, line }: FileRow): string {
  if (values['location'] === undefined) return `line ${line}`
  const { sku, name, unit, variant, variant_2, variant_3 } = values
  const product = sku === undefined ? `name ${foldForMatching(textOf(name))}` : `sku ${textOf(sku)}`
  return [product, unit, variant, variant_2, variant_3].map(textOf).join('\n')
}

function joinGroup(group: readonly FileRow[]): FileRow {
  const [firstRow] = group as [FileRow]
  const quantities = group.flatMap(({ values }) =>
    typeof values['quantity'] === 'number' ? [values['quantity']] : [],
  )
  const sum = quantities.reduce((total, quantity) => total + Math.round(quantity * QUANTITY_FACTOR), 0)
  const cost = meanCost(group)
  // Later rows fill fields that the first one lacks, such as the category.
  const merged = Object.assign({}, ...group.map(({ values }) => values).toReversed()) as FileRow['values']
  const { location: _location, ...values } = merged
  return {
    ...firstRow,
    rows: group.flatMap((row) => row.rows),
    values: {
      ...values,
      ...(cost !== undefined && { unit_cost_cents: cost }),
      ...(quantities.length > 0 && { quantity: sum / QUANTITY_FACTOR }),
    },
    problems: group.flatMap(({ problems }) => problems),
  }
}

/** Cost per unit of rows with a cost and a positive quantity, weighted by quantity. Undefined without such rows. */
function meanCost(group: readonly FileRow[]): number | undefined {
  let [totalQuantity, totalCost] = [0, 0]
  for (const { quantity, unit_cost_cents } of group.map(({ values }) => values)) {
    if (typeof quantity !== 'number' || typeof unit_cost_cents !== 'number' || quantity <= 0) continue
    totalQuantity += quantity
    totalCost += quantity * unit_cost_cents
  }
  return totalQuantity > 0 ? Math.round((totalCost / totalQuantity) * COST_FACTOR) / COST_FACTOR : undefined
}
