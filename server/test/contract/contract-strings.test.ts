import { expect, test } from 'vitest'
import { patternsOf, stringFields, type StringField } from './schema-walk.ts'

const CARD = '4111 1111 1111 1111'

const refusesCard = ({ schema }: StringField): boolean =>
  (schema.safeParse(CARD).error?.issues ?? []).some(({ message }) => message === 'card_number')

/**
 * Fields that take any digits although they are text: secrets that are hashed, addresses, phone numbers, numbers that
 * identify a thing outside, and paths of pictures.
 */
const EXEMPT =
  /\b(password|code|setup_code|email|username|phone|sku|logo|tax_id|host|featured|\w+_(password|email|phone|image|logo|paths\[\]))$|\.credential\./

/** Values as they were read, in `expected` of an edit. They are compared, never stored, and may predate the rule. */
const isCompared = ({ place }: StringField): boolean => /\.expected\./.test(place)

test('every free text of a body refuses a card number', () => {
  const taking = stringFields('body').filter(
    (field) => !isCompared(field) && field.schema.safeParse(CARD).success,
  )

  expect(taking.map(({ place }) => place).filter((place) => !EXEMPT.test(place))).toEqual([])
})

test('notes, reasons, names and the reference of a payment refuse a card number', () => {
  const fields = stringFields('body').filter(({ place }) =>
    /\b(notes?|reason|reference|\w*name(_en)?)$/.test(place),
  )
  const named = fields.filter((field) => !field.place.endsWith('.username') && !isCompared(field))

  expect(named.length).toBeGreaterThan(60)
  expect(named.filter((field) => !refusesCard(field)).map(({ place }) => place)).toEqual([])
})

test('an answer may contain what was stored before card numbers were refused', () => {
  expect(stringFields('response').filter(refusesCard)).toEqual([])
})

test('no pattern carries a flag or a class that an OpenAPI document cannot express', () => {
  const fields = (['params', 'query', 'body', 'response'] as const).flatMap(stringFields)
  const patterns = fields.flatMap(({ place, schema }) => patternsOf(schema).map((one) => ({ place, one })))
  const wrong = patterns.filter(({ one }) => one.flags.replace('u', '') !== '' || /\\p\{/i.test(one.source))

  expect(patterns.length).toBeGreaterThan(300)
  expect(wrong.map(({ place, one }) => `${place}: ${one}`)).toEqual([])
})
