import { z } from 'zod'
import { done } from './auth.ts'
import { endpoint, type Endpoint } from './kit/endpoint.ts'
import { deleted, id, idParams } from './kit/ids.ts'
import { editBody, instant, line } from './kit/values.ts'
import { PERMISSIONS, type Permission } from './permissions.ts'
import { pin } from './pin.ts'

/** How often somebody's PIN may be tried on one terminal, and how long nobody looks at it afterwards. */
export const PIN_TRIES = 5
export const PIN_LOCK_MS = 5 * 60_000
/** Whoever works at a terminal says again who they are after so long, whatever they did meanwhile. */
export const TURN_MS = 12 * 3_600_000
/** The server lets so much more than a terminal's idle time pass, so that what was tapped last still arrives. */
export const IDLE_MARGIN_MS = 30_000

/** A PIN is weak: what gives rights or changes the house itself needs the person's own sign-in. */
const WITHHELD: ReadonlySet<Permission> = new Set(['manage_memberships', 'update_restaurant'])
/** Of what somebody holds in the restaurant, what they hold at its terminal. */
export const heldAtTerminal = (held: Iterable<Permission>): Permission[] => {
  const all = new Set(held)
  return PERMISSIONS.filter((name) => all.has(name) && !WITHHELD.has(name))
}

/** The work of a restaurant; whatever is not named here stays shut. */
const OPEN: ReadonlySet<string> = new Set([
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
const READ_ONLY: ReadonlySet<string> = new Set([
  '/auth/me',
  '/restaurants',
  '/restaurants/{id}',
  '/restaurants/my-restaurants',
  '/users/by-ids',
])

/** Whether somebody who came by their PIN may call it at all. */
export const opensToTerminals = ({ method, path, access }: Endpoint): boolean =>
  access === 'public' ||
  OPEN.has(path.split('/')[1] ?? '') ||
  (method === 'GET' && (READ_ONLY.has(path) || path.startsWith('/restaurants/{id}/menu')))

const idle_seconds = z.int().min(30).max(1800)
const fields = {
  name: line(40),
  idle_seconds,
  locks_after_order: z.boolean(),
}
export const openTerminal = z.strictObject({
  ...fields,
  idle_seconds: idle_seconds.default(120),
  locks_after_order: z.boolean().default(false),
})
export type OpenTerminal = z.output<typeof openTerminal>

const shownFields = { ...fields, name: z.string() }

const person = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(['restaurant_owner', 'restaurant_admin', 'chef', 'waiter', 'cashier']),
})

const named = person.pick({ id: true, first_name: true, last_name: true })

/** A device that several people share. */
export const terminal = z.object({
  id,
  restaurant_id: id,
  ...shownFields,
  is_current: z.boolean().meta({ description: 'Whether it is the device that asks.' }),
  person: named.nullable(),
  opened_by: named.nullable(),
  adopted_by: named.nullable().meta({
    description: 'Answers for it since its opener does not. It ends when they lose `update_restaurant`.',
  }),
  adopted_at: instant.nullable(),
  user_agent: z.string(),
  created_at: instant,
  last_seen_at: instant,
})
export type TerminalView = z.output<typeof terminal>

export const updateTerminal = editBody(z.object(fields), terminal)
export type UpdateTerminal = z.output<typeof updateTerminal>

/** What the picker needs. Whether somebody has a PIN is not among it. */
export const terminalHere = z.object({
  terminal: z
    .object({ id, restaurant_id: id, restaurant_name: z.string(), ...shownFields })
    .nullable()
    .meta({ description: 'Null where this device is none.' }),
  person_id: id.nullable().meta({ description: 'Who works at it now; null while it is locked.' }),
  people: z
    .array(
      person.extend({
        is_on_shift: z.boolean(),
        may_approve: z
          .boolean()
          .meta({ description: 'Whether their PIN signs what another may not do alone.' }),
      }),
    )
    .meta({ description: 'Whoever works in the restaurant, those on shift first.' }),
})
export type TerminalHere = z.output<typeof terminalHere>

export const setPin = z.strictObject({ password: z.string().min(1).max(1000), pin })
const switchInput = z.strictObject({ user_id: id, pin })
const pinOwner = named.extend({ since: instant })

export const terminalEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/restaurants/{id}/terminals',
    access: 'perm:update_restaurant',
    api_keys: false,
    summary: "A restaurant's shared devices, the latest first.",
    params: idParams,
    response: z.object({ items: z.array(terminal) }),
  }),
  open: endpoint({
    method: 'POST',
    path: '/restaurants/{id}/terminals',
    access: 'perm:update_restaurant',
    api_keys: false,
    summary:
      'Makes the device that asks one that several people share: its cookie is then the terminal, locked.',
    params: idParams,
    body: openTerminal,
    response: terminal,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/terminals/{id}',
    access: 'perm:update_restaurant',
    api_keys: false,
    summary: "Changes a shared device's name, and when it locks.",
    params: idParams,
    body: updateTerminal,
    response: terminal,
    errors: ['changed_meanwhile'],
  }),
  adopt: endpoint({
    method: 'POST',
    path: '/terminals/{id}/adopt',
    access: 'perm:update_restaurant',
    api_keys: false,
    summary:
      'Makes the caller answer for a shared device. It then ends with their right to it, and not with its opener.',
    params: idParams,
    response: terminal,
    idempotent: true,
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/terminals/{id}',
    access: 'perm:update_restaurant',
    api_keys: false,
    summary: 'Ends it: nobody is signed in on that device any more.',
    params: idParams,
    response: deleted,
  }),
  here: endpoint({
    method: 'GET',
    path: '/terminals/here',
    access: 'public',
    summary: 'What this device is, and who may come to it; answers while it is locked.',
    response: terminalHere,
  }),
  comeTo: endpoint({
    method: 'POST',
    path: '/terminals/here/person',
    access: 'public',
    summary: 'A person comes to this device by their PIN; whoever was there leaves.',
    body: switchInput,
    response: done,
    errors: ['not_a_terminal', 'wrong_pin', 'pin_locked', 'pin_asleep'],
  }),
  lock: endpoint({
    method: 'DELETE',
    path: '/terminals/here/person',
    access: 'public',
    summary: 'Locks this device; as often as it is asked.',
    response: done,
    errors: ['not_a_terminal'],
  }),
  touch: endpoint({
    method: 'POST',
    path: '/terminals/here/touch',
    access: 'public',
    summary: 'Whoever is there is still at it.',
    response: done,
    errors: ['not_a_terminal', 'terminal_locked'],
  }),
  setPinHere: endpoint({
    method: 'POST',
    path: '/terminals/here/pin',
    access: 'public',
    summary: 'A person chooses their PIN at this device by their password, and comes to it.',
    body: setPin.extend({ user_id: id }),
    response: done,
    errors: ['not_a_terminal', 'wrong_password', 'weak_pin', 'rate_limited'],
  }),
  ownPins: endpoint({
    method: 'GET',
    path: '/pins',
    access: 'signed-in',
    summary: 'The restaurants one works in, and whether one has a PIN there.',
    response: z.object({
      items: z.array(z.object({ restaurant_id: id, restaurant_name: z.string(), since: instant.nullable() })),
    }),
  }),
  setPin: endpoint({
    method: 'PUT',
    path: '/pins/{id}',
    access: 'member',
    api_keys: false,
    summary: "Chooses one's own PIN in a restaurant.",
    params: idParams,
    body: setPin,
    response: done,
    errors: ['wrong_password', 'weak_pin', 'rate_limited'],
  }),
  pins: endpoint({
    method: 'GET',
    path: '/restaurants/{id}/pins',
    access: 'perm:update_restaurant',
    api_keys: false,
    summary: 'Who has a PIN in the restaurant; nobody ever sees which.',
    params: idParams,
    response: z.object({ items: z.array(pinOwner) }),
  }),
  clearPin: endpoint({
    method: 'DELETE',
    path: '/restaurants/{id}/pins/{user_id}',
    access: 'perm:update_restaurant',
    api_keys: false,
    summary: "Takes a person's PIN away; they choose another by their password.",
    params: z.object({ id, user_id: id }),
    response: deleted,
  }),
} satisfies Record<string, Endpoint>
