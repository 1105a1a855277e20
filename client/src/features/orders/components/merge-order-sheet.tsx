/**
 * Sheet that merges another order into this order. Lines of the other order preserve their kitchen state, and its
 * table becomes free.
 */
import type { OrderSummary } from '@forki/contract/orders'
import { useQueryClient } from '@tanstack/react-query'
import { Combine } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { moveDraftLines } from '../../../domain/orders/order-drafts.ts'
import { useOrderName } from '../../../domain/orders/order-name.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import type { OrderEditor } from '../hooks/use-order-editor.ts'
import { enqueueBatches } from '../hooks/use-send-batches.ts'
import { useMergeOrder } from '../queries.ts'
import { CommandError } from './command-error.tsx'
import { OrderChoiceLabel } from './order-choice-label.tsx'

export function MergeOrderSheet({
  editor,
  orders,
}: {
  editor: OrderEditor
  orders: readonly OrderSummary[]
}) {
  const { t } = useTranslation('orders')
  const client = useQueryClient()
  const name = useOrderName()
  const merge = useMergeOrder()
  const [chosen, setChosen] = useState<OrderSummary | null>(null)
  const others = orders.filter((other) => other.id !== editor.order.id)
  const submit = async () => {
    if (!chosen) return
    const { id } = editor.order
    if (!(await merge.run({ params: { id }, body: { order_id: chosen.id } }))) return
    moveDraftLines(chosen.id, id)
    // Repeats unconfirmed batches of the merged order under their keys. A rejected one can follow the merge.
    await enqueueBatches(client, chosen)
    editor.closePanel()
  }
  return (
    <Sheet
      open
      onOpenChange={editor.closePanel}
      title={t('merge.title', { name: name(editor.order) })}
      description={t('merge.text')}
      footer={
        <Button
          variant="primary"
          size="touch"
          block
          disabled={!chosen}
          busy={merge.busy}
          onClick={() => void submit()}
        >
          {chosen ? t('merge.submit', { from: name(chosen), into: name(editor.order) }) : t('merge.choose')}
        </Button>
      }
    >
      <CommandError error={merge.error} />
      {others.length === 0 ? <EmptyState icon={Combine} title={t('merge.none')} /> : null}
      <ul className="flex flex-col gap-2">
        {others.map((other) => (
          <li key={other.id}>
            <button
              type="button"
              aria-pressed={chosen?.id === other.id}
              onClick={() => setChosen(other)}
              className="flex min-h-16 w-full items-center justify-between gap-3 rounded-lg border border-line-strong/60 bg-raised px-4 text-left hover:border-line-strong aria-pressed:border-accent aria-pressed:bg-accent-soft"
            >
              <OrderChoiceLabel order={other} />
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
