/** Visit token of this phone at a table. It is stored, so that a reload continues the visit. */
import { VISIT_TOKEN_HOURS } from '@forki/contract/visits/constants'
import { newIdempotencyKey } from '../../lib/api.ts'
import { readStored, readStoredJson, writeStored, writeStoredJson } from '../../lib/storage.ts'

const DEVICE_KEY = 'forki-device'
const keyOf = (code: string) => `forki-visit-${code}`

export function storedToken(code: string, now = Date.now()): string | null {
  const stored = readStoredJson(keyOf(code))
  if (stored === null || typeof stored !== 'object' || !('token' in stored) || !('at' in stored)) return null
  const { token, at } = stored
  const young = typeof at === 'number' && now - at < VISIT_TOKEN_HOURS * 3_600_000
  return young && typeof token === 'string' ? token : null
}

export const storeToken = (code: string, token: string) =>
  writeStoredJson(keyOf(code), { token, at: Date.now() })
/**
 * Random id that this browser stores. The server stores only a keyed hash of the id. The hash differs at each
 * visit, so the server cannot recognize the phone at a later visit.
 */
export function deviceId(): string {
  const stored = readStored(DEVICE_KEY)
  if (stored) return stored
  const id = newIdempotencyKey()
  writeStored(DEVICE_KEY, id)
  return id
}

export const forgetToken = (code: string) => writeStored(keyOf(code), null)
