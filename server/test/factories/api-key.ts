import { API_KEY_PREFIX } from '@forki/contract/api-keys'
import type { Permission } from '@forki/contract/permissions'
import type { ApiKey, Prisma } from '../../src/generated/prisma/client.ts'
import { hashToken, randomToken } from '../../src/adapters/tokens.ts'
import type { Db } from '../../src/context/ports/database.ts'
import { newId } from '../../src/db/ids.ts'

export type ApiKeyOverrides = Partial<Omit<Prisma.ApiKeyCreateManyInput, 'permissions'>> & {
  restaurant_id: string
  /** Id of the user who created the key. */
  created_by: string
  permissions: readonly Permission[]
}

/** Creates an API key of a restaurant. `token` is the key in plain text. */
export async function buildApiKey(
  db: Db,
  { permissions, ...fields }: ApiKeyOverrides,
): Promise<ApiKey & { token: string }> {
  const token = API_KEY_PREFIX + randomToken()
  const key = await db.apiKey.create({
    data: {
      id: newId(),
      name: 'Prueba',
      prefix: token.slice(0, 12),
      key_hash: hashToken(token),
      permissions: [...permissions],
      ...fields,
    },
  })
  return { ...key, token }
}
