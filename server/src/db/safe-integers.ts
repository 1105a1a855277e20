import { AmountTooLarge } from '@forki/contract/money/round'
import { ColumnTypeEnum, type SqlQueryable, type SqlResultSet } from '@prisma/driver-adapter-utils'

/**
 * A 64-bit integer of the database as a number. Amounts end at 10^15 minor units; a sum that a number cannot hold exactly
 * is refused instead of rounded.
 * @throws AmountTooLarge beyond `Number.MAX_SAFE_INTEGER`
 */
export function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new AmountTooLarge(text)
  return value
}

/** Makes raw SQL that goes through Prisma return numbers for 64-bit integers, as the driver's own queries do. */
export function readSafeIntegers(queryable: SqlQueryable): void {
  const queryRaw = queryable.queryRaw.bind(queryable)
  queryable.queryRaw = async (query) => withNumbers(await queryRaw(query))
}

function withNumbers(result: SqlResultSet): SqlResultSet {
  for (const [column, type] of result.columnTypes.entries()) {
    if (type !== ColumnTypeEnum.Int64) continue
    result.columnTypes[column] = ColumnTypeEnum.Double
    for (const row of result.rows) {
      if (typeof row[column] === 'string') row[column] = safeInteger(row[column])
    }
  }
  return result
}
