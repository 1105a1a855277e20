import type { Translated } from '../translation-types.ts'
import type { people as source } from '../es/people.ts'

export const people = {
  title: 'People',
  description:
    'Sales belong to the team member who serves the order. Exceptions belong to the one who made them.',
  views: { sales: 'Sales', exceptions: 'Exceptions' },
  label: { sales: 'Sales by person', exceptions: 'Exceptions by person' },
  totals: 'Totals of all people',
  person: 'Person',
  nobody: 'Not recorded',
  api_key: 'API key',
  change: 'Change',
  factor: '{{factor}} × the average',
  factor_same: 'At the average',
  times_one: '{{number}} time',
  times_other: '{{number}} times',
  products_one: '{{number}} item',
  products_other: '{{number}} items',
  go: '{{figure}} of {{name}}: {{value}}',
  few: 'No averages: these dates have fewer than five paid orders.',
  more: 'The table has the {{shown}} people with the highest sales, of {{total}}. The totals are those of all.',
  back: 'Back to dashboard',
  print: 'Print',
  export: 'Export people',
  empty_title: 'No activity on these dates',
  empty_text: 'Each person with paid orders or exceptions appears here.',
  figures: {
    completed: 'Orders',
    guests: 'Guests',
    net_sales: 'Net sales',
    revenue: 'With tax and service',
    average_ticket: 'Average bill',
    tips: 'Tips',
    voided: 'Voids',
    cancelled: 'Cancellations',
    unpaid: 'Sent and unpaid',
    discount: 'Discounts',
    line_discount: 'On items',
    complimentary: 'Complimentary',
    refunded: 'Refunds',
    reopened: 'Reopenings',
    no_sale: 'Drawer without sale',
    seal: 'Seals without an order',
  },
  means: {
    completed:
      'Paid orders of the team member who serves them, on their business day. Compared with those of each person with orders.',
    guests: 'Guests of the paid orders of the team member who serves them.',
    net_sales:
      'Items of the paid orders of the team member who serves them, without tax and service, less discounts and refunds.',
    revenue:
      'Amount charged in the orders of the team member who serves them, with tax and service, less refunds.',
    average_ticket:
      'Amount charged, less refunds, divided by the orders of the team member. Compared with that of all orders, from five orders on.',
    tips: 'Tips of the orders of the team member who serves them, less refunded tips.',
    voided:
      'Items voided after they were sent to the kitchen. Counts for the one who voided, not the one who serves.',
    cancelled:
      'Cancelled orders without merged ones. Counts for the one who cancelled, not the one who serves.',
    unpaid:
      'Items that the kitchen had when their order was cancelled, at the price before discounts. Counts for the one who cancelled.',
    discount: 'Discounts on orders. Counts for the one who gave the discount, not the one who serves.',
    line_discount: 'Discounts on items. Counts for the one who gave the discount, not the one who serves.',
    complimentary: 'Complimentary items. Counts for the one who gave them, not the one who serves.',
    refunded: 'Refunded money. Counts for the one who refunded, on the business day of the order.',
    reopened: 'Paid orders that were opened again. Counts for the one who reopened them.',
    no_sale: 'Drawer openings without a sale. Counts for the one who opened it.',
    seal: 'Loyalty seals without an order and not removed. Counts for the one who added them.',
  },
  actions: {
    no_sale: 'Drawer openings without a sale',
    seal: 'Seals without an order',
    list: 'Latest first',
    empty: 'Nothing on these dates.',
    till: 'View till',
    card: 'View card',
  },
} satisfies Translated<typeof source>
