import { Money } from '../../../components/money.tsx'
import type { OrderEditor } from '../hooks/use-order-editor.ts'

/** Total of the order in the bar at the bottom of a phone. */
export const BottomBarTotal = ({ editor }: { editor: OrderEditor }) => (
  <Money
    cents={editor.totals.total_cents}
    currency={editor.order.currency}
    className="text-lg leading-6 font-bold whitespace-nowrap"
  />
)
