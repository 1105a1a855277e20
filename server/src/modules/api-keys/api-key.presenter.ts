import type { z } from 'zod'
import type { apiKey } from '@forki/contract/api-keys'
import { instant, instantOrNull } from '../../db/timestamps.ts'
import type { ApiKeyRow } from './api-key.query.ts'

type View = z.input<typeof apiKey>

export const presentKey = (row: ApiKeyRow): View => ({
  id: row.id,
  restaurant_id: row.restaurant_id,
  name: row.name,
  prefix: row.prefix,
  permissions: row.permissions as View['permissions'],
  created_by: row.created_by,
  expires_at: instantOrNull(row.expires_at),
  last_used_at: instantOrNull(row.last_used_at),
  created_at: instant(row.created_at),
})

/** Response of the creation of an API key. No other response contains the key itself. */
export const presentNewKey = (row: ApiKeyRow & { key: string }) => ({ ...presentKey(row), key: row.key })
