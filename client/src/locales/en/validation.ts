import type { Translated } from '../translation-types.ts'
import type { validation as source } from '../es/validation.ts'

export const validation = {
  required: 'Required.',
  invalid: 'This value is not valid.',
  number: 'Enter a number.',
  too_short: 'Enter at least {{limit}} characters.',
  too_long: 'At most {{limit}} characters.',
  too_small: 'The minimum is {{limit}}.',
  too_big: 'The maximum is {{limit}}.',
  too_few: 'Choose at least {{limit}}.',
  too_many: 'Choose at most {{limit}}.',
  email: 'Enter an address such as name@example.com.',
  url: 'Enter an address that starts with “https://”.',
  min_above_max: 'The minimum can’t exceed the maximum.',
  min_above_options: 'The minimum can’t exceed the number of options.',
  card_number: 'Remove the card number. Card numbers are not stored here.',
  email_or_name: 'Enter the email or the name.',
  reserved_address: 'This address is reserved. Enter another email.',
  email_or_user_id: 'Enter an email address.',
} satisfies Translated<typeof source>
