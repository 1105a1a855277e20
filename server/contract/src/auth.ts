import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { id, deletionResult, idParams } from './kit/ids.ts'
import { day, email, identifierText, instant, singleLineText, phone, multilineText } from './kit/values.ts'
import { withoutFields } from './kit/request-bodies.ts'
import { PERMISSIONS, USER_ROLES } from './permissions.ts'
import { membership } from './memberships.ts'
import { MIN_PASSWORD_LENGTH } from './limits.ts'

export const preferences = z.object({
  language: z.enum(['es', 'en']),
  theme: z.enum(['light', 'dark', 'system']),
})

/** Subscription in the response to its own user (SUB-11). */
export const ownSubscription = z.object({
  id,
  subscription_plan_id: id,
  subscription_plan: z.object({ id, name: z.string(), features: z.array(z.string()) }),
  restaurant_ids: z.array(id),
  status: z.enum(['pending', 'trialing', 'active', 'cancelled', 'expired']),
  is_active: z.boolean(),
  starts_at: instant,
  ends_at: instant.nullable(),
})

/** User account. The response never contains the password hash. */
export const user = z.object({
  _id: id,
  id,
  email: z.string(),
  has_email: z.boolean().meta({
    description:
      'False for staff without email. Their `email` is a reserved address that receives no mail and is not meant for display.',
  }),
  first_name: z.string(),
  last_name: z.string(),
  active: z.boolean(),
  role: z.enum(USER_ROLES),
  phone: z.string().nullable(),
  bio: z.string().nullable(),
  profile_image: z.string().nullable(),
  profile_image_url: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  birth_date: day.nullable(),
  preferences,
  memberships: z.array(membership),
  subscriptions: z.array(ownSubscription),
  is_email_verified: z.boolean(),
  created_at: instant,
  updated_at: instant,
})
export type User = z.output<typeof user>

/** Role and permissions of a user in one restaurant. The client's route guards and menus depend on it. */
export const restaurantAccess = z.object({
  id,
  name: z.string(),
  currency: z.string(),
  timezone: z.string(),
  country: z.string().nullable().meta({ description: 'ISO 3166-1 alpha-2.' }),
  tip_pool: z.boolean().meta({ description: 'The restaurant distributes its tips by a pool.' }),
  role: z.enum(['application_admin', 'restaurant_owner', 'restaurant_admin', 'chef', 'waiter', 'cashier']),
  rehearsal_of: id.optional().meta({
    description: 'Present in a rehearsal copy: the restaurant that it copies.',
  }),
  permissions: z.array(z.enum(PERMISSIONS)),
  features: z.array(z.string()),
  plan: z.object({ id, name: z.string(), ends_at: instant.nullable() }).nullable().meta({
    description: 'Plan that covers the restaurant. Null without one. `ends_at` null: open end.',
  }),
})

/** Access rights of the signed-in user. For an administrator, `restaurants` lists the first hundred. */
export const access = z.object({
  has_accepted_membership: z.boolean(),
  is_owner_or_admin: z.boolean(),
  can_manage_loyalty: z.boolean(),
  has_active_subscription: z.boolean(),
  needs_second_factor: z.literal(true).optional().meta({
    description:
      'The user must still set up a second factor, because the installation requires one. Until then all other calls are rejected. Absent otherwise.',
  }),
  sends_no_mail: z.literal(true).optional().meta({
    description:
      'Present while the installation has no mail server. Links are then handed over by users and administrators.',
  }),
  terminal: z
    .object({ id, name: z.string(), idle_seconds: z.int(), locks_after_order: z.boolean() })
    .optional()
    .meta({ description: 'Present on a shared terminal, where the permissions are reduced.' }),
  restaurants: z.array(restaurantAccess),
})
export type Access = z.output<typeof access>
export const me = user.extend({ access })
export type Me = z.output<typeof me>

/** New password of at least 8 characters. The server rejects more than 72 bytes, and never truncates. */
export const newPassword = z.string().min(MIN_PASSWORD_LENGTH).max(200)

const registrationInputFields = {
  first_name: singleLineText(80),
  last_name: singleLineText(80),
  phone: phone.nullish(),
  city: singleLineText(100).nullish(),
  country: singleLineText(100).nullish(),
  birth_date: day.nullish(),
}

export const registerBody = z.strictObject({
  email,
  password: newPassword,
  ...registrationInputFields,
  role: z.enum(['restaurant_owner', 'staff']).default('restaurant_owner'),
  /** Setup code from the server's log. Makes this account the first administrator if none exists. */
  setup_code: z.string().trim().max(40).optional(),
})
export type RegisterInput = z.input<typeof registerBody>
export type RegisterBody = z.output<typeof registerBody>

/** Sign-in form. `username` is the email address (ACC-13). */
export const loginBody = z.object({
  username: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(1000),
})

export const signInResult = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  /** Remaining validity of the access token, in seconds. */
  expires_in: z.int(),
})

const profileInputFields = z.object({
  first_name: singleLineText(80),
  last_name: singleLineText(80),
  phone: phone.nullable(),
  bio: multilineText(1000).nullable(),
  city: singleLineText(100).nullable(),
  country: singleLineText(100).nullable(),
  birth_date: day.nullable(),
  /** Path (`blob_path`) of one of the user's own pictures. */
  profile_image: identifierText(300).nullable(),
  preferences: z.strictObject({
    language: z.enum(['es', 'en']).optional(),
    theme: z.enum(['light', 'dark', 'system']).optional(),
  }),
})
/**
 * Own profile of a user. Fields that identify or authorize (email, role, active…) are accepted and ignored.
 */
export const updateProfileBody = withoutFields(
  Object.keys(me.shape).filter((name) => !(name in profileInputFields.shape)),
  profileInputFields.partial().strict(),
)
export type UpdateProfile = z.output<typeof updateProfileBody>

export const forgotPasswordBody = z.strictObject({ email })
const resetToken = z.string().min(20).max(200)
export const resetPasswordBody = z.strictObject({ token: resetToken, new_password: newPassword })
export const changePasswordBody = z.strictObject({
  current_password: z.string().min(1).max(1000),
  new_password: newPassword,
})

/** Session of a signed-in device. */
export const session = z.object({
  id,
  is_current: z.boolean(),
  ip: z.string(),
  user_agent: z.string(),
  signed_in_by: z.enum(['password', 'code', 'recovery_code', 'passkey']).meta({
    description: 'A code is a second step after the password, a passkey replaces both.',
  }),
  created_at: instant,
  last_seen_at: instant,
})

/** Response of endpoints that return no data, only a confirmation. */
export const confirmation = z.object({ detail: z.string() })

export const authEndpoints = {
  register: endpoint({
    method: 'POST',
    path: '/auth/register',
    access: 'public',
    summary: 'Create an account and sign in',
    description: '`setup_code` makes the account the first administrator.',
    body: registerBody,
    response: signInResult.extend({ user: me }),
    status: 201,
    errors: ['email_taken', 'weak_password', 'setup_code_refused', 'rate_limited'],
  }),
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    summary: 'Sign in with email address and password',
    description: 'Returns a bearer token and sets the session cookie. 403 asks for the second factor.',
    body: loginBody,
    response: signInResult,
    accepts: 'form',
    errors: ['invalid_credentials', 'second_factor_required', 'rate_limited'],
  }),
  me: endpoint({
    method: 'GET',
    path: '/auth/me',
    access: 'signed-in',
    summary: 'Get the signed-in user',
    response: me,
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/auth/profile',
    access: 'signed-in',
    summary: "Update the caller's profile",
    description: 'Changes the fields that are present.',
    body: updateProfileBody,
    response: me,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    access: 'public',
    summary: 'Sign out and clear the session cookie',
    response: confirmation,
  }),
  token: endpoint({
    method: 'POST',
    path: '/auth/token',
    access: 'public',
    summary: 'Issue an access token',
    description: "It lasts 15 minutes. Accepts only the session cookie, sent from the product's own origin.",
    response: signInResult,
    credentials: 'cookie',
    errors: ['not_signed_in', 'invalid_session', 'cookie_required'],
  }),
  verifyEmail: endpoint({
    method: 'GET',
    path: '/auth/verify-email',
    access: 'public',
    summary: 'Verify an email address by its link',
    query: z.object({ token: z.string().min(1).max(200) }),
    response: confirmation.extend({ is_email_verified: z.literal(true) }),
    errors: ['token_invalid', 'token_used', 'token_expired', 'rate_limited'],
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/auth/resend-verification',
    access: 'signed-in',
    summary: 'Email a new verification link',
    response: confirmation,
    errors: ['already_verified', 'rate_limited'],
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/auth/forgot-password',
    access: 'public',
    summary: 'Email a password reset link',
    description: 'The response does not reveal whether the account exists.',
    body: forgotPasswordBody,
    response: confirmation.extend({ sends_no_mail: z.literal(true).optional() }),
    errors: ['rate_limited'],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/reset-password',
    access: 'public',
    summary: 'Set a new password by reset link',
    description: 'Ends every session of the user.',
    body: resetPasswordBody,
    response: confirmation,
    errors: ['token_invalid', 'token_used', 'token_expired', 'weak_password', 'rate_limited'],
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/auth/change-password',
    access: 'signed-in',
    summary: 'Change the password and end other sessions',
    body: changePasswordBody,
    response: confirmation,
    errors: ['wrong_password', 'weak_password', 'rate_limited'],
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/auth/sessions',
    access: 'signed-in',
    summary: "List the caller's devices with a session",
    response: z.object({ items: z.array(session) }),
  }),
  removeSession: endpoint({
    method: 'DELETE',
    path: '/auth/sessions/{id}',
    access: 'signed-in',
    summary: "Sign out one of the caller's devices",
    params: idParams,
    response: deletionResult,
  }),
}
