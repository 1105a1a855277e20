import { afterEach, describe, expect, it } from 'vitest'
import { acceptsPasskeys } from './passkey-support.ts'

const acceptsAt = (url: string) => acceptsPasskeys(new URL(url))
const setPasskeyOrigin = (origin: string) => {
  document.head.innerHTML = `<meta name="forki-passkeys" content="${origin}" />`
}
afterEach(() => {
  document.head.innerHTML = ''
})

describe('host names that offer passkeys', () => {
  it('passkeys are offered at localhost and not at 127.0.0.1 of the same server', () => {
    setPasskeyOrigin('http://localhost:4000')

    expect(acceptsAt('http://localhost:4000/login')).toBe(true)
    expect(acceptsAt('http://127.0.0.1:4000/login')).toBe(false)
    expect(acceptsAt('http://[::1]:4000/login')).toBe(false)
  })

  it('no passkeys are offered at a host, subdomain or port that the server refuses', () => {
    setPasskeyOrigin('https://forki.example')

    expect(acceptsAt('https://forki.example/login')).toBe(true)
    expect(acceptsAt('https://forki.test/login')).toBe(false)
    expect(acceptsAt('https://www.forki.example/login')).toBe(false)
    expect(acceptsAt('https://forki.example:8443/login')).toBe(false)
  })

  it('no passkeys are offered at an IP address even if it is the public address of the server', () => {
    setPasskeyOrigin('http://192.168.1.20:4000')

    expect(acceptsAt('http://192.168.1.20:4000/login')).toBe(false)
  })

  it('passkeys are offered at a host name, and not at an IP address, if the page has no accepted origin', () => {
    expect(acceptsAt('http://localhost:5173/login')).toBe(true)
    expect(acceptsAt('http://127.0.0.1:5173/login')).toBe(false)
  })
})
