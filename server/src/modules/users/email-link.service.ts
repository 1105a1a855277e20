import type { TokenKind } from '../../generated/prisma/client.ts'
import type { Context } from '../../context/context.ts'
import type { Language } from '../../errors/messages/language.ts'
import { unprocessable } from '../../errors/app-error.ts'
import { hashToken, randomToken } from '../../adapters/tokens.ts'

const HOUR_MS = 3_600_000
/**
 * Links in emails: purpose, path and lifetime. The link of `welcome` sets the first password of an account
 * that an administrator created, and is valid as long as an invitation.
 * @see ACC-19
 */
const LINK_TYPES = {
  verify_email: { kind: 'verify_email', path: '/verify-email', life_ms: 24 * HOUR_MS },
  reset_password: { kind: 'reset_password', path: '/reset-password', life_ms: HOUR_MS },
  welcome: { kind: 'reset_password', path: '/reset-password', life_ms: 7 * 24 * HOUR_MS },
} as const

interface Addressee {
  id: string
  email: string
  first_name: string
  language: string
}

/** Creates a single-use link at the public URL. The database contains only the hash of its token. */
export async function createEmailLink(
  ctx: Context,
  user: { id: string },
  template: keyof typeof LINK_TYPES,
): Promise<string> {
  const { kind, path, life_ms } = LINK_TYPES[template]
  const token = randomToken()
  const created_at = ctx.now()
  await ctx.db.userToken.create({
    data: {
      id: ctx.newId(),
      user_id: user.id,
      kind,
      token_hash: hashToken(token),
      created_at,
      expires_at: new Date(created_at.getTime() + life_ms),
    },
  })
  return `${ctx.deps.env.FORKI_PUBLIC_URL}${path}?token=${token}`
}

/** Creates a single-use link and enqueues the email that contains it. */
export async function sendEmailLink(
  ctx: Context,
  user: Addressee,
  template: keyof typeof LINK_TYPES,
): Promise<void> {
  const link = await createEmailLink(ctx, user, template)
  await ctx.deps.mailer.enqueue(ctx, {
    to: user.email,
    language: user.language as Language,
    template,
    values: { name: user.first_name, link },
  })
}

/**
 * Consumes the token of an emailed link and returns its user. One statement checks and consumes the token,
 * so one of several concurrent calls succeeds.
 * @throws token_invalid, token_used or token_expired
 */
export async function consumeLinkToken(ctx: Context, token: string, kind: TokenKind): Promise<string> {
  const token_hash = hashToken(token)
  const now = ctx.now()
  const [used] = await ctx.db.userToken.updateManyAndReturn({
    where: { token_hash, kind, used_at: null, expires_at: { gt: now }, user: { deleted_at: null } },
    data: { used_at: now },
    select: { user_id: true },
  })
  if (used) return used.user_id
  throw await loadTokenError(ctx, token_hash, kind)
}

/** Returns the user of a valid token without consuming it. Throws like `consumeLinkToken`. */
export async function findLinkTokenOwner(ctx: Context, token: string, kind: TokenKind) {
  const token_hash = hashToken(token)
  const found = await ctx.db.userToken.findFirst({
    where: { token_hash, kind, used_at: null, expires_at: { gt: ctx.now() }, user: { deleted_at: null } },
    select: { user: { select: { id: true, email: true, first_name: true, last_name: true } } },
  })
  if (found) return found.user
  throw await loadTokenError(ctx, token_hash, kind)
}

/** Invalidates a user's unused emailed links of a kind. The tokens remain, marked as used. */
export async function invalidateOtherLinks(ctx: Context, user_id: string, kind: TokenKind): Promise<void> {
  await ctx.db.userToken.updateMany({
    where: { user_id, kind, used_at: null },
    data: { used_at: ctx.now() },
  })
}

/** Reads the state of an invalid emailed link. Returns the error that names it. */
async function loadTokenError(ctx: Context, token_hash: string, kind: TokenKind) {
  const row = await ctx.db.userToken.findFirst({
    where: { token_hash, kind },
    select: { used_at: true, user: { select: { deleted_at: true } } },
  })
  if (!row || row.user.deleted_at) return unprocessable('token_invalid')
  return unprocessable(row.used_at ? 'token_used' : 'token_expired')
}
