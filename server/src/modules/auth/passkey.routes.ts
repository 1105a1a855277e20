import type { z } from 'zod'
import { passkeyEndpoints as endpoints, type passkey } from '@forki/contract/passkeys'
import type { Passkey } from '../../generated/prisma/client.ts'
import type { Context } from '../../context/context.ts'
import { bind } from '../../http/bind.ts'
import { lockRow } from '../../db/row-locks.ts'
import { instant, instantOrNull } from '../../db/timestamps.ts'
import { anyone, isAdmin, signedIn } from '../../access/policies.ts'
import { findUser } from '../users/user-administration.service.ts'
import { signInWithPasskey, startPasskeySignIn } from './passkey-sign-in.service.ts'
import {
  registerPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskeyRegistration,
} from './passkey.service.ts'

const loadUser = (ctx: Context, input: { params: { id: string } }) => findUser(ctx, input.params.id)

const presentPasskey = ({ id, name, created_at, last_used_at }: Passkey): z.input<typeof passkey> => ({
  id,
  name,
  created_at: instant(created_at),
  last_used_at: instantOrNull(last_used_at),
})
const presentPasskeys = (keys: Passkey[]) => ({ items: keys.map(presentPasskey) })

/** Routes of passkeys: sign-in, own passkeys, and list and removal by administrators. */
export const passkeyRoutes = [
  bind(endpoints.doorOptions, {
    can: anyone,
    run: (ctx, _nothing, input) => startPasskeySignIn(ctx, input.body),
  }),
  bind(endpoints.enter, { can: anyone, run: (ctx, _nothing, input) => signInWithPasskey(ctx, input.body) }),
  bind(endpoints.own, { can: signedIn, run: (ctx) => listPasskeys(ctx), present: presentPasskeys }),
  bind(endpoints.addOptions, {
    can: signedIn,
    run: (ctx, _nothing, input) => startPasskeyRegistration(ctx, input.body),
  }),
  bind(endpoints.add, {
    can: signedIn,
    run: (ctx, _nothing, input) => registerPasskey(ctx, input.body),
    present: presentPasskey,
  }),
  bind(endpoints.rename, {
    can: signedIn,
    run: (ctx, _nothing, { params, body }) => renamePasskey(ctx, params.id, body.name),
    present: presentPasskey,
  }),
  bind(endpoints.remove, {
    can: signedIn,
    run: (ctx, _nothing, input) => removePasskey(ctx, input.params.id),
  }),
  bind(endpoints.ofUser, {
    load: loadUser,
    can: isAdmin,
    run: (ctx, user) => listPasskeys(ctx, user.id),
    present: presentPasskeys,
  }),
  bind(endpoints.removeOfUser, {
    load: loadUser,
    lock: lockRow('users'),
    can: isAdmin,
    run: (ctx, user, input) => removePasskey(ctx, input.params.passkey_id, user.id),
  }),
]
