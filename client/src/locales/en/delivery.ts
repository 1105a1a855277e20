import type { delivery as source } from '../es/delivery.ts'
import type { Translated } from '../translated.ts'

export const delivery = {
  title: 'Delivery',
  incoming: 'To accept: {{name}}',
  accept: 'Accept',
  reject: 'Reject',
  mark_ready: 'Mark as ready',
  hand_over: 'Hand over',
  due: 'Due at {{time}}',
  courier: 'Courier: {{name}}',
  platform_total: 'Price on the platform',
  platform_fee: 'Fee of the platform',
  prepaid: 'Paid on the platform',
  prepaid_hint: "Record it in the till with the platform's payment method.",
  unaccepted: 'The kitchen receives it once you accept.',
  state: {
    to_accept: 'Order to accept',
    accepted: 'Order accepted',
    rejected: 'Order rejected',
    ready: 'Ready for handover',
    handed_over: 'Order handed over',
  },
  rejection: {
    title: 'Reject order {{name}}',
    text: 'The order is cancelled, and the kitchen does not receive it.',
    reason: 'Reason',
    usual: 'Kitchen closed,Out of stock,Too many orders,Outside the area',
    keep: 'Back',
    submit: 'Reject order',
  },
} satisfies Translated<typeof source>
