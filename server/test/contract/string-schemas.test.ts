import { expect, test } from 'vitest'
import { patternsOf, stringFields, type StringField } from './string-fields.ts'

const CARD_NUMBER = '4111 1111 1111 1111'

const rejectsCardNumber = ({ schema }: StringField): boolean =>
  (schema.safeParse(CARD_NUMBER).error?.issues ?? []).some(({ message }) => message === 'card_number')

/**
 * Pattern of the paths of text fields that may contain long numbers: hashed secrets, addresses, phone numbers,
 * external identifiers and picture paths.
 */
const EXEMPT_FIELDS =
  /\b(password|code|setup_code|email|username|phone|sku|external_id|logo|tax_id|host|featured|\w+_(password|email|phone|image|logo|paths\[\]))$|\.credential\./

/**
 * True for texts in the field `expected` of an edit. The server compares them with stored texts, which may have
 * been written before card numbers were rejected.
 */
const isExpectedText = ({ path }: StringField): boolean => /\.expected\./.test(path)

test('every free-text field of a request body rejects a payment card number', () => {
  const cardAcceptingFields = stringFields('body').filter(
    (field) => !isExpectedText(field) && field.schema.safeParse(CARD_NUMBER).success,
  )

  expect(cardAcceptingFields.map(({ path }) => path).filter((place) => !EXEMPT_FIELDS.test(place))).toEqual(
    [],
  )
})

test('notes, reasons, names and the reference of a payment reject a card number', () => {
  const fields = stringFields('body').filter(({ path }) =>
    /\b(notes?|reason|reference|\w*name(_en)?)$/.test(path),
  )
  const named = fields.filter((field) => !field.path.endsWith('.username') && !isExpectedText(field))

  expect(named.length).toBeGreaterThan(60)
  expect(named.filter((field) => !rejectsCardNumber(field)).map(({ path }) => path)).toEqual([])
})

test('responses accept texts with a card number, which may predate the rule', () => {
  expect(stringFields('response').filter(rejectsCardNumber)).toEqual([])
})

test('no pattern has a flag or a class that an OpenAPI document cannot express', () => {
  const fields = (['params', 'query', 'body', 'response'] as const).flatMap(stringFields)
  const patterns = fields.flatMap(({ path, schema }) =>
    patternsOf(schema).map((one) => ({ place: path, one })),
  )
  const unsupported = patterns.filter(
    ({ one }) => one.flags.replace('u', '') !== '' || /\\p\{/i.test(one.source),
  )

  expect(patterns.length).toBeGreaterThan(300)
  expect(unsupported.map(({ place, one }) => `${place}: ${one}`)).toEqual([])
})
