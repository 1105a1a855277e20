import { newId } from '../../src/db/ids.ts'

/** Id of no row. */
export const missingId = (): string => newId()

let count = 0
/** Number that is unique within the process, for labels and addresses. */
export const unique = (): number => (count += 1)
