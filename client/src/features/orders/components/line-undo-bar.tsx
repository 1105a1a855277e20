/** Undo bar of the order after a line was removed, voided or moved. */
import { useTranslation } from 'react-i18next'
import { useDishName } from '../../../domain/orders/order-name.ts'
import type { OrderEditor } from '../hooks/use-order-editor.ts'
import { MovedLinesUndoBar } from './moved-lines-undo-bar.tsx'
import { UndoBar } from './undo-bar.tsx'

export function LineUndoBar({ editor }: { editor: OrderEditor }) {
  const { t } = useTranslation('orders')
  const name = useDishName()
  const { removed, voided, moved, forgetRemoved } = editor
  const line = removed ?? voided
  if (!line) return moved ? <MovedLinesUndoBar editor={editor} moved={moved} /> : null
  const text = { count: line.quantity, name: name(line) }
  return (
    <UndoBar
      action={line}
      text={removed ? t('line.removed', text) : t('line.voided', text)}
      label={t(removed ? 'line.undo' : 'line.order_again')}
      onUndo={removed ? editor.undo : editor.orderVoidedAgain}
      onTimeout={forgetRemoved}
    />
  )
}
