import { expect, test } from 'vitest'
import { containsCardNumber } from './payment-card-number.ts'

/** Payment card numbers that the card networks publish for tests. */
const PUBLISHED_TEST_CARDS = [
  ['Visa', '4111111111111111'],
  ['Visa with 13 digits', '4222222222222'],
  ['Visa with 19 digits', '4000000000000000006'],
  ['Mastercard', '5555555555554444'],
  ['Mastercard of the 2-series', '2223003122003222'],
  ['American Express', '378282246310005'],
  ['Diners Club', '30569309025904'],
  ['JCB', '3530111333300000'],
  ['Discover', '6011111111111117'],
  ['UnionPay', '6200000000000005'],
  ['Maestro', '6759649826438453'],
  ['Mir', '2200000000000004'],
] as const

test.each(PUBLISHED_TEST_CARDS)(
  'containsCardNumber recognizes a payment card number of %s',
  (_network, number) => {
    expect(containsCardNumber(number)).toBe(true)
    expect(containsCardNumber(`paga con ${number}, sin prisa`)).toBe(true)
  },
)

test.each([
  '4111 1111 1111 1111',
  '4111-1111-1111-1111',
  '4111 - 1111 – 1111  1111',
  '4111\u00a01111\u00a01111\u00a01111',
  '4111\n1111\n1111\n1111',
  '４１１１１１１１１１１１１１１１',
  'mesa 4 4111 1111 1111 1111',
  '4111 1111 1111 1111 12/28 123',
  'n4111111111111111x',
  '019aa7c2-5b1e-7cc3-8b3f-2f6f3a1f9c10 4111 1111 1111 1111',
])('containsCardNumber finds the payment card number in %j', (text) => {
  expect(containsCardNumber(text)).toBe(true)
})

test.each([
  ['a number with a wrong check digit', '4111111111111112'],
  ['a number that no network issues', '1111111111111117'],
  ['twelve digits', '411111111111'],
  ['twenty digits in one group', '41111111111111111111'],
  ['a bank account (IBAN)', 'ES9121000418450200051332'],
  ['an id', '019aa7c2-5b1e-7cc3-8b3f-2f6f3a1f9c10'],
  ['an id with the digits of a card', '3f2a9c1e-4111-1111-1111-1111abcdef01'],
  ['a digest with the digits of a card', 'a94a8fe5ccb19ba61c4c0873d391e987982fbbdf4111111111111111'],
  ['two phone numbers', '222 123 4567, 222 765 4321'],
  ['digits separated by a word', '4111 1111 mesa 1111 1111'],
  ['words', 'sin cebolla, por favor'],
])('containsCardNumber accepts %s, which is no payment card number', (_what, text) => {
  expect(containsCardNumber(text)).toBe(false)
})
