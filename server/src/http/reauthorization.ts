import { anyone, signedIn } from '../access/policies.ts'
import type { Binding } from './bind.ts'

/**
 * True for writes that are authorized again under the row lock, because they need a revocable right. Excludes
 * the policies `anyone` and `signedIn`, endpoints with `unlocked`, and replies with a file or stream.
 */
export const needsReauthorization = ({ endpoint, can, unlocked }: Binding): boolean =>
  endpoint.method !== 'GET' &&
  endpoint.reply === undefined &&
  unlocked === undefined &&
  can !== anyone &&
  can !== signedIn
