import { expect, it } from 'vitest'
import { isLocalLink } from './local-link.ts'

it.each([
  ['http://127.0.0.1:4000/invitacion#x', true],
  ['http://127.1.2.3/', true],
  ['http://localhost:4000/invitacion', true],
  ['http://demo.localhost/', true],
  ['http://[::1]:4000/', true],
  ['http://0.0.0.0:4000/', true],
  ['https://forki.example/localhost', false],
  ['http://192.168.1.20:4000/', false],
  ['https://localhost.example/', false],
  ['no link', false],
])('the link %s opens on the server only: %s', (link, expected) => {
  expect(isLocalLink(link)).toBe(expected)
})
