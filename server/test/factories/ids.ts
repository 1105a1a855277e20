import { newId } from '../../src/db/ids.ts'

/** An id that no row has. */
export const missingId = (): string => newId()

let count = 0
/** A number that no other call in this process gets, for labels and addresses that must differ. */
export const unique = (): number => (count += 1)
