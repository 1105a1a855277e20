import type { AddedLine } from '@forki/contract/staff'
import type { ParsedLine } from './parse-lines.ts'

/** Line of a list with its result. */
export interface AddedPerson {
  line: ParsedLine
  result: AddedLine
}
