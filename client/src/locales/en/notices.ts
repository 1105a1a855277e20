import type { Translated } from '../translation-types.ts'
import type { notices as source } from '../es/notices.ts'

export const notices = {
  unseen_one: 'Notifications, {{count}} unseen',
  unseen_other: 'Notifications, {{count}} unseen',
  unseen_many_more: 'Notifications, more than 99 unseen',
  announced_one: '{{count}} unseen notification',
  announced_other: '{{count}} unseen notifications',
  today: 'Today',
  yesterday: 'Yesterday',
  new: 'New',
  empty: 'No notifications.',
  more: 'Show earlier ones',
  device: 'Messages of this device',
  stock_low: {
    title: 'Low stock: {{name}}',
    text: '{{quantity}} left. Minimum: {{minimum}}.',
  },
  till_difference: {
    short: 'Cash short by {{amount}}',
    over: 'Cash over by {{amount}}',
    methods: 'Counted payment methods differ',
    text: '{{register}} · {{name}}',
    register: 'Till {{register}}',
  },
  invitation: {
    title: 'Invitation to {{restaurant}}',
    text: '{{name}} invites you as {{role}}.',
    text_unnamed: 'Role: {{role}}.',
  },
  invitation_accepted: {
    title: '{{name}} accepted your invitation',
    text: 'Role: {{role}}.',
  },
  approval: {
    title: '{{name}} asks for approval',
    text: '{{command}} · Order {{number}} · {{amount}}',
    commands: {
      void: 'Void an item',
      discount: 'Discount on the bill',
      line_discount: 'Discount on an item',
      cancel: 'Cancel the order',
    },
  },
  mail_failed: {
    title_one: '{{count}} email could not be sent',
    title_other: '{{count}} emails could not be sent',
    text: 'Check the mail server and try again.',
  },
  mail_unsent: {
    title_one: '{{count}} unsent email',
    title_other: '{{count}} unsent emails',
    text: 'This installation has no mail server.',
  },
} satisfies Translated<typeof source>
