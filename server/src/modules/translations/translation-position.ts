import { z } from 'zod'
import { invalid } from '../../errors/app-error.ts'

/**
 * Values by which the list sorts a text, without the text's id: block, position, owner_name, owner_id, sequence and
 * field_position of the statement. The cursor contains them.
 */
const sortValues = z.tuple([z.int32(), z.int32(), z.string(), z.uuid(), z.array(z.int32()), z.int32()])
export type SortValues = z.output<typeof sortValues>

export const encodePosition = (values: SortValues): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url')

/** @throws invalid for a position that the server did not encode */
export function decodePosition(position: string): SortValues {
  try {
    return sortValues.parse(JSON.parse(Buffer.from(position, 'base64url').toString()))
  } catch {
    throw invalid('cursor', 'invalid')
  }
}
