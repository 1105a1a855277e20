/** Undo bar of the ticket. It is shown for eight seconds after a line was removed or voided. */
import { Undo2 } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useDishName } from '../../../domain/orders/order-name.ts'
import type { OrderEditor } from '../hooks/use-order-editor.ts'

const UNDO_MS = 8000

export function RemovedBar({ editor }: { editor: OrderEditor }) {
  const { t } = useTranslation('orders')
  const name = useDishName()
  const { removed, voided, forgetRemoved } = editor
  const line = removed ?? voided
  useEffect(() => {
    if (!line) return undefined
    const timer = setTimeout(forgetRemoved, UNDO_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- the timeout starts at the removal, not at each render
  }, [line])
  if (!line) return null
  const text = { count: line.quantity, name: name(line) }
  return (
    <div
      role="status"
      className="animate-fade-in sticky top-0 z-10 mt-2 flex items-center gap-3 rounded-md bg-ink py-1 pr-1 pl-4 text-paper"
    >
      <span className="min-w-0 flex-1 text-sm wrap-break-word">
        {removed ? t('line.removed', text) : t('line.voided', text)}
      </span>
      <button
        type="button"
        onClick={removed ? editor.undo : editor.orderVoidedAgain}
        className="inline-flex h-12 shrink-0 items-center gap-1.5 rounded-md px-3 font-semibold hover:bg-paper/15"
      >
        <Undo2 className="size-5" aria-hidden /> {t(removed ? 'line.undo' : 'line.order_again')}
      </button>
    </div>
  )
}
