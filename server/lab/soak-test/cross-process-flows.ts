import { randomUUID } from 'node:crypto'
import { DEMO_PASSWORD } from '../../demo/content/accounts.ts'
import { createAuthenticator } from '../../test/fakes/authenticator.ts'

/**
 * Restaurant for the cross-process flows: its id, codes of free tables, ids of dishes on its menu, and the
 * public origin of the server.
 */
export interface FlowTarget {
  restaurant_id: string
  free_table_codes: readonly string[]
  menu_dish_ids: readonly string[]
  origin: string
}

interface Answer {
  status: number
  code: string | undefined
  cookie: string
  // oxlint-disable-next-line typescript/no-explicit-any -- response of any endpoint; missing fields fail the comparison
  body: any
}
interface SessionCredentials {
  token?: string
  cookie?: string
}

/**
 * Finishes a flow on the server process at `url`. Returns one sentence for each deviation from the expected
 * result.
 */
export type FinishFlow = (url: string) => Promise<string[]>

/** PIN by which the waiter signs in at terminals. Each staff member of a restaurant needs a different PIN. */
const PIN = '4827'
const WRONG_PIN = '7391'

/** Returns a function that calls the API of one server process directly, without the load balancer. */
const callerAt =
  (url: string, origin: string) =>
  async (
    method: string,
    path: string,
    body?: object,
    { token = '', cookie = '' }: SessionCredentials = {},
  ): Promise<Answer> => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        origin,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(cookie && { cookie }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const response_body = (await answer.json()) as { code?: string }
    const [set = ''] = (answer.headers.get('set-cookie') ?? '').split(';')
    return { status: answer.status, code: response_body.code, cookie: set, body: response_body }
  }
type Call = ReturnType<typeof callerAt>

async function signIn(call: Call, name: string): Promise<SessionCredentials & { id: string }> {
  const { body } = await call('POST', '/auth/login', {
    username: `${name}@forki.demo`,
    password: DEMO_PASSWORD,
  })
  const credentials = { token: body.access_token as string }
  return { ...credentials, id: (await call('GET', '/auth/me', undefined, credentials)).body.id as string }
}

const deviations = (what: string, expected: readonly unknown[], found: readonly unknown[]) =>
  JSON.stringify(expected) === JSON.stringify(found)
    ? []
    : [`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`]

/**
 * Flow of a passkey. The first process registers it and issues the challenge for a sign-in. The second
 * process accepts the signed challenge once and rejects its repetition.
 */
async function beginPasskeyFlow(call: Call, { origin }: FlowTarget): Promise<FinishFlow> {
  const manager = await signIn(call, 'manager')
  // WebAuthn accepts host names only. A server at a loopback address therefore expects the origin `localhost`.
  const phone = createAuthenticator(origin.replace('//127.0.0.1:', '//localhost:'))
  const options = await call('POST', '/auth/passkeys/options', { password: DEMO_PASSWORD }, manager)
  await call('POST', '/auth/passkeys', { name: 'Noche', credential: phone.create(options.body) }, manager)
  const signInOptions = await call('POST', '/auth/login/passkey/options', {})
  return async (url) => {
    const callSecond = callerAt(url, origin)
    const credential = phone.sign(signInOptions.body)
    const signInReply = await callSecond('POST', '/auth/login/passkey', { credential })
    const secondSignIn = await callSecond('POST', '/auth/login/passkey', { credential })
    const self = await callSecond('GET', '/auth/me', undefined, {
      token: signInReply.body.access_token as string,
    })
    return deviations(
      'a passkey',
      [200, manager.id, 'passkey_refused'],
      [signInReply.status, self.body.id, secondSignIn.code],
    )
  }
}

/** Gives the waiter a PIN. */
async function setPin(call: Call, restaurant_id: string, waiter: SessionCredentials): Promise<void> {
  const { status, code } = await call(
    'PUT',
    `/pins/${restaurant_id}`,
    { password: DEMO_PASSWORD, pin: PIN },
    waiter,
  )
  if (status !== 200) throw new Error(`the PIN was rejected with ${status} ${code}`)
}

/**
 * Flow of a shared terminal. The waiter signs in by PIN on the first process. The session then works on the
 * second process, which can lock the terminal.
 */
async function beginTerminalFlow(
  call: Call,
  { restaurant_id, menu_dish_ids, origin }: FlowTarget,
): Promise<FinishFlow> {
  const [owner, waiter] = [await signIn(call, 'owner'), await signIn(call, 'waiter')]
  await setPin(call, restaurant_id, waiter)
  const terminalReply = await call(
    'POST',
    `/restaurants/${restaurant_id}/terminals`,
    { name: 'Noche' },
    owner,
  )
  const cookieHeader = { cookie: terminalReply.cookie }
  const enterPin = (send: Call, pin: string) =>
    send('POST', '/terminals/here/person', { user_id: waiter.id, pin }, cookieHeader)
  const signInReply = await enterPin(call, PIN)
  return async (url) => {
    const callSecond = callerAt(url, origin)
    const self = await callSecond('GET', '/auth/me', undefined, cookieHeader)
    const order = { restaurant_id, order_type: 'takeaway', items: [{ dish_id: menu_dish_ids[0] }] }
    const orderReply = await callSecond('POST', '/orders', order, cookieHeader)
    const lockReply = await callSecond('DELETE', '/terminals/here/person', undefined, cookieHeader)
    const lockedReply = await callSecond('GET', '/auth/me', undefined, cookieHeader)
    const refusedReplies: unknown[] = []
    for (let index = 0; index < 3; index += 1)
      refusedReplies.push((await enterPin(callSecond, WRONG_PIN)).code)
    return deviations(
      'a terminal',
      [200, waiter.id, 201, 200, 'terminal_locked', 'wrong_pin', 'wrong_pin', 'wrong_pin'],
      [
        signInReply.status,
        self.body.id,
        orderReply.status,
        lockReply.status,
        lockedReply.code,
        ...refusedReplies,
      ],
    )
  }
}

/**
 * Flow of wrong PINs. The first process rejects two of them and the second process three. The PIN is then
 * locked, so that even the correct PIN is rejected.
 */
async function beginWrongPinFlow(call: Call, { restaurant_id, origin }: FlowTarget): Promise<FinishFlow> {
  const [owner, waiter] = [await signIn(call, 'owner'), await signIn(call, 'waiter')]
  await setPin(call, restaurant_id, waiter)
  const terminalReply = await call(
    'POST',
    `/restaurants/${restaurant_id}/terminals`,
    { name: 'Noche' },
    owner,
  )
  const enterPin = (send: Call, pin: string) =>
    send('POST', '/terminals/here/person', { user_id: waiter.id, pin }, { cookie: terminalReply.cookie })
  for (let index = 0; index < 2; index += 1) await enterPin(call, WRONG_PIN)
  return async (url) => {
    const callSecond = callerAt(url, origin)
    for (let index = 0; index < 3; index += 1) await enterPin(callSecond, WRONG_PIN)
    return deviations('wrong PINs', ['pin_locked'], [(await enterPin(callSecond, PIN)).code])
  }
}

/**
 * Flow of a guest visit. The guest opens the visit and orders on the first process. On the second process the
 * order is accepted, the guest orders again, and the visit closes.
 */
async function beginVisitFlow(
  call: Call,
  { free_table_codes, menu_dish_ids, origin }: FlowTarget,
): Promise<FinishFlow> {
  const waiter = await signIn(call, 'waiter')
  const code = free_table_codes.find((one) => !usedTableCodes.has(one)) ?? ''
  usedTableCodes.add(code)
  const visitReply = await call('POST', `/public/tables/${code}/visits`)
  const guest = { token: visitReply.body.token as string }
  const firstOrder = await call(
    'POST',
    '/public/visit/orders',
    { items: [{ dish_id: menu_dish_ids[0] }] },
    guest,
  )
  const request = firstOrder.body.requests?.[0]?.id as string
  return async (url) => {
    const callSecond = callerAt(url, origin)
    const acceptReply = await callSecond('POST', `/visits/requests/${request}/accept`, {}, waiter)
    const secondOrderReply = await callSecond(
      'POST',
      '/public/visit/orders',
      { items: [{ dish_id: menu_dish_ids[0] }] },
      guest,
    )
    const closeReply = await callSecond('POST', `/visits/${acceptReply.body.id}/close`, {}, waiter)
    const visitAfter = await callSecond('GET', '/public/visit', undefined, guest)
    return deviations(
      "a guest's visit",
      [201, 'waiting', 200, 2, 200, 'visit_over'],
      [
        visitReply.status,
        firstOrder.body.requests?.[0]?.status,
        acceptReply.status,
        secondOrderReply.body.ticket?.lines.length,
        closeReply.status,
        visitAfter.code,
      ],
    )
  }
}
const usedTableCodes = new Set<string>()

/**
 * Begins all cross-process flows on the process at `url`. Returns the function that finishes them on another
 * process.
 */
export async function beginFlows(url: string, target: FlowTarget): Promise<FinishFlow> {
  const call = callerAt(url, target.origin)
  const begun: FinishFlow[] = []
  for (const begin of [beginPasskeyFlow, beginTerminalFlow, beginWrongPinFlow, beginVisitFlow])
    begun.push(await begin(call, target))
  return async (other) => {
    const problems: string[] = []
    for (const finish of begun) problems.push(...(await finish(other)))
    return problems
  }
}
