import { z } from 'zod'

/** Id of an entity: a UUID, of version 7 if the server generated it. */
export const id = z.uuid()
/** Path parameters of endpoints for one entity. */
export const idParams = z.object({ id })
/** Response of a deletion: the id of the deleted entity. */
export const deletionResult = z.object({ id })
/** Key of a dropdown option: lower-case letters, digits and underscores. */
export const dropdownKey = z
  .string()
  .trim()
  .regex(/^[a-z0-9_]{1,60}$/)
