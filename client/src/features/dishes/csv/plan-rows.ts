import type { CreateDish, Dish, UpdateDish } from '@forki/contract/dishes'
import { createDish } from '@forki/contract/dishes'
import { issueText } from '../../../lib/issue-text.ts'
import { COLUMNS, type ColumnKey, type Mapping } from './columns.ts'
import { fold } from './fold.ts'
import { CellProblem, readCell, type Reading } from './read-value.ts'

export interface RowProblem {
  column: ColumnKey | null
  /** A key of the catalogue with its words, or a sentence of the schema. */
  reason: CellProblem['reason'] | 'twice' | 'text'
  words: string
}

type Known = { line: number; cells: readonly string[]; name: string }

/** What becomes of one row of the file. */
export type RowPlan = Known &
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
  reading: Reading
  dishes: readonly Dish[]
  /** Dishes that exist already are changed; else they are left as they are. */
  update: boolean
}

/**
 * Reads every row and says what becomes of it, before anything is sent. A row is a dish that exists by its article
 * number, else by its name; so the same file brought twice changes nothing the second time.
 */
export function planRows({ rows, mapping, restaurant_id, reading, dishes, update }: PlanInput): RowPlan[] {
  const bySku = new Map(dishes.flatMap((dish) => (dish.sku ? [[fold(dish.sku), dish]] : [])))
  const byName = new Map(dishes.map((dish) => [fold(dish.name), dish]))
  const seen = new Map<string, number>()
  return rows.map((cells, index): RowPlan => {
    // The heading is the file's first line.
    const line = index + 2
    const { values, problems } = readRow(cells, mapping, reading)
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
    const whole = dish ? { ...wholeOf(dish), ...values } : values
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

function readRow(cells: readonly string[], mapping: Mapping, reading: Reading) {
  const values: Record<string, unknown> = {}
  const problems: RowProblem[] = []
  for (const column of COLUMNS) {
    const cell = cells[mapping[column]]
    if (cell === undefined) continue
    try {
      const value = readCell(column, cell, reading)
      if (value !== undefined) values[column] = value
    } catch (error) {
      if (!(error instanceof CellProblem)) throw error
      problems.push({ column, reason: error.reason, words: error.words })
    }
  }
  return { values, problems }
}

/** What the contract needs of a dish that is only changed here. */
const wholeOf = ({ name, price_cents }: Dish) => ({ name, price_cents })

/** An empty cell leaves a dish's value as it is; only what differs is sent. */
function differences(dish: Dish, body: CreateDish, values: Record<string, unknown>): UpdateDish {
  const changed = COLUMNS.filter(
    (key) => key in values && JSON.stringify(body[key]) !== JSON.stringify(dish[key]),
  )
  return Object.fromEntries(changed.map((key) => [key, body[key]]))
}

/** Names of categories or stations in the file that the restaurant does not have, once each. */
export function unknownChoices(plans: readonly RowPlan[], column: 'category' | 'station'): string[] {
  const words = plans.flatMap((plan) =>
    plan.kind === 'wrong'
      ? plan.problems.filter((each) => each.column === column && each.reason === 'choice')
      : [],
  )
  return [...new Map(words.map((each) => [fold(each.words), each.words])).values()]
}
