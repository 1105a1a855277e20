import { EXACT_DECIMALS, type Cell, type ColumnType, type RowLocale } from './cells.ts'

interface Summed {
  type: ColumnType
  total?: boolean | undefined
}

interface Sum {
  integerPart: bigint
  /** Fraction in units of 10⁻⁷, which is exact. */
  fractionPart: number
  currency: string
}

/** Sums of the columns with totals, added up while the rows are written. */
export class ColumnTotals {
  readonly #columns: readonly Summed[]
  readonly #sums = new Map<number, Sum | 'mixed'>()
  #locality: RowLocale | undefined

  constructor(columns: readonly Summed[]) {
    this.#columns = columns
  }

  add(cells: readonly Cell[], locality: RowLocale): void {
    this.#locality ??= locality
    for (const [index, { type, total }] of this.#columns.entries()) {
      const value = cells[index]
      if (!total || typeof value !== 'number') continue
      this.#sums.set(index, plus(this.#sums.get(index), value, isAmount(type) ? locality.currency : ''))
    }
  }

  /** True if a file of these rows ends with totals. */
  get exist(): boolean {
    return this.#locality !== undefined && this.#columns.some(({ total }) => total)
  }

  /** Locality of the totals, which is that of the first row. */
  get locality(): RowLocale {
    return this.#locality ?? { currency: 'XXX', timezone: 'UTC' }
  }

  /** Sum of a column. Null without numbers, and for amounts of several currencies. */
  of(index: number): number | null {
    const sum = this.#sums.get(index)
    return sum === undefined || sum === 'mixed'
      ? null
      : Number(sum.integerPart) + sum.fractionPart / FRACTION_UNITS
  }

  /** Index of the column with the label of the totals: the first column without a total. */
  get label(): number {
    return this.#columns.findIndex(({ total }) => !total)
  }
}

function plus(sum: Sum | 'mixed' | undefined, value: number, currency: string): Sum | 'mixed' {
  if (sum === 'mixed' || (sum && sum.currency !== currency)) return 'mixed'
  const integerPart = Math.trunc(value)
  return {
    integerPart: (sum?.integerPart ?? 0n) + BigInt(integerPart),
    fractionPart: (sum?.fractionPart ?? 0) + Math.round((value - integerPart) * FRACTION_UNITS),
    currency,
  }
}

/** Units of a fraction: the decimals of an exact amount. */
const FRACTION_UNITS = 10 ** EXACT_DECIMALS

const isAmount = (type: ColumnType): boolean => type === 'money' || type === 'exact_money'
