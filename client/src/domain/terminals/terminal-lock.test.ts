import { afterEach, beforeEach, expect, it } from 'vitest'
import { isTerminalLocked } from '../../lib/session.ts'
import { recentToasts } from '../../lib/toast.ts'
import { jsonResponse, problemResponse, stubFetch } from '../../test/fake-fetch.ts'
import { lockTerminal } from './terminal-lock.ts'

beforeEach(() => recentToasts.set([]))
afterEach(() => {
  isTerminalLocked.set(false)
  recentToasts.set([])
})

const toastTexts = () => recentToasts.get().map(({ text }) => text)

it('a locked terminal shows its lock screen', async () => {
  stubFetch(() => jsonResponse({ message: 'locked' }))

  await lockTerminal()

  expect(isTerminalLocked.get()).toBe(true)
})

it.each([
  { status: 403, code: 'own_sign_in_needed' },
  { status: 409, code: 'not_a_terminal' },
  { status: 429, code: 'rate_limited' },
  { status: 500, code: 'internal' },
  { status: 503, code: 'overloaded' },
])('a terminal locks itself if the server answers the lock with $status $code', async ({ status, code }) => {
  stubFetch(() => problemResponse(status, code))

  await lockTerminal()

  expect(isTerminalLocked.get()).toBe(true)
})

it('a terminal whose session has ended shows the sign-in instead of the lock screen', async () => {
  stubFetch(() => problemResponse(401, 'not_signed_in'))

  await lockTerminal()

  expect(isTerminalLocked.get()).toBe(false)
})

it('a terminal without a server stays open and states that it is not locked', async () => {
  stubFetch(() => {
    throw new TypeError('Failed to fetch')
  })

  await lockTerminal()

  expect(isTerminalLocked.get()).toBe(false)
  expect(toastTexts()).toEqual(['Sin conexión: la terminal no se bloqueó y sigue abierta a tu nombre.'])
})
