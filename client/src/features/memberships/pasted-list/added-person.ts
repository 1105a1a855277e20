import type { AddedLine } from '@forki/contract/staff'
import type { ParsedLine } from './parse-lines.ts'

/** Line of a pasted staff list, with the server's result for this line. */
export interface AddedPerson {
  line: ParsedLine
  result: AddedLine
}
