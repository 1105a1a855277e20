import { randomUUID } from 'node:crypto'
import type { Db } from '../../src/context/ports/database.ts'

/**
 * Creates a passkey that cannot sign, for tests of lists and rights. Tests of sign-ins use
 * `createAuthenticator`.
 */
export const buildPasskey = (db: Db, user: { id: string }, name = 'Teléfono') =>
  db.passkey.create({
    data: {
      id: randomUUID(),
      user_id: user.id,
      credential_id: randomUUID(),
      public_key: new Uint8Array(77),
      counter: 0,
      transports: ['internal'],
      name,
      created_at: new Date(),
    },
  })
