import type { Terminal } from '../../src/generated/prisma/client.ts'
import { audit } from '../../src/db/audit-log.ts'
import { createContext } from '../../src/db/create-context.ts'
import { openSession } from '../../src/modules/auth/session.service.ts'
import { hashPin } from '../../src/modules/terminals/pin.service.ts'
import type { Api } from '../setup/api.ts'

/** PIN that passes the check for simple PINs. */
export const TEST_PIN = '4827'

type OwnedRestaurant = { id: string; owner_id: string }

/**
 * Creates a locked terminal that the owner opened, with a session of its own. Returns the API client of its
 * device too.
 */
export async function buildTerminal(
  api: Api,
  { id: restaurant_id, owner_id }: OwnedRestaurant,
  overrides: Partial<Terminal> = {},
) {
  const context = createContext(api.deps)
  const { token, session } = await openSession(context, { id: owner_id })
  const terminal = await api.db.terminal.create({
    data: {
      id: context.newId(),
      restaurant_id,
      session_id: session.id,
      opened_by: owner_id,
      held_by: owner_id,
      name: 'Caja 1',
      idle_seconds: 120,
      locks_after_order: false,
      created_at: context.now(),
      ...overrides,
    },
  })
  return { ...terminal, token, device: api.withToken(token) }
}

/**
 * Sets a user's PIN in the database, without the user's password. Several users may have the same PIN, like
 * PINs that were set before PINs were unique.
 */
export async function setPin(
  api: Api,
  restaurant_id: string,
  user_id: string,
  pin = TEST_PIN,
): Promise<void> {
  const ctx = createContext(api.deps)
  const owner = { restaurant_id, user_id }
  const fields = { ...(await hashPin(ctx, owner, pin)), pin_key: null, updated_at: ctx.now() }
  await api.db.memberPin.upsert({
    where: { restaurant_id_user_id: owner },
    create: { ...owner, ...fields },
    update: fields,
  })
  await api.db.pinTry.deleteMany({ where: owner })
  await audit(ctx, { restaurant_id, action: 'terminal.pin_set', entity: 'user', entity_id: user_id })
}
