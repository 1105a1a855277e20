import { expect, it } from 'vitest'
import { relyingParty } from './passkey-challenge.service.ts'

it.each([
  ['http://127.0.0.1:4000', 'localhost', 'http://localhost:4000'],
  ['http://[::1]:4000', 'localhost', 'http://localhost:4000'],
  ['http://localhost:4000', 'localhost', 'http://localhost:4000'],
  ['https://forki.example.com', 'forki.example.com', 'https://forki.example.com'],
])('passkeys of the public address %s are bound to the host %s', (FORKI_PUBLIC_URL, id, origin) => {
  expect(relyingParty({ deps: { env: { FORKI_PUBLIC_URL } } })).toEqual({ id, origin })
})
