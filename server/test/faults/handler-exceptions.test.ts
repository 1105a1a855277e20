import { expect, test } from 'vitest'
import { problem } from '@forki/contract/errors'
import type { Endpoint } from '@forki/contract/kit/endpoint'
import { bindings } from '../../src/app.ts'
import type { Binding } from '../../src/http/bind.ts'
import { anyone } from '../../src/access/policies.ts'
import { openSession } from '../../src/modules/auth/session.service.ts'
import { startApiForFile } from '../setup/api.ts'
import { missingId } from '../factories/ids.ts'
import { buildAdmin } from '../factories/user.ts'

/** Functions that throw or reject in different ways: with errors, with a text, and with undefined. */
const THROWING_FUNCTIONS: readonly (() => unknown)[] = [
  () => {
    throw new Error('a secret of the program')
  },
  () => Promise.reject(new TypeError('a secret of the program')),
  () => {
    // oxlint-disable-next-line no-throw-literal, typescript/only-throw-error -- a library may throw a string
    throw 'a secret of the program'
  },
  () => new Promise((_, reject) => void setImmediate(reject, undefined)),
]

/** Bindings of all endpoints, without validation and authorization, whose `load` throws or rejects. */
const brokenBindings = bindings.map((binding, index): Binding => {
  const { endpoint, ...steps } = binding
  const open = { ...endpoint, params: undefined, body: undefined, query: undefined }
  return {
    ...steps,
    endpoint: open,
    can: anyone,
    load: THROWING_FUNCTIONS[index % THROWING_FUNCTIONS.length]!,
  }
})

/**
 * Headers with the credentials of a request to the endpoint. `POST /auth/token` accepts only the cookie, with
 * an `Origin` header of the installation.
 */
const credentialsFor = ({ credentials }: Endpoint): Record<string, string> =>
  credentials === 'cookie'
    ? { Cookie: `forki_session=${cookie}`, Origin: api.deps.env.FORKI_PUBLIC_URL }
    : { Authorization: `Bearer ${token}` }
const api = await startApiForFile({ bindings: brokenBindings })
const admin = await buildAdmin(api.db)
const token = await api.signIn(admin)
const cookie = (await openSession(api.ctx(), admin)).cookie

test('an exception or rejection in any handler causes a 500 with a request id and without its cause, and the process continues', async () => {
  const deviations: string[] = []
  for (const { endpoint } of brokenBindings) {
    const path = endpoint.path.replaceAll(/\{\w+\}/g, () => missingId())
    const answer = await fetch(`${api.url}/api/v1${path}`, {
      method: endpoint.method,
      headers: credentialsFor(endpoint),
    })
    const text = await answer.text()
    const body = answer.status === 500 && problem.safeParse(JSON.parse(text)).data
    if (!body || !body.request_id || body.request_id !== answer.headers.get('x-request-id'))
      deviations.push(`${endpoint.method} ${endpoint.path}: ${answer.status} ${text.slice(0, 200)}`)
    if (text.includes('secret of the program')) deviations.push(`${endpoint.path} reveals the cause`)
  }

  expect(deviations).toEqual([])
  expect((await fetch(`${api.url}/healthz`)).status).toBe(200)
})
