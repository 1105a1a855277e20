import type { Translated } from '../translated.ts'
import type { validation as source } from '../es/validation.ts'

export const validation = {
  required: 'This is needed',
  invalid: 'This value is not valid',
  number: 'Write a number',
  too_short: 'Write at least {{limit}} characters',
  too_long: 'At most {{limit}} characters',
  too_small: 'The minimum is {{limit}}',
  too_big: 'The maximum is {{limit}}',
  too_few: 'Choose at least {{limit}}',
  too_many: 'Choose at most {{limit}}',
  email: 'Write an address such as name@example.com',
  url: 'Write an address that starts with https://',
  min_above_max: 'The minimum cannot exceed the maximum',
  min_above_options: 'The minimum cannot exceed the number of options',
  card_number: 'Remove the card number: they are not stored here',
  email_or_user_id: 'Write an email address',
} satisfies Translated<typeof source>
