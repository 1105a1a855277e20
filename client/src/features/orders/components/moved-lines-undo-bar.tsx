/** Undo bar after lines were moved. */
import { useTranslation } from 'react-i18next'
import { useOrderName } from '../../../domain/orders/order-name.ts'
import { errorText } from '../../../lib/api.ts'
import { useMoveItems } from '../hooks/use-move-items.ts'
import type { MovedLines, OrderEditor } from '../hooks/use-order-editor.ts'
import { UndoBar } from './undo-bar.tsx'

interface MovedLinesUndoBarProps {
  editor: OrderEditor
  moved: MovedLines
}

export function MovedLinesUndoBar({ editor, moved }: MovedLinesUndoBarProps) {
  const { t } = useTranslation(['move-items', 'orders'])
  const name = useOrderName()
  const { moving, error, undo } = useMoveItems(editor.order.id)
  const movedText = t('done', { count: moved.quantity, to: name(moved.destinationOrder) })
  return (
    <UndoBar
      action={error ?? moved}
      text={error ? errorText(error, 'order_update') : movedText}
      label={t('orders:line.undo')}
      busy={moving}
      onUndo={() => void undo(moved).then((undone) => undone && editor.setMoved(null))}
      onTimeout={() => editor.setMoved(null)}
    />
  )
}
