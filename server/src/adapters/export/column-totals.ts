import { EXACT_DECIMALS, type Cell, type ColumnType, type RowLocale } from './cells.ts'

interface SummableColumn {
  type: ColumnType
  total?: boolean | undefined
}

interface Sum {
  integerPart: bigint
  /** Sum of the fractional parts, in integer units of 10⁻⁷, so that additions cause no rounding errors. */
  fractionPart: number
  currency: string
}

/**
 * Totals of an exported table. `add` adds the numbers of a written row to the sums of the columns with
 * `total`.
 */
export class ColumnTotals {
  readonly #columns: readonly SummableColumn[]
  readonly #sums = new Map<number, Sum | 'mixed'>()
  #locality: RowLocale | undefined

  constructor(columns: readonly SummableColumn[]) {
    this.#columns = columns
  }

  add(cells: readonly Cell[], locality: RowLocale): void {
    this.#locality ??= locality
    for (const [index, { type, total }] of this.#columns.entries()) {
      const value = cells[index]
      if (!total || typeof value !== 'number') continue
      this.#sums.set(index, addToSum(this.#sums.get(index), value, isAmount(type) ? locality.currency : ''))
    }
  }

  /** True if the file ends with a row of totals: it has rows, and a column with `total`. */
  get exist(): boolean {
    return this.#locality !== undefined && this.#columns.some(({ total }) => total)
  }

  /** Currency and time zone of the first row. The totals are formatted with them. */
  get locality(): RowLocale {
    return this.#locality ?? { currency: 'XXX', timezone: 'UTC' }
  }

  /** Sum of a column. Null if no row has a number, or if its amounts are in several currencies. */
  of(index: number): number | null {
    const sum = this.#sums.get(index)
    return sum === undefined || sum === 'mixed'
      ? null
      : Number(sum.integerPart) + sum.fractionPart / FRACTION_UNITS
  }

  /** Index of the column in which the totals row has its label: the first column without `total`. */
  get label(): number {
    return this.#columns.findIndex(({ total }) => !total)
  }
}

function addToSum(sum: Sum | 'mixed' | undefined, value: number, currency: string): Sum | 'mixed' {
  if (sum === 'mixed' || (sum && sum.currency !== currency)) return 'mixed'
  const integerPart = Math.trunc(value)
  return {
    integerPart: (sum?.integerPart ?? 0n) + BigInt(integerPart),
    fractionPart: (sum?.fractionPart ?? 0) + Math.round((value - integerPart) * FRACTION_UNITS),
    currency,
  }
}

/** Number of units of `fractionPart` in one minor unit: 10⁷, because exact amounts have at most 7 decimals. */
const FRACTION_UNITS = 10 ** EXACT_DECIMALS

const isAmount = (type: ColumnType): boolean => type === 'money' || type === 'exact_money'
