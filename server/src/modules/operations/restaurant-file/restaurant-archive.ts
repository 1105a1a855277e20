import { isReservedEmail, reservedEmail } from '@forki/contract/kit/reserved-email'
import { singleLineText } from '@forki/contract/kit/values'
import { z } from 'zod'
import { archiveHeadSchema, type ArchiveKind, type Manifest } from '../backup/backup-archive.ts'

const restaurantHeadSchema = archiveHeadSchema.extend({
  restaurant: z.object({ id: z.uuid(), name: z.string(), slug: z.string() }),
})
export type RestaurantHead = z.infer<typeof restaurantHeadSchema>

export const RESTAURANT_ARCHIVE: ArchiveKind<RestaurantHead> = {
  headEntry: 'restaurant.json',
  headSchema: restaurantHeadSchema,
  description: { en: "a restaurant's file of Forki", es: 'un archivo de restaurante de Forki' },
}

export type RestaurantFile = RestaurantHead & Manifest

/**
 * Name of the archive entry with the users of the restaurant: its owners, and users with a membership in any state.
 * It also has former accounts that were joined into theirs (ACC-31).
 */
export const USERS_ENTRY = 'people'
const personFields = z.object({
  id: z.uuid(),
  /**
   * Email address of the user. For staff without email it is the reserved address that contains the user's
   * id.
   */
  email: z.string().toLowerCase().max(254).pipe(z.email()),
  first_name: singleLineText(100),
  last_name: singleLineText(100),
  /** True if the user currently works in the restaurant. */
  works: z.boolean(),
  /** Id of the user into whose account this account was joined. Missing in files of earlier versions. */
  joined_into: z.uuid().nullish(),
})
const personSchema = personFields.refine(
  ({ id, email }) => !isReservedEmail(email) || email === reservedEmail(id),
)
export type Person = z.infer<typeof personSchema>

/** Users of a file, each with an id and an email address of their own. */
export const peopleSchema = z
  .array(personSchema)
  .refine((rows) =>
    (['id', 'email'] as const).every((name) => new Set(rows.map((row) => row[name])).size === rows.length),
  )
