import { API_KEY_PERMISSIONS, allowsApiKeys } from './api-keys.ts'
import type { EndpointAccess, Endpoint } from './kit/endpoint.ts'
import { ROLE_PERMISSIONS, type MembershipRole, type UserRole } from './permissions.ts'

/**
 * Permission table: expected status by endpoint and caller, from `access`, role permissions (PER-2) and
 * `ACCESS_EXCEPTIONS`. Tests compare each cell with the server. docs/permissions.md is generated from it.
 */

/** Caller in the permission table: the account's role and the permissions in the restaurant of the call. */
export interface PermissionTableCaller {
  /** Role of the account. Null without a session. */
  role: UserRole | null
  /**
   * True for an API key. Some endpoints, such as those of accounts, reject API keys regardless of their
   * permissions.
   */
  api_key?: true
  membership?:
    | { role: MembershipRole | 'restaurant_owner' | null; permissions: readonly string[] }
    | undefined
}

/**
 * Expected status of a call. 200 means authorized, even if the entity's state then causes an error. 404 means
 * that the entity is hidden (API-17).
 */
export type ExpectedStatus = 200 | 401 | 403 | 404

interface AccessException {
  /** Note in the column `exceptions` of the permission table. */
  note: string
  /** Returns the expected status for a signed-in caller. `usual` is the status that follows from `access`. */
  decide: (caller: PermissionTableCaller, usual: ExpectedStatus) => ExpectedStatus
}

const selfOrAdminException: AccessException = {
  note: '404 for anybody except that user and administrators',
  decide: ({ role }) => (role === 'application_admin' ? 200 : 404),
}

const imageOwnerException: AccessException = {
  note: 'needs the right to update the entity of the picture, here a dish',
  decide: (caller) => statusForAccess('perm:update_dish', caller),
}

const keyWithUpdateException: AccessException = {
  note: 'API keys need `update_restaurant`',
  decide: (caller, usual) => (caller.api_key ? statusForAccess('perm:update_restaurant', caller) : usual),
}

/** Exception without an effect on the expected status: just a note. */
const noteOnly = (note: string): AccessException => ({ note, decide: (_, usual) => usual })

const CONFIDENTIAL_FIELDS_NOTE = noteOnly('confidential fields need `read_restaurant`')
const TERMINAL_ONLY_NOTE = noteOnly('409 except on a shared terminal, which may be locked')

/** Exceptions to the `access` of endpoints, by method and path. Some are just notes in the table. */
const ACCESS_EXCEPTIONS: Readonly<Record<string, AccessException>> = {
  'POST /auth/token': noteOnly(
    'needs the session cookie: 401 without one, 403 with a bearer token or API key',
  ),
  'GET /users/{id}': selfOrAdminException,
  'PUT /users/{id}': selfOrAdminException,
  'DELETE /users/{id}': selfOrAdminException,
  'PATCH /users/{id}/activate': selfOrAdminException,
  'POST /users/{id}/activate': selfOrAdminException,
  'POST /users/{id}/deactivate': selfOrAdminException,
  'GET /users/{id}/sessions': selfOrAdminException,
  'DELETE /users/{id}/sessions/{session_id}': selfOrAdminException,
  'GET /users/{id}/second-factor': selfOrAdminException,
  'DELETE /users/{id}/second-factor': selfOrAdminException,
  'GET /users/{id}/passkeys': selfOrAdminException,
  'DELETE /users/{id}/passkeys/{passkey_id}': selfOrAdminException,
  'POST /restaurants': {
    note: 'only restaurant owners and administrators, by the role of their account',
    decide: ({ role }) => (role === 'restaurant_owner' || role === 'application_admin' ? 200 : 403),
  },
  'POST /subscriptions/user-subscriptions': {
    note: 'restaurant owners for themselves, administrators for any user',
    decide: ({ role }) => (role === 'restaurant_owner' || role === 'application_admin' ? 200 : 403),
  },
  'PUT /subscriptions/user-subscriptions/{subscriptionId}': noteOnly(
    'own subscriptions, for administrators all',
  ),
  'POST /images/upload': imageOwnerException,
  'PATCH /images/order': imageOwnerException,
  'DELETE /images/delete/{blob_path}': imageOwnerException,
  'GET /kitchen/tickets': {
    note: 'also allowed for the role chef',
    decide: ({ membership }, usual) => (membership?.role === 'chef' ? 200 : usual),
  },
  'POST /kitchen/received': {
    note: 'also allowed for the role chef',
    decide: ({ membership }, usual) => (membership?.role === 'chef' ? 200 : usual),
  },
  'GET /kitchen/waiting': TERMINAL_ONLY_NOTE,
  'POST /terminals/here/person': TERMINAL_ONLY_NOTE,
  'DELETE /terminals/here/person': TERMINAL_ONLY_NOTE,
  'POST /terminals/here/touch': noteOnly('409 except on a shared terminal, 403 while it is locked'),
  'POST /terminals/here/pin': TERMINAL_ONLY_NOTE,
  'GET /restaurants': CONFIDENTIAL_FIELDS_NOTE,
  'GET /restaurants/my-restaurants': CONFIDENTIAL_FIELDS_NOTE,
  'GET /restaurants/{id}': CONFIDENTIAL_FIELDS_NOTE,
  'PUT /restaurants/{id}': CONFIDENTIAL_FIELDS_NOTE,
  'GET /restaurant-dropdowns': noteOnly('inactive entries and in-use counts need `read_rest_dropdown`'),
  'GET /restaurant-dropdowns/{id}': noteOnly('an inactive entry and in-use counts need `read_rest_dropdown`'),
  'POST /cashiers/{sessionId}/transactions': noteOnly(
    'for payments. Refunds need `update_payment`, cash movements `update_cashier_session`',
  ),
  'GET /restaurants/{id}/translations': noteOnly('only the kinds of texts that the caller may edit'),
  'PATCH /restaurants/{id}/translations': {
    note: 'each text needs the permission of its kind, here a dish',
    decide: (caller) => statusForAccess('perm:update_dish', caller),
  },
  'GET /webhooks': keyWithUpdateException,
  'GET /webhooks/{id}': keyWithUpdateException,
  'POST /webhooks': keyWithUpdateException,
  'PUT /webhooks/{id}': keyWithUpdateException,
  'DELETE /webhooks/{id}': keyWithUpdateException,
  'POST /webhooks/{id}/test': keyWithUpdateException,
  'GET /webhooks/{id}/deliveries': keyWithUpdateException,
  'POST /webhooks/{id}/deliveries/{delivery_id}/redeliver': keyWithUpdateException,
  'POST /memberships/{id}/accept': noteOnly('the invitee, with a verified address'),
  'POST /memberships/{id}/decline': noteOnly('the invitee, with a verified address'),
  'PATCH /memberships/{id}': noteOnly(
    'members may leave without it. Nobody grants a permission that they lack',
  ),
}

export const endpointName = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  `${method} ${path}`

/**
 * Note on an endpoint in the column `exceptions` of the permission table. Undefined for an endpoint without
 * exceptions.
 */
export const accessNote = (endpoint: Endpoint): string | undefined =>
  ACCESS_EXCEPTIONS[endpointName(endpoint)]?.note

/**
 * Expected status when the caller calls the endpoint for an existing entity. The entity belongs to the
 * restaurant of the caller's membership.
 */
export function expectedStatus(endpoint: Endpoint, caller: PermissionTableCaller): ExpectedStatus {
  if (endpoint.access === 'public') return 200
  if (caller.role === null) return 401
  if (caller.api_key && !allowsApiKeys(endpoint)) return 403
  const usualStatus = statusForAccess(endpoint.access, caller)
  return ACCESS_EXCEPTIONS[endpointName(endpoint)]?.decide(caller, usualStatus) ?? usualStatus
}

function statusForAccess(
  access: EndpointAccess,
  { role, membership }: PermissionTableCaller,
): ExpectedStatus {
  if (access === 'public' || access === 'signed-in' || role === 'application_admin') return 200
  if (access === 'admin' || access === 'self-or-admin') return 403
  if (!membership) return 404
  if (access === 'member' || membership.role === 'restaurant_owner') return 200
  if (access === 'owner') return 403
  const acceptedRights = access.split('|').map((part) => part.replace(/^perm:/, ''))
  return acceptedRights.some((name) => membership.permissions.includes(name)) ? 200 : 403
}

const membershipCaller = (role: MembershipRole): PermissionTableCaller => ({
  role: 'staff',
  membership: { role, permissions: ROLE_PERMISSIONS[role] },
})

/** Columns of the generated permission table: heading and caller. */
export const PERMISSION_TABLE_COLUMNS: readonly (readonly [string, PermissionTableCaller])[] = [
  ['anonymous', { role: null }],
  ['no membership', { role: 'staff' }],
  ['chef', membershipCaller('chef')],
  ['waiter', membershipCaller('waiter')],
  ['cashier', membershipCaller('cashier')],
  ['restaurant_admin', membershipCaller('restaurant_admin')],
  ['owner', { role: 'restaurant_owner', membership: { role: 'restaurant_owner', permissions: [] } }],
  ['application_admin', { role: 'application_admin' }],
  ['API key', { role: 'staff', api_key: true, membership: { role: null, permissions: API_KEY_PERMISSIONS } }],
]

const STATUS_CELLS: Readonly<Record<ExpectedStatus, string>> = {
  200: 'yes',
  401: '401',
  403: '403',
  404: '404',
}

/** Permission table as a Markdown document. */
export function permissionTable(
  modules: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>,
): string {
  const head = ['endpoint', 'access', ...PERMISSION_TABLE_COLUMNS.map(([name]) => name), 'exceptions']
  const lines = [
    '# Permission table',
    '',
    'For developers and auditors: who may call which endpoint. `yes` means that the caller is authorized. `restaurant_admin` is',
    'the manager, `chef` the cook, and `application_admin` the administrator of the installation.',
    '',
    'Expected status of each endpoint for each kind of caller. Generated by `npm run permission-docs` from the endpoints and the',
    'permissions of each role. One test compares this file with them, another calls the server for each cell. The columns',
    'from chef to owner are members of the restaurant of the call. The API key has every permission that a key can have.',
    '401: not signed in. 403: not allowed. 404: hidden from the caller. An additional permission of a membership allows the',
    'endpoints that name it. Lists without a restaurant return what the caller may read.',
  ]
  for (const [module, endpoints] of Object.entries(modules)) {
    lines.push('', `## ${module}`, '', tableRow(head), tableRow(head.map(() => '---')))
    for (const endpoint of Object.values(endpoints)) lines.push(tableRow(cellsOf(endpoint)))
  }
  return `${lines.join('\n')}\n`
}

const cellsOf = (endpoint: Endpoint): string[] => [
  `\`${endpointName(endpoint)}\``,
  endpoint.access.replaceAll('perm:', '').replaceAll('|', ' or '),
  ...PERMISSION_TABLE_COLUMNS.map(([, caller]) => STATUS_CELLS[expectedStatus(endpoint, caller)]),
  accessNote(endpoint) ?? '',
]
const tableRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
