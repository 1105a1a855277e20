import type { OrderItem, Order } from '@forki/contract/orders'
import { ChefHat, HandPlatter, RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { readyLines, portionCount } from '../../../domain/orders/orders.ts'
import { Button } from '../../../ui/button.tsx'
import type { OrderEditor } from '../hooks/use-order-editor.ts'
import { useUpdateItem } from '../queries.ts'
import { lastRound } from '../last-round.ts'
import { TicketGroup } from './ticket-group.tsx'
import { ItemRow } from './item-row.tsx'

interface SentLinesProps {
  editor: OrderEditor
  order: Order
  sent: OrderItem[]
}

/** Sent lines of the ticket, with a button that serves all ready lines and one that repeats the last round. */
export function SentLines({ editor, order, sent }: SentLinesProps) {
  const { t } = useTranslation('orders')
  const lastRoundItems = lastRound(order)
  return (
    <TicketGroup
      title={t('ticket.sent')}
      icon={<ChefHat className="size-4" aria-hidden />}
      action={
        lastRoundItems.length > 0 && !editor.ended ? (
          <span className="flex flex-wrap justify-end gap-1">
            <ServeAll editor={editor} />
            <Button
              size="touch"
              variant="ghost"
              className="px-3!"
              icon={<RotateCcw className="size-5" aria-hidden />}
              onClick={() => editor.repeat(lastRoundItems)}
            >
              {t('ticket.repeat')}
            </Button>
          </span>
        ) : null
      }
    >
      {sent.map((item) => (
        <ItemRow key={item.id} editor={editor} item={item} />
      ))}
    </TicketGroup>
  )
}

/** Button that serves all ready lines of the order. Renders nothing for fewer than two ready lines. */
function ServeAll({ editor }: { editor: OrderEditor }) {
  const { t } = useTranslation('orders')
  const serve = useUpdateItem()
  const ready = readyLines(editor.order)
  if (ready.length < 2) return null
  const serveAll = async () => {
    for (const item of ready)
      await serve.run({ params: { id: editor.order.id, item_id: item.id }, body: { status: 'served' } })
  }
  return (
    <Button
      size="touch"
      variant="soft"
      className="px-3!"
      busy={serve.busy}
      icon={<HandPlatter className="size-5" aria-hidden />}
      onClick={() => void serveAll()}
    >
      {t('ticket.serve_all', { count: portionCount(ready) })}
    </Button>
  )
}
