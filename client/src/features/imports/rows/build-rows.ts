import type { CreateDish, Dish, UpdateDish } from '@forki/contract/dishes'
import { createDish } from '@forki/contract/dishes'
import { issueText } from '../../../lib/issue-text.ts'
import { COLUMNS, type ColumnKey, type Mapping } from './columns.ts'
import { fold } from './fold.ts'
import { CellProblem, parseCell, type ParseContext } from './parse-cell.ts'

export interface RowProblem {
  column: ColumnKey | null
  /** Translation key of the problem, with the parameter `words`. For the key `text`, `words` is the whole message. */
  reason: CellProblem['reason'] | 'twice' | 'text'
  words: string
}

type RowIdentity = { line: number; cells: readonly string[]; name: string }

/** Planned change of one row of the imported file. */
export type RowPlan = RowIdentity &
  (
    | { kind: 'create'; body: CreateDish }
    | { kind: 'update'; dish: Dish; body: UpdateDish }
    | { kind: 'same' | 'skip'; dish: Dish }
    | { kind: 'wrong'; problems: readonly RowProblem[] }
  )

export interface PlanInput {
  rows: readonly (readonly string[])[]
  mapping: Mapping
  restaurant_id: string
  context: ParseContext
  dishes: readonly Dish[]
  /** True if existing dishes are updated. Otherwise the rows that match existing dishes are skipped. */
  update: boolean
}

/**
 * Plans the change of every row of the file before any request. A row matches an existing dish by SKU, or else by
 * name. A second import of the same file therefore changes nothing.
 */
export function planRows({ rows, mapping, restaurant_id, context, dishes, update }: PlanInput): RowPlan[] {
  const bySku = new Map(dishes.flatMap((dish) => (dish.sku ? [[fold(dish.sku), dish]] : [])))
  const byName = new Map(dishes.map((dish) => [fold(dish.name), dish]))
  const seen = new Map<string, number>()
  return rows.map((cells, index): RowPlan => {
    // The first row of the file contains the headings.
    const line = index + 2
    const { values, problems } = parseRow(cells, mapping, context)
    const name = typeof values['name'] === 'string' ? values['name'] : ''
    const sku = typeof values['sku'] === 'string' ? fold(values['sku']) : ''
    const dish = (sku && bySku.get(sku)) || byName.get(fold(name))
    const known = { line, cells, name: name || (dish?.name ?? '') }
    const identity = dish?.id ?? (sku || fold(name))
    const first = seen.get(identity)
    if (identity && first !== undefined)
      return { ...known, kind: 'wrong', problems: [{ column: null, reason: 'twice', words: String(first) }] }
    seen.set(identity, line)
    if (problems.length > 0) return { ...known, kind: 'wrong', problems }
    if (dish && !update) return { ...known, kind: 'skip', dish }
    const whole = dish ? { ...requiredFieldsOf(dish), ...values } : values
    const parsed = createDish.safeParse({ ...whole, restaurant_id })
    if (!parsed.success) {
      const wrong = parsed.error.issues.map((issue): RowProblem => {
        const column = COLUMNS.find((key) => key === issue.path[0]) ?? null
        return { column, reason: 'text', words: issueText(issue) }
      })
      return { ...known, kind: 'wrong', problems: wrong }
    }
    if (!dish) return { ...known, kind: 'create', body: parsed.data }
    const body = differences(dish, parsed.data, values)
    return Object.keys(body).length > 0
      ? { ...known, kind: 'update', dish, body }
      : { ...known, kind: 'same', dish }
  })
}

function parseRow(cells: readonly string[], mapping: Mapping, context: ParseContext) {
  const values: Record<string, unknown> = {}
  const problems: RowProblem[] = []
  for (const column of COLUMNS) {
    const cell = cells[mapping[column]]
    if (cell === undefined) continue
    try {
      const value = parseCell(column, cell, context)
      if (value !== undefined) values[column] = value
    } catch (error) {
      if (!(error instanceof CellProblem)) throw error
      problems.push({ column, reason: error.reason, words: error.words })
    }
  }
  return { values, problems }
}

/** Required fields of the existing dish, with which the schema accepts a row that only updates the dish. */
const requiredFieldsOf = ({ name, price_cents }: Dish) => ({ name, price_cents })

/** Fields that differ from the existing dish. An empty cell does not change a value. */
function differences(dish: Dish, body: CreateDish, values: Record<string, unknown>): UpdateDish {
  const changed = COLUMNS.filter(
    (key) => key in values && JSON.stringify(body[key]) !== JSON.stringify(dish[key]),
  )
  return Object.fromEntries(changed.map((key) => [key, body[key]]))
}

/** Unique category or station names of the file that the restaurant lacks. */
export function unknownChoices(plans: readonly RowPlan[], column: 'category' | 'station'): string[] {
  const words = plans.flatMap((plan) =>
    plan.kind === 'wrong'
      ? plan.problems.filter((each) => each.column === column && each.reason === 'choice')
      : [],
  )
  return [...new Map(words.map((each) => [fold(each.words), each.words])).values()]
}
