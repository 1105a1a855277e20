import { z } from 'zod'
import { confirmation } from './auth.ts'
import { endpoint, type Endpoint } from './kit/endpoint.ts'
import { deletionResult, id, idParams } from './kit/ids.ts'
import { instant, singleLineText } from './kit/values.ts'
import { editBody } from './kit/request-bodies.ts'
import { PERMISSIONS, type Permission } from './permissions.ts'
import { pin } from './pin.ts'

/** Number of wrong PIN attempts in a row, per user and device, that lock the PIN for `PIN_LOCK_MS`. */
export const MAX_PIN_TRIES = 5
export const PIN_LOCK_MS = 5 * 60_000
/** Time after which a user must sign in at a terminal again, even if active, in ms. */
export const TERMINAL_SIGN_IN_MS = 12 * 3_600_000
/**
 * Time in ms that the server adds to a terminal's idle limit. A request that the terminal sends just before it
 * locks itself thus still succeeds.
 */
export const IDLE_MARGIN_MS = 30_000

/**
 * Permissions that a user does not have at a terminal. A PIN is weak, so granting rights and changing the
 * restaurant need a personal sign-in.
 */
const WITHHELD_PERMISSIONS: ReadonlySet<Permission> = new Set(['manage_memberships', 'update_restaurant'])
/**
 * Permissions of a user at a terminal: the user's permissions in the restaurant, except those of
 * `WITHHELD_PERMISSIONS`.
 */
export const terminalPermissions = (held: Iterable<Permission>): Permission[] => {
  const all = new Set(held)
  return PERMISSIONS.filter((name) => all.has(name) && !WITHHELD_PERMISSIONS.has(name))
}

/** First path segments that terminals may call. Public endpoints and `GET` of `READABLE_PATHS` are open too. */
const ALLOWED_SEGMENTS: ReadonlySet<string> = new Set([
  'approvals',
  'cashiers',
  'customers',
  'dishes',
  'dropdowns',
  'events',
  'images',
  'inventory',
  'kitchen',
  'loyalty',
  'menus',
  'order',
  'orders',
  'print-documents',
  'print-jobs',
  'printers',
  'reservations',
  'restaurant-dropdowns',
  'restaurant-layouts',
  'suppliers',
  'tables',
  'visits',
])
const READABLE_PATHS: ReadonlySet<string> = new Set([
  '/auth/me',
  '/restaurants',
  '/restaurants/{id}',
  '/restaurants/my-restaurants',
  '/tip-distributions/own',
  '/tip-distributions/own/export',
  '/users/by-ids',
])

/** True for endpoints that a user may call after a sign-in by PIN. */
export const allowsTerminals = ({ method, path, access }: Endpoint): boolean =>
  access === 'public' ||
  ALLOWED_SEGMENTS.has(path.split('/')[1] ?? '') ||
  (method === 'GET' && READABLE_PATHS.has(path))

/** True for endpoints that need the session of a shared terminal. The terminal may be locked. */
export const needsTerminal = ({ errors }: Pick<Endpoint, 'errors'>): boolean =>
  errors?.includes('not_a_terminal') === true

const idle_seconds = z.int().min(30).max(1800)
const terminalInputFields = {
  name: singleLineText(40),
  idle_seconds,
  locks_after_order: z.boolean(),
}
export const openTerminalBody = z.strictObject({
  ...terminalInputFields,
  idle_seconds: idle_seconds.default(120),
  locks_after_order: z.boolean().default(false),
})
export type OpenTerminal = z.output<typeof openTerminalBody>

const terminalViewFields = { ...terminalInputFields, name: z.string() }

const person = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(['restaurant_owner', 'restaurant_admin', 'chef', 'waiter', 'cashier']),
})

const namedPerson = person.pick({ id: true, first_name: true, last_name: true })

/** Shared terminal: device on which several staff members sign in. */
export const terminal = z.object({
  id,
  restaurant_id: id,
  ...terminalViewFields,
  is_current: z.boolean().meta({ description: 'True for the calling device.' }),
  person: namedPerson.nullable(),
  opened_by: namedPerson.nullable(),
  adopted_by: namedPerson.nullable().meta({
    description:
      'User who took over responsibility from the opener. The terminal ends when this user loses `update_restaurant`.',
  }),
  adopted_at: instant.nullable(),
  user_agent: z.string(),
  created_at: instant,
  last_seen_at: instant,
})
export type TerminalView = z.output<typeof terminal>

export const updateTerminalBody = editBody(z.object(terminalInputFields), terminal)
export type UpdateTerminal = z.output<typeof updateTerminalBody>

/**
 * State of the calling terminal, with the staff who may sign in on it. It does not reveal which users have a
 * PIN.
 */
export const terminalHere = z.object({
  terminal: z
    .object({ id, restaurant_id: id, restaurant_name: z.string(), ...terminalViewFields })
    .nullable()
    .meta({ description: 'Null on a device that is no terminal.' }),
  person_id: id.nullable().meta({ description: 'Identified user. Null while locked.' }),
  people: z
    .array(
      person.extend({
        is_on_shift: z.boolean(),
        may_approve: z.boolean().meta({ description: "True if the user's PIN approves commands of others." }),
      }),
    )
    .meta({ description: 'Staff of the restaurant, those on shift first.' }),
})
export type TerminalHere = z.output<typeof terminalHere>

export const setPinBody = z.strictObject({ password: z.string().min(1).max(1000), pin })
const switchPersonBody = z.strictObject({ user_id: id, pin })
const pinOwner = namedPerson.extend({ since: instant })

export const terminalEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/restaurants/{id}/terminals',
    access: 'perm:update_restaurant',
    api_keys: false,
    summary: 'List the shared terminals of a restaurant',
    description: 'Returns the latest first.',
    params: idParams,
    response: z.object({ items: z.array(terminal) }),
  }),
  open: endpoint({
    method: 'POST',
    path: '/restaurants/{id}/terminals',
    access: 'perm:update_restaurant',
    api_keys: false,
    summary: 'Turn this device into a shared terminal',
    description: "The terminal starts locked. The response sets the terminal's session as its cookie.",
    params: idParams,
    body: openTerminalBody,
    response: terminal,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/terminals/{id}',
    access: 'perm:update_restaurant',
    api_keys: false,
    summary: 'Update a terminal',
    description: 'Changes name and lock settings.',
    params: idParams,
    body: updateTerminalBody,
    response: terminal,
    errors: ['changed_meanwhile'],
  }),
  adopt: endpoint({
    method: 'POST',
    path: '/terminals/{id}/adopt',
    access: 'perm:update_restaurant',
    api_keys: false,
    summary: 'Take over responsibility for a terminal',
    description:
      'The caller replaces the user who opened it. The terminal ends when its user loses `update_restaurant`.',
    params: idParams,
    response: terminal,
    idempotent: true,
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/terminals/{id}',
    access: 'perm:update_restaurant',
    api_keys: false,
    summary: 'End a terminal',
    description: 'Signs its device out.',
    params: idParams,
    response: deletionResult,
  }),
  here: endpoint({
    method: 'GET',
    path: '/terminals/here',
    access: 'public',
    summary: 'Get the state of this terminal',
    description: 'Includes the users who may sign in to it by PIN. Works while it is locked.',
    response: terminalHere,
  }),
  signInByPin: endpoint({
    method: 'POST',
    path: '/terminals/here/person',
    access: 'public',
    summary: 'Sign in to this terminal by PIN',
    description: 'Replaces the previous user.',
    body: switchPersonBody,
    response: confirmation,
    errors: ['not_a_terminal', 'wrong_pin', 'pin_locked', 'pin_asleep'],
  }),
  lock: endpoint({
    method: 'DELETE',
    path: '/terminals/here/person',
    access: 'public',
    summary: 'Lock this terminal',
    description: 'A repeated call changes nothing.',
    response: confirmation,
    errors: ['not_a_terminal'],
  }),
  touch: endpoint({
    method: 'POST',
    path: '/terminals/here/touch',
    access: 'public',
    summary: 'Reset the idle timer of this terminal',
    description: 'A locked terminal receives 403 `terminal_locked`.',
    response: confirmation,
    errors: ['not_a_terminal', 'terminal_locked'],
  }),
  setPinHere: endpoint({
    method: 'POST',
    path: '/terminals/here/pin',
    access: 'public',
    summary: 'Set a PIN at this terminal',
    description: "Needs the user's password. Signs the user in to the terminal.",
    body: setPinBody.extend({ user_id: id }),
    response: confirmation,
    errors: ['not_a_terminal', 'wrong_password', 'weak_pin', 'pin_taken', 'rate_limited'],
  }),
  ownPins: endpoint({
    method: 'GET',
    path: '/pins',
    access: 'signed-in',
    summary: "List the caller's PINs",
    description: "Returns the state of the PIN in each of the caller's restaurants.",
    response: z.object({
      items: z.array(z.object({ restaurant_id: id, restaurant_name: z.string(), since: instant.nullable() })),
    }),
  }),
  setPin: endpoint({
    method: 'PUT',
    path: '/pins/{id}',
    access: 'member',
    api_keys: false,
    summary: "Set the caller's PIN in a restaurant",
    description: "Needs the caller's password.",
    params: idParams,
    body: setPinBody,
    response: confirmation,
    errors: ['wrong_password', 'weak_pin', 'pin_taken', 'rate_limited'],
  }),
  pins: endpoint({
    method: 'GET',
    path: '/restaurants/{id}/pins',
    access: 'perm:update_restaurant',
    api_keys: false,
    summary: 'List the users with a PIN',
    description: 'Never returns the PINs.',
    params: idParams,
    response: z.object({ items: z.array(pinOwner) }),
  }),
  clearPin: endpoint({
    method: 'DELETE',
    path: '/restaurants/{id}/pins/{user_id}',
    access: 'perm:update_restaurant',
    api_keys: false,
    summary: "Remove a user's PIN",
    description: 'The user sets another one with the password.',
    params: z.object({ id, user_id: id }),
    response: deletionResult,
  }),
} satisfies Record<string, Endpoint>
