import { authEndpoints, type UpdateProfile } from '@forki/contract/auth'
import { userEndpoints } from '@forki/contract/users'
import type { Context } from '../../context/context.ts'
import { bind } from '../../http/bind.ts'
import { lockRow } from '../../db/row-locks.ts'
import { anyone, isAdmin, signedIn } from '../../access/policies.ts'
import { findUser } from '../users/user-administration.service.ts'
import { updateProfile } from '../users/user.service.ts'
import { successMessageBody } from './auth.success-messages.ts'
import { findMe, login, register } from './auth.service.ts'
import { presentMe, presentRegistration } from './me.presenter.ts'
import { changePassword, forgotPassword, resetPassword } from './password.service.ts'
import { presentSessions } from './session.presenter.ts'
import { endSessionOf, issueAccessToken, listSessions, removeSession, signOut } from './session.service.ts'
import { resendVerification, verifyEmail } from './email-verification.service.ts'

type SuccessMessageKey = Parameters<typeof successMessageBody>[1]
/** Presenter of endpoints without data. The response is a sentence in the caller's language. */
const respondWith = (key: SuccessMessageKey) => (_done: void, ctx: Context) =>
  successMessageBody(ctx.language, key)

async function changeProfile(ctx: Context, _nothing: undefined, input: { body: UpdateProfile }) {
  await updateProfile(ctx, ctx.actor.user_id ?? '', input.body)
  return findMe(ctx)
}

const loadUser = (ctx: Context, input: { params: { id: string } }) => findUser(ctx, input.params.id)

/**
 * Routes of sign-in, emailed links and sessions. Administrators also list and end sessions of other users.
 */
export const authRoutes = [
  bind(authEndpoints.register, {
    can: anyone,
    run: (ctx, _nothing, input) => register(ctx, input.body),
    present: presentRegistration,
  }),
  bind(authEndpoints.login, { can: anyone, run: (ctx, _nothing, input) => login(ctx, input.body) }),
  bind(authEndpoints.me, { can: signedIn, run: findMe, present: presentMe, cache: 'per-caller' }),
  bind(authEndpoints.updateProfile, { can: signedIn, run: changeProfile, present: presentMe }),
  bind(authEndpoints.logout, { can: anyone, run: signOut, present: respondWith('signed_out') }),
  bind(authEndpoints.token, { can: anyone, run: (ctx) => issueAccessToken(ctx) }),
  bind(authEndpoints.verifyEmail, {
    can: anyone,
    run: (ctx, _nothing, input) => verifyEmail(ctx, input.query),
    present: (_done, ctx) => ({
      ...successMessageBody(ctx.language, 'email_verified'),
      is_email_verified: true as const,
    }),
  }),
  bind(authEndpoints.resendVerification, {
    can: signedIn,
    run: resendVerification,
    present: (_done, ctx) =>
      successMessageBody(ctx.language, ctx.deps.env.SMTP_URL ? 'verification_sent' : 'verification_stored'),
  }),
  bind(authEndpoints.forgotPassword, {
    can: anyone,
    run: (ctx, _nothing, input) => forgotPassword(ctx, input.body),
    // The response depends on the installation's mail setting, not on the email address. The response thus
    // does not reveal whether an account exists.
    present: (_done, ctx) =>
      ctx.deps.env.SMTP_URL
        ? successMessageBody(ctx.language, 'reset_sent')
        : { ...successMessageBody(ctx.language, 'verification_stored'), sends_no_mail: true as const },
  }),
  bind(authEndpoints.resetPassword, {
    can: anyone,
    run: (ctx, _nothing, input) => resetPassword(ctx, input.body),
    present: respondWith('password_reset'),
  }),
  bind(authEndpoints.changePassword, {
    can: signedIn,
    run: (ctx, _nothing, input) => changePassword(ctx, input.body),
    present: respondWith('password_changed'),
  }),
  bind(authEndpoints.listSessions, {
    can: signedIn,
    run: (ctx) => listSessions(ctx),
    present: presentSessions,
  }),
  bind(authEndpoints.removeSession, {
    can: signedIn,
    run: (ctx, _nothing, input) => removeSession(ctx, input.params.id),
  }),
  bind(userEndpoints.sessions, {
    load: loadUser,
    can: isAdmin,
    run: (ctx, user) => listSessions(ctx, user.id),
    present: presentSessions,
  }),
  bind(userEndpoints.removeSession, {
    load: loadUser,
    lock: lockRow('users'),
    can: isAdmin,
    run: (ctx, user, input) => endSessionOf(ctx, user, input.params.session_id),
  }),
]
