import { randomUUID } from 'node:crypto'
import { DEMO_PASSWORD } from '../../demo/content/people.ts'
import { device } from '../../test/fakes/authenticator.ts'

/** Where it happens: the restaurant, tables with nobody at them, and the address that people use. */
export interface FlowTarget {
  restaurant_id: string
  free_codes: readonly string[]
  card: readonly string[]
  origin: string
}

interface Answer {
  status: number
  code: string | undefined
  cookie: string
  // oxlint-disable-next-line typescript/no-explicit-any -- of any endpoint; what is missing is told as such
  body: any
}
interface Credentials {
  token?: string
  cookie?: string
}

/** What was begun, and goes on at whichever process is named. Gives what was not as it should be. */
export type FinishFlow = (url: string) => Promise<string[]>

const PIN = '4827'
const WRONG = '7391'

/** Calls one process, past the balancer, as people of the house and guests do. */
const at =
  (url: string, origin: string) =>
  async (
    method: string,
    path: string,
    body?: object,
    { token = '', cookie = '' }: Credentials = {},
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
    const given = (await answer.json()) as { code?: string }
    const [set = ''] = (answer.headers.get('set-cookie') ?? '').split(';')
    return { status: answer.status, code: given.code, cookie: set, body: given }
  }
type Call = ReturnType<typeof at>

async function signIn(call: Call, name: string): Promise<Credentials & { id: string }> {
  const { body } = await call('POST', '/auth/login', {
    username: `${name}@forki.demo`,
    password: DEMO_PASSWORD,
  })
  const who = { token: body.access_token as string }
  return { ...who, id: (await call('GET', '/auth/me', undefined, who)).body.id as string }
}

const wrong = (what: string, expected: readonly unknown[], found: readonly unknown[]) =>
  JSON.stringify(expected) === JSON.stringify(found)
    ? []
    : [`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`]

/** Signs in by a passkey: made at the one, the challenge of the door given by the one, answered at the other, once. */
async function passkey(call: Call, { origin }: FlowTarget): Promise<FinishFlow> {
  const who = await signIn(call, 'manager')
  // WebAuthn takes host names alone: the server answers for localhost where it is reached at a loopback address.
  const phone = device(origin.replace('//127.0.0.1:', '//localhost:'))
  const options = await call('POST', '/auth/passkeys/options', { password: DEMO_PASSWORD }, who)
  await call('POST', '/auth/passkeys', { name: 'Noche', credential: phone.create(options.body) }, who)
  const asked = await call('POST', '/auth/login/passkey/options', {})
  return async (url) => {
    const there = at(url, origin)
    const credential = phone.sign(asked.body)
    const entered = await there('POST', '/auth/login/passkey', { credential })
    const again = await there('POST', '/auth/login/passkey', { credential })
    const self = await there('GET', '/auth/me', undefined, { token: entered.body.access_token as string })
    return wrong('a passkey', [200, who.id, 'passkey_refused'], [entered.status, self.body.id, again.code])
  }
}

/** A device that several share: made one and come to at the one; whoever is there works on at the other, and wrong PINs add up. */
async function terminal(call: Call, { restaurant_id, card, origin }: FlowTarget): Promise<FinishFlow> {
  const [owner, waiter] = [await signIn(call, 'owner'), await signIn(call, 'waiter')]
  await call('PUT', `/pins/${restaurant_id}`, { password: DEMO_PASSWORD, pin: PIN }, waiter)
  const opened = await call('POST', `/restaurants/${restaurant_id}/terminals`, { name: 'Noche' }, owner)
  const here = { cookie: opened.cookie }
  const come = (ask: Call, pin: string) =>
    ask('POST', '/terminals/here/person', { user_id: waiter.id, pin }, here)
  const came = await come(call, PIN)
  return async (url) => {
    const there = at(url, origin)
    const self = await there('GET', '/auth/me', undefined, here)
    const order = { restaurant_id, order_type: 'takeaway', items: [{ dish_id: card[0] }] }
    const ordered = await there('POST', '/orders', order, here)
    const locked = await there('DELETE', '/terminals/here/person', undefined, here)
    const nobody = await there('GET', '/auth/me', undefined, here)
    const refused: unknown[] = []
    for (let index = 0; index < 3; index += 1) refused.push((await come(there, WRONG)).code)
    return wrong(
      'a terminal',
      [200, waiter.id, 201, 200, 'terminal_locked', 'wrong_pin', 'wrong_pin', 'wrong_pin'],
      [came.status, self.body.id, ordered.status, locked.status, nobody.code, ...refused],
    )
  }
}

/** Two wrong PINs at the one and three at the other are five: then the right one is not looked at. */
async function wrongPins(call: Call, { restaurant_id, origin }: FlowTarget): Promise<FinishFlow> {
  const [owner, waiter] = [await signIn(call, 'owner'), await signIn(call, 'waiter')]
  await call('PUT', `/pins/${restaurant_id}`, { password: DEMO_PASSWORD, pin: PIN }, waiter)
  const opened = await call('POST', `/restaurants/${restaurant_id}/terminals`, { name: 'Noche' }, owner)
  const come = (ask: Call, pin: string) =>
    ask('POST', '/terminals/here/person', { user_id: waiter.id, pin }, { cookie: opened.cookie })
  for (let index = 0; index < 2; index += 1) await come(call, WRONG)
  return async (url) => {
    const there = at(url, origin)
    for (let index = 0; index < 3; index += 1) await come(there, WRONG)
    return wrong('wrong PINs', ['pin_locked'], [(await come(there, PIN)).code])
  }
}

/** A party that sits down and orders at the one: let in, served and ended at the other. */
async function visit(call: Call, { free_codes, card, origin }: FlowTarget): Promise<FinishFlow> {
  const waiter = await signIn(call, 'waiter')
  const code = free_codes.find((one) => !taken.has(one)) ?? ''
  taken.add(code)
  const begun = await call('POST', `/public/tables/${code}/visits`)
  const guest = { token: begun.body.token as string }
  const asked = await call('POST', '/public/visit/orders', { items: [{ dish_id: card[0] }] }, guest)
  const request = asked.body.requests?.[0]?.id as string
  return async (url) => {
    const there = at(url, origin)
    const accepted = await there('POST', `/visits/requests/${request}/accept`, {}, waiter)
    const more = await there('POST', '/public/visit/orders', { items: [{ dish_id: card[0] }] }, guest)
    const closed = await there('POST', `/visits/${accepted.body.id}/close`, {}, waiter)
    const after = await there('GET', '/public/visit', undefined, guest)
    return wrong(
      "a guest's visit",
      [201, 'waiting', 200, 2, 200, 'visit_over'],
      [
        begun.status,
        asked.body.requests?.[0]?.status,
        accepted.status,
        more.body.ticket?.lines.length,
        closed.status,
        after.code,
      ],
    )
  }
}
const taken = new Set<string>()

/** Begins at one process what takes more than one call. */
export async function beginFlows(url: string, place: FlowTarget): Promise<FinishFlow> {
  const call = at(url, place.origin)
  const begun: FinishFlow[] = []
  for (const begin of [passkey, terminal, wrongPins, visit]) begun.push(await begin(call, place))
  return async (other) => {
    const found: string[] = []
    for (const finish of begun) found.push(...(await finish(other)))
    return found
  }
}
