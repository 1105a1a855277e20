import type { Translated } from '../translated.ts'
import type { orders as source } from '../es/orders.ts'

export const orders = {
  title: 'Order',
} satisfies Translated<typeof source>
