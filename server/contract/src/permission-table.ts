import { KEY_PERMISSIONS, opensToKeys } from './api-keys.ts'
import type { Access, Endpoint } from './kit/endpoint.ts'
import { ROLE_PERMISSIONS, type MembershipRole, type UserRole } from './permissions.ts'

/**
 * Permission table: `access` of each endpoint, the permissions of each role (PER-2), and the rules beside them. Tests try
 * each cell against the server, and docs/permissions.md is printed from it.
 */

/** A caller as the table sees one: who they are, and what they hold in the restaurant that the call is about. */
export interface Caller {
  /** Null for somebody who is not signed in. */
  role: UserRole | null
  /** A program: what belongs to a person refuses it, whatever it holds. */
  api_key?: true
  place?: { role: MembershipRole | 'restaurant_owner' | null; permissions: readonly string[] } | undefined
}

/** Answer to a call. 200 means authorized, whatever the state then says, 404 a hidden subject (API-17). */
export type Verdict = 200 | 401 | 403 | 404

interface Rule {
  /** For the reader of the table. */
  note: string
  /** Replaces what `access` says for a caller who is signed in. */
  decide: (caller: Caller, usual: Verdict) => Verdict
}

const personOnly: Rule = {
  note: 'to anybody but that person and administrators there is nobody',
  decide: ({ role }) => (role === 'application_admin' ? 200 : 404),
}

const ofItsEntity: Rule = {
  note: 'whoever may update what the picture is of: here a dish',
  decide: (caller) => usualVerdict('perm:update_dish', caller),
}

const wholeWith: Rule = {
  note: 'confidential fields need `read_restaurant`',
  decide: (_, usual) => usual,
}

/** Rules beside `access`, by method and path. */
const RULES: Readonly<Record<string, Rule>> = {
  'GET /users/{id}': personOnly,
  'PUT /users/{id}': personOnly,
  'DELETE /users/{id}': personOnly,
  'PATCH /users/{id}/activate': personOnly,
  'POST /users/{id}/activate': personOnly,
  'POST /users/{id}/deactivate': personOnly,
  'GET /users/{id}/sessions': personOnly,
  'DELETE /users/{id}/sessions/{session_id}': personOnly,
  'GET /users/{id}/second-factor': personOnly,
  'DELETE /users/{id}/second-factor': personOnly,
  'GET /users/{id}/passkeys': personOnly,
  'DELETE /users/{id}/passkeys/{passkey_id}': personOnly,
  'POST /restaurants': {
    note: 'restaurant owners and administrators by their role',
    decide: ({ role }) => (role === 'restaurant_owner' || role === 'application_admin' ? 200 : 403),
  },
  'POST /subscriptions/user-subscriptions': {
    note: 'restaurant owners for themselves, administrators for anybody',
    decide: ({ role }) => (role === 'restaurant_owner' || role === 'application_admin' ? 200 : 403),
  },
  'PUT /subscriptions/user-subscriptions/{subscriptionId}': {
    note: "one's own; an administrator everybody's",
    decide: (_, usual) => usual,
  },
  'POST /images/upload': ofItsEntity,
  'PATCH /images/order': ofItsEntity,
  'DELETE /images/delete/{blob_path}': ofItsEntity,
  'GET /kitchen/tickets': {
    note: 'the role chef reads it too',
    decide: ({ place }, usual) => (place?.role === 'chef' ? 200 : usual),
  },
  'POST /kitchen/received': {
    note: "a chef's screen shows it too",
    decide: ({ place }, usual) => (place?.role === 'chef' ? 200 : usual),
  },
  'GET /restaurants': wholeWith,
  'GET /restaurants/my-restaurants': wholeWith,
  'GET /restaurants/{id}': wholeWith,
  'PUT /restaurants/{id}': wholeWith,
  'GET /restaurant-dropdowns': {
    note: 'inactive entries and in-use counts need `read_rest_dropdown`',
    decide: (_, usual) => usual,
  },
  'GET /restaurant-dropdowns/{id}': {
    note: 'an inactive entry and in-use counts need `read_rest_dropdown`',
    decide: (_, usual) => usual,
  },
  'POST /cashiers/{sessionId}/transactions': {
    note: 'payments; a refund needs `update_payment`, cash in and out `update_cashier_session`',
    decide: (_, usual) => usual,
  },
  'POST /memberships/{id}/accept': {
    note: 'the invitee, with a verified address',
    decide: (_, usual) => usual,
  },
  'POST /memberships/{id}/decline': {
    note: 'the invitee, with a verified address',
    decide: (_, usual) => usual,
  },
  'PATCH /memberships/{id}': {
    note: 'a member leaves without it; nobody grants what they do not hold',
    decide: (_, usual) => usual,
  },
}

export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`

/** The rule beside `access`, in words. */
export const noteOf = (endpoint: Endpoint): string | undefined => RULES[nameOf(endpoint)]?.note

/** What the caller is to be answered for a thing that exists in the restaurant they are looked at in. */
export function verdict(endpoint: Endpoint, caller: Caller): Verdict {
  if (endpoint.access === 'public') return 200
  if (caller.role === null) return 401
  if (caller.api_key && !opensToKeys(endpoint)) return 403
  const usual = usualVerdict(endpoint.access, caller)
  return RULES[nameOf(endpoint)]?.decide(caller, usual) ?? usual
}

function usualVerdict(access: Access, { role, place }: Caller): Verdict {
  if (access === 'public' || access === 'signed-in' || role === 'application_admin') return 200
  if (access === 'admin' || access === 'self-or-admin') return 403
  if (!place) return 404
  if (access === 'member' || place.role === 'restaurant_owner') return 200
  if (access === 'owner') return 403
  const wanted = access.split('|').map((part) => part.replace(/^perm:/, ''))
  return wanted.some((name) => place.permissions.includes(name)) ? 200 : 403
}

const member = (role: MembershipRole): Caller => ({
  role: 'staff',
  place: { role, permissions: ROLE_PERMISSIONS[role] },
})

/** The columns of the printed table. */
export const COLUMNS: readonly (readonly [string, Caller])[] = [
  ['anonymous', { role: null }],
  ['no tie', { role: 'staff' }],
  ['chef', member('chef')],
  ['waiter', member('waiter')],
  ['cashier', member('cashier')],
  ['restaurant_admin', member('restaurant_admin')],
  ['owner', { role: 'restaurant_owner', place: { role: 'restaurant_owner', permissions: [] } }],
  ['application_admin', { role: 'application_admin' }],
  ['API key', { role: 'staff', api_key: true, place: { role: null, permissions: KEY_PERMISSIONS } }],
]

const WORDS: Readonly<Record<Verdict, string>> = { 200: 'yes', 401: '401', 403: '403', 404: '404' }

/** The table as a Markdown document. */
export function permissionTable(
  modules: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>,
): string {
  const head = ['endpoint', 'access', ...COLUMNS.map(([name]) => name), 'beside it']
  const lines = [
    '# Who may call what',
    '',
    'Printed by `npm run permissions` from the endpoints and the permissions of each role; a test compares this file with',
    'them, and another tries each cell against the server. Every column but the last two is a member of the restaurant',
    'that the call is about; an API key holds all that a key can. 401: not signed in. 403: known, not allowed. 404: may',
    'not know that it exists. A permission that a membership adds opens what names it. Lists without a restaurant answer',
    'with what the caller may see.',
  ]
  for (const [module, endpoints] of Object.entries(modules)) {
    lines.push('', `## ${module}`, '', row(head), row(head.map(() => '---')))
    for (const endpoint of Object.values(endpoints)) lines.push(row(cellsOf(endpoint)))
  }
  return `${lines.join('\n')}\n`
}

const cellsOf = (endpoint: Endpoint): string[] => [
  `\`${nameOf(endpoint)}\``,
  endpoint.access.replaceAll('perm:', '').replaceAll('|', ' or '),
  ...COLUMNS.map(([, caller]) => WORDS[verdict(endpoint, caller)]),
  noteOf(endpoint) ?? '',
]
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
