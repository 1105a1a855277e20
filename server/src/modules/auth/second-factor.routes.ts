import { secondFactorEndpoints as endpoints } from '@forki/contract/second-factor'
import { instantOrNull } from '../../db/timestamps.ts'
import { bind } from '../../http/bind.ts'
import { lockRow } from '../../db/row-locks.ts'
import { anyone, isAdmin, signedIn } from '../../access/policies.ts'
import type { Context } from '../../context/context.ts'
import { findUser } from '../users/user-administration.service.ts'
import { successMessageBody } from './auth.success-messages.ts'
import {
  confirmSecondFactor,
  findSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  disableSecondFactor,
} from './second-factor.service.ts'
import { answerChallenge } from './sign-in-challenge.service.ts'

const loadUser = (ctx: Context, input: { params: { id: string } }) => findUser(ctx, input.params.id)

const presentFactor = ({ since, ...rest }: Awaited<ReturnType<typeof findSecondFactor>>) => ({
  is_on: since !== null,
  since: instantOrNull(since),
  ...rest,
})
const presentCodes = (recovery_codes: string[]) => ({ recovery_codes })

/** Routes of the second factor: sign-in, the caller's own factor, reading and removal by administrators. */
export const secondFactorRoutes = [
  bind(endpoints.answer, { can: anyone, run: (ctx, _nothing, input) => answerChallenge(ctx, input.body) }),
  bind(endpoints.own, { can: signedIn, run: (ctx) => findSecondFactor(ctx), present: presentFactor }),
  bind(endpoints.start, {
    can: signedIn,
    run: (ctx, _nothing, input) => startSecondFactor(ctx, input.body),
  }),
  bind(endpoints.confirm, {
    can: signedIn,
    run: (ctx, _nothing, input) => confirmSecondFactor(ctx, input.body),
    present: presentCodes,
  }),
  bind(endpoints.renewCodes, {
    can: signedIn,
    run: (ctx, _nothing, input) => renewRecoveryCodes(ctx, input.body),
    present: presentCodes,
  }),
  bind(endpoints.switchOff, {
    can: signedIn,
    run: (ctx, _nothing, input) => disableSecondFactor(ctx, input.body),
    present: (_done, ctx) => successMessageBody(ctx.language, 'second_factor_off'),
  }),
  bind(endpoints.ofUser, {
    load: loadUser,
    can: isAdmin,
    run: (ctx, user) => findSecondFactor(ctx, user.id),
    present: presentFactor,
  }),
  bind(endpoints.removeOfUser, {
    load: loadUser,
    lock: lockRow('users'),
    can: isAdmin,
    run: removeSecondFactor,
  }),
]
