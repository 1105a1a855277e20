import { z } from 'zod'

/** An entity's id: a UUID (version 7 when we made it), as a string. */
export const id = z.uuid()
/** Parameters of every path that ends in one entity. */
export const idParams = z.object({ id })
/** The answer of every delete: the id that is gone. */
export const deleted = z.object({ id })
/** A key of a dropdown list: lower-case letters, digits and underscores. */
export const key = z
  .string()
  .trim()
  .regex(/^[a-z0-9_]{1,60}$/)
