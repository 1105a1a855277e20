/**
 * Sheet that moves lines, or some portions of them, to another table or open order. The kitchen prints and
 * shows no new ticket.
 */
import type { OrderItem, OrderSummary } from '@forki/contract/orders'
import { ArrowLeft, ArrowRight, PackageOpen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOrderName } from '../../../domain/orders/order-name.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useMoveItems } from '../hooks/use-move-items.ts'
import { useMoveSelection } from '../hooks/use-move-selection.ts'
import type { OrderEditor } from '../hooks/use-order-editor.ts'
import { CommandError } from './command-error.tsx'
import { MoveLinePicker } from './move-line-picker.tsx'
import { MoveTargets, type MoveTarget } from './move-targets.tsx'

interface MoveItemsSheetProps {
  editor: OrderEditor
  orders: readonly OrderSummary[]
  /** Line that is selected when the sheet opens. */
  firstItem?: OrderItem | undefined
}

export function MoveItemsSheet({ editor, orders, firstItem }: MoveItemsSheetProps) {
  const { t } = useTranslation('move-items')
  const name = useOrderName()
  const selection = useMoveSelection(editor.order.items, firstItem)
  const moveItems = useMoveItems(editor.order.id)
  const [choosing, setChoosing] = useState(false)
  const { count } = selection
  const isTarget = choosing && count > 0
  const move = async (to: MoveTarget) => {
    const movedItems = await moveItems.move({ to, items: selection.items })
    if (!movedItems) return
    editor.forgetRemoved()
    editor.setMoved(movedItems)
    editor.closePanel()
  }
  return (
    <Sheet
      open
      size="lg"
      onOpenChange={editor.closePanel}
      title={isTarget ? t('to', { count }) : t('title')}
      description={isTarget ? t('to_text', { from: name(editor.order) }) : t('text')}
      footer={
        isTarget ? (
          <BackButton
            disabled={moveItems.moving}
            onBack={() => {
              moveItems.reset()
              setChoosing(false)
            }}
          />
        ) : (
          <NextButton count={count} onNext={() => setChoosing(true)} />
        )
      }
    >
      <div className="flex flex-col gap-4">
        <CommandError error={moveItems.error} />
        {selection.lines.length === 0 ? (
          <EmptyState icon={PackageOpen} title={t('none')} />
        ) : isTarget ? (
          <MoveTargets
            order={editor.order}
            orders={orders}
            busy={moveItems.moving}
            onChoose={(to) => void move(to)}
          />
        ) : (
          <MoveLinePicker editor={editor} selection={selection} />
        )}
      </div>
    </Sheet>
  )
}

function BackButton({ disabled, onBack }: { disabled: boolean; onBack: () => void }) {
  const { t } = useTranslation('move-items')
  return (
    <Button
      size="touch"
      block
      disabled={disabled}
      icon={<ArrowLeft className="size-5" aria-hidden />}
      onClick={onBack}
    >
      {t('back')}
    </Button>
  )
}

function NextButton({ count, onNext }: { count: number; onNext: () => void }) {
  const { t } = useTranslation('move-items')
  return (
    <Button
      variant="primary"
      size="touch"
      block
      disabled={count === 0}
      icon={<ArrowRight className="size-5" aria-hidden />}
      onClick={onNext}
    >
      {count === 0 ? t('choose') : t('next', { count })}
    </Button>
  )
}
