import { buildPasskey } from '../../factories/passkey.ts'
import { PASSWORD } from '../../factories/user.ts'
import type { CallBuilder } from '../matrix/call-builder.ts'
import { INVITATION_CALLS } from './invitations.ts'

const emptyCall: CallBuilder = () => ({})
const wrongPassword = { current_password: 'not the one', new_password: `${PASSWORD} bis` }
const wrongCredentials = { password: wrongPassword.current_password, code: '000000' }

/** Well-formed passkey response without a valid signature. */
const INVALID_PASSKEY = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
}

/** Builders of calls about the own account, sessions and sign-in methods. */
export const ACCOUNT_CALLS: Readonly<Record<string, CallBuilder>> = {
  ...INVITATION_CALLS,
  'GET /auth/me': emptyCall,
  'PUT /auth/profile': () => ({ body: { city: 'Puebla' } }),
  'POST /auth/resend-verification': emptyCall,
  'POST /auth/change-password': () => ({ body: wrongPassword }),
  'GET /auth/second-factor': emptyCall,
  'POST /auth/second-factor/setup': () => ({ body: { password: wrongPassword.current_password } }),
  'POST /auth/second-factor/confirm': () => ({ body: { code: '000000' } }),
  'POST /auth/second-factor/recovery-codes': () => ({ body: wrongCredentials }),
  'POST /auth/second-factor/off': () => ({ body: wrongCredentials }),
  'GET /auth/passkeys': emptyCall,
  'POST /auth/passkeys/options': () => ({ body: { password: wrongPassword.current_password } }),
  'POST /auth/passkeys': () => ({ body: { name: 'Teléfono', credential: INVALID_PASSKEY } }),
  'PATCH /auth/passkeys/{id}': async ({ api }, _staffed, user) => ({
    params: { id: (await buildPasskey(api.db, user)).id },
    body: { name: 'Tableta' },
  }),
  'DELETE /auth/passkeys/{id}': async ({ api }, _staffed, user) => ({
    params: { id: (await buildPasskey(api.db, user)).id },
  }),
  'GET /auth/sessions': emptyCall,
  'DELETE /auth/sessions/{id}': async ({ api }, _staffed, user) => {
    await api.signIn(user)
    const newest = await api.db.session.findFirstOrThrow({
      where: { user_id: user.id },
      orderBy: { id: 'desc' },
    })
    return { params: { id: newest.id } }
  },
}
