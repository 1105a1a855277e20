import { expect, it } from 'vitest'
import { sortWallets, passUrl } from './wallets.ts'

it.each([
  ['Mozilla/5.0 (Linux; Android 15) Chrome/140', ['google', 'apple']],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Safari/605', ['apple', 'google']],
])("the wallet of the device's own system is listed first: %s", (agent, order) => {
  expect(sortWallets(['apple', 'google'], agent)).toEqual(order)
})

it('wallets that the card does not offer are not listed', () => {
  expect(sortWallets(['google'], 'iPhone')).toEqual(['google'])
  expect(passUrl('a b')).toBe('/api/v1/public/loyalty/a%20b/apple-pass')
})
