/** Lines of the order, each with a checkbox. A selected line shows a stepper for its portions. */
import type { OrderItem } from '@forki/contract/orders'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { LinePrice } from '../../../components/line-price.tsx'
import { useDishName } from '../../../domain/orders/order-name.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import type { MoveSelection } from '../hooks/use-move-selection.ts'
import type { OrderEditor } from '../hooks/use-order-editor.ts'
import { Quantity } from './draft-line-row.tsx'
import { ItemState } from './item-state.tsx'
import { LineText } from './line-text.tsx'

interface MoveLinePickerProps {
  editor: OrderEditor
  selection: MoveSelection
}

export function MoveLinePicker({ editor, selection }: MoveLinePickerProps) {
  const { t } = useTranslation('move-items')
  const { lines, count, hasAll, setAll } = selection
  return (
    <>
      {lines.length > 1 ? (
        <Checkbox
          className="px-3"
          label={t('all')}
          checked={hasAll}
          mixed={count > 0 && !hasAll}
          onChange={() => setAll(!hasAll)}
        />
      ) : null}
      <ul className="flex flex-col gap-2">
        {lines.map((item) => (
          <MoveLine key={item.id} editor={editor} selection={selection} item={item} />
        ))}
      </ul>
      {editor.unsent.length > 0 ? <p className="text-sm text-ink-muted">{t('drafts')}</p> : null}
    </>
  )
}

function MoveLine({ editor, selection, item }: MoveLinePickerProps & { item: OrderItem }) {
  const { t } = useTranslation('move-items')
  const name = useDishName()
  const quantity = selection.quantityOf(item)
  const isChosen = quantity > 0
  return (
    <li
      className={clsx(
        'rounded-lg border transition-colors',
        isChosen ? 'border-accent bg-accent-soft' : 'border-line-strong/60 bg-raised',
      )}
    >
      <Checkbox
        className="w-full items-start! p-3 *:last:flex-1"
        checked={isChosen}
        aria-label={`${item.quantity} × ${name(item)}`}
        onChange={() => selection.setQuantity(item, isChosen ? 0 : item.quantity)}
        label={
          <span className="flex items-start gap-3">
            <Quantity value={item.quantity} />
            <span className="flex min-w-0 flex-1 flex-col gap-1">
              <LineText line={item} />
              <span className="flex flex-wrap items-center gap-2">
                <ItemState item={item} />
              </span>
            </span>
            <LinePrice item={item} currency={editor.order.currency} />
          </span>
        }
      />
      {isChosen && item.quantity > 1 ? (
        <div className="flex flex-wrap items-center justify-between gap-2 border-t border-accent/30 py-2 pr-3 pl-12">
          <span className="text-sm font-semibold">
            {t('part', { count: quantity, total: item.quantity })}
          </span>
          <Stepper
            label={t('quantity', { name: name(item) })}
            value={quantity}
            max={item.quantity}
            onChange={(value) => selection.setQuantity(item, value)}
          />
        </div>
      ) : null}
    </li>
  )
}
