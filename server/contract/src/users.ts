import { z } from 'zod'
import { me, preferences, session, user } from './auth.ts'
import { endpoint } from './kit/endpoint.ts'
import { deletionResult, id, idParams } from './kit/ids.ts'
import { listQuery, pageOf, queryFlag } from './kit/list.ts'
import { listParameter } from './kit/query.ts'
import { day, email, singleLineText, phone, multilineText } from './kit/values.ts'
import { editBody, writeBody } from './kit/request-bodies.ts'
import { SMALL_PAGE_SIZE } from './limits.ts'
import { MEMBERSHIP_ROLES, USER_ROLES } from './permissions.ts'
import { MAX_USER_IDS } from './users/constants.ts'

export * from './users/constants.ts'

const role = z.enum(USER_ROLES)
/** Role in the filters of the user list: of an account, or of one of its accepted memberships. */
const roleFilter = z.enum([...USER_ROLES, ...MEMBERSHIP_ROLES])

/** User in `GET /users/by-ids`: id, name and picture. Administrators receive the other fields too. */
export const person = user
  .partial()
  .required({ _id: true, id: true, first_name: true, last_name: true, profile_image_url: true })
export type Person = z.output<typeof person>

const userInputFields = z.object({
  /**
   * Email address for signing in, and for emailed links such as a password reset. A changed address has to be
   * verified again, and links to the old one become invalid.
   */
  email: email.meta({ example: 'ines@lagata.mx' }),
  first_name: singleLineText(80).meta({ example: 'Inés' }),
  last_name: singleLineText(80).meta({ example: 'Robles' }),
  role: role.default('staff'),
  /** True if the user may sign in. */
  active: z.boolean().default(true),
  phone: phone.nullable().default(null),
  bio: multilineText(1000).nullable().default(null),
  city: singleLineText(100).nullable().default(null),
  country: singleLineText(100).nullable().default(null),
  birth_date: day.nullable().default(null),
  preferences: z
    .strictObject(preferences.partial().shape)
    .optional()
    .meta({ description: 'Changes the preferences that are present.' }),
})
/** New user. It has no password: the user sets one by an emailed link. */
export const createUserBody = writeBody(userInputFields, me)
export type CreateUser = z.output<typeof createUserBody>

/**
 * Changes of a user. Users change their own fields. Only administrators change `email`, `role` and `active`.
 * Other callers may send the current values of these three fields. New values are rejected with 403.
 */
export const updateUserBody = editBody(
  userInputFields.extend({
    /** Path of a picture that was uploaded for this user, or null. */
    profile_image: z.string().max(300).nullable(),
  }),
  me,
)
export type UpdateUser = z.output<typeof updateUserBody>

export const userListQuery = listQuery({
  sort: ['created_at', 'updated_at', 'first_name', 'last_name', 'email', 'role'],
  per_page: SMALL_PAGE_SIZE,
  filters: {
    role: roleFilter.meta({ description: 'Role of the account, or of an accepted membership.' }),
    roles: listParameter(roleFilter, roleFilter.options.length).meta({
      description:
        'Any of these: `roles=chef,waiter`, `roles=chef&roles=waiter` or `roles[]=chef&roles[]=waiter`.',
    }),
    active: queryFlag,
    is_email_verified: queryFlag,
    city: singleLineText(100),
    country: singleLineText(100),
  },
})
export type UserListQuery = z.output<typeof userListQuery>

export const usersByIdsQuery = z.object({
  user_ids: listParameter(id, MAX_USER_IDS).meta({
    description: 'Repeated or separated by commas: `user_ids=…&user_ids=…`.',
  }),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(100),
})
export type UsersByIdsQuery = z.output<typeof usersByIdsQuery>

const activationEndpoint = (method: 'PATCH' | 'POST') =>
  endpoint({
    method,
    path: '/users/{id}/activate',
    access: 'admin',
    summary: 'Activate a user',
    description:
      method === 'PATCH'
        ? 'Allows the user to sign in again.'
        : 'Does the same as `PATCH /users/{id}/activate`.',
    params: idParams,
    response: user,
    ...(method === 'POST' && { idempotent: true }),
  })

export const userEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/users',
    access: 'admin',
    summary: 'List users',
    description: '`q` searches names and email addresses.',
    query: userListQuery,
    response: pageOf(user),
  }),
  byIds: endpoint({
    method: 'GET',
    path: '/users/by-ids',
    access: 'signed-in',
    summary: 'Get users by id',
    description:
      'Returns them in the requested order. Users who share no restaurant with the caller are omitted.',
    query: usersByIdsQuery,
    response: pageOf(person),
  }),
  find: endpoint({
    method: 'GET',
    path: '/users/{id}',
    access: 'self-or-admin',
    summary: 'Get a user',
    description: 'Others receive 404.',
    params: idParams,
    response: user,
  }),
  create: endpoint({
    method: 'POST',
    path: '/users',
    access: 'admin',
    summary: 'Create a user',
    description: 'Emails a link for setting a password.',
    body: createUserBody,
    response: user,
    status: 201,
    errors: ['email_taken'],
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/users/{id}',
    access: 'self-or-admin',
    summary: 'Update a user',
    description:
      'Changes the fields that are present. Only administrators change email address, role and activity.',
    params: idParams,
    body: updateUserBody,
    response: user,
    errors: ['changed_meanwhile', 'email_taken', 'last_admin', 'already_member', 'account_without_email'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/users/{id}',
    access: 'self-or-admin',
    summary: 'Erase a user',
    description: 'Id and initials stay in the history.',
    params: idParams,
    response: deletionResult,
    errors: ['last_admin', 'owns_restaurants'],
  }),
  activate: activationEndpoint('PATCH'),
  activateByPost: activationEndpoint('POST'),
  deactivate: endpoint({
    method: 'POST',
    path: '/users/{id}/deactivate',
    access: 'admin',
    summary: 'Deactivate a user',
    description: 'Ends every session and event stream of the user and prevents further sign-ins.',
    params: idParams,
    response: user,
    errors: ['last_admin'],
    idempotent: true,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/users/{id}/sessions',
    access: 'admin',
    summary: "List a user's sessions",
    description: 'Returns the latest first.',
    params: idParams,
    response: z.object({ items: z.array(session) }),
  }),
  removeSession: endpoint({
    method: 'DELETE',
    path: '/users/{id}/sessions/{session_id}',
    access: 'admin',
    summary: "Sign out one of a user's devices",
    description: 'Takes effect at once.',
    params: z.object({ id, session_id: id }),
    response: deletionResult,
  }),
}
