import type { lineDiscount as source } from '../es/line-discount.ts'
import type { Translated } from '../translation-types.ts'

export const lineDiscount = {
  list_price: 'List price:',
  title: 'Discount on the item',
  open: 'Discount or complimentary',
  change: 'Change discount',
  left: 'New price',
  submit_complimentary: 'Make complimentary',
  percent_off: '{{percent}} discount',
  amount_off: 'Discount of {{amount}}',
  complimentary: 'Complimentary',
  complimentary_reason: 'Reason for the complimentary item',
  within_limit: 'up to the limit: {{approved}} of {{wanted}}',
  approved: 'approved: {{approved}} of {{wanted}}',
  waits: 'No connection: discounts and moves to another table wait. Adding the item again works.',
  covers: 'Approves a discount of {{amount}} on {{name}}. Quantity added later is charged.',
} satisfies Translated<typeof source>
