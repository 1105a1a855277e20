/** What a guest's own card page reads. */
import { publicCardEndpoints } from '@forki/contract/public-card'
import { renewed, resourceQueries } from '../../lib/resource.ts'

const queries = resourceQueries(publicCardEndpoints)

/** Seconds between two looks: a seal shows soon after it was given, well below what one address may ask. */
const LOOK_EVERY_MS = 10_000

/** A card by the code on it, looked at again while it is on screen. */
export const guestCardQuery = (code: string) => renewed(queries.findCard({ params: { code } }), LOOK_EVERY_MS)
