import { newId } from '../../src/db/ids.ts'

/** Id that belongs to no row. */
export const missingId = (): string => newId()

let count = 0
/** Number that is unique within the process, for labels and email addresses. */
export const uniqueNumber = (): number => (count += 1)
