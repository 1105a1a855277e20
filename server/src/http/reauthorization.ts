import { anyone, signedIn } from '../access/policies.ts'
import type { Binding } from './bind.ts'

/**
 * True for writes that are authorized again under the row lock, because they need a revocable right. The policies
 * `anyone` and `signedIn` need no such right.
 */
export const needsReauthorization = ({ endpoint, can, unlocked }: Binding): boolean =>
  endpoint.method !== 'GET' &&
  endpoint.reply === undefined &&
  unlocked === undefined &&
  can !== anyone &&
  can !== signedIn
