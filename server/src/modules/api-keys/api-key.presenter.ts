import type { z } from 'zod'
import type { apiKey } from '@forki/contract/api-keys'
import { isOwner } from '../../access/policies.ts'
import type { Context } from '../../context/context.ts'
import { instant, instantOrNull } from '../../db/timestamps.ts'
import { isGroupKey, type ApiKeyRow } from './api-key.query.ts'

type View = z.input<typeof apiKey>

/**
 * Presents an API key. Owners of only some restaurants of a group key see the number of its other
 * restaurants, not their ids.
 * @see API-34
 */
export function presentKey(row: ApiKeyRow, { actor }: Pick<Context, 'actor'>): View {
  const ownIds = row.active_restaurant_ids.filter((id) => isOwner(actor, id) === true)
  return {
    id: row.id,
    restaurant_id: ownIds.includes(row.restaurant_id) ? row.restaurant_id : (ownIds[0] ?? row.restaurant_id),
    restaurant_ids: ownIds,
    other_restaurants: row.active_restaurant_ids.length - ownIds.length,
    belongs_to: isGroupKey(row) ? 'restaurants' : 'creator',
    name: row.name,
    prefix: row.prefix,
    permissions: row.permissions as View['permissions'],
    created_by: row.created_by,
    expires_at: instantOrNull(row.expires_at),
    last_used_at: instantOrNull(row.last_used_at),
    created_at: instant(row.created_at),
  }
}

/** Response of the creation of an API key. No other response contains the key itself. */
export const presentNewKey = (row: ApiKeyRow & { key: string }, ctx: Pick<Context, 'actor'>) => ({
  ...presentKey(row, ctx),
  key: row.key,
})
