import type { delivery as source } from '../es/delivery.ts'
import type { Translated } from '../translation-types.ts'

export const delivery = {
  title: 'Delivery',
  incoming: 'To accept: {{name}}',
  waiting_one: '{{count}} order to accept',
  waiting_other: '{{count}} orders to accept',
  accept: 'Accept',
  reject: 'Decline',
  mark_ready: 'Mark as ready',
  hand_over: 'Mark as picked up',
  due: 'Due at {{time}}',
  courier: 'Courier: {{name}}',
  external_order: '{{source}} order {{number}}',
  platform_total: 'Platform price',
  platform_fee: 'Platform fee',
  total_higher: 'The order total is {{amount}} higher than on the platform.',
  total_lower: 'The order total is {{amount}} lower than on the platform.',
  prepaid: 'Paid on the platform',
  prepaid_hint: 'Record the payment with the platform’s payment method.',
  unaccepted: 'The kitchen receives it once you accept.',
  state: {
    to_accept: 'Order to accept',
    accepted: 'Order accepted',
    rejected: 'Order declined',
    ready: 'Ready for pickup',
    handed_over: 'Order picked up',
  },
  rejection: {
    title: 'Decline {{name}}’s order',
    title_unnamed: 'Decline order {{number}}',
    text: 'The order is cancelled, and the kitchen does not receive it.',
    reason: 'Reason',
    usual: 'Kitchen closed,Sold out,Too many orders,Outside the area',
    keep: 'Back',
    submit: 'Decline order',
  },
} satisfies Translated<typeof source>
