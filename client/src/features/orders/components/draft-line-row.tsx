/** Row of an unsent line. A press shows a stepper for its portions, and buttons to edit and remove it. */
import { lineTotal } from '@forki/contract/money/line-prices'
import { PencilLine, Trash2 } from 'lucide-react'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../components/money.tsx'
import type { DraftLine } from '../../../domain/orders/order-drafts.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import type { OrderEditor } from '../hooks/use-order-editor.ts'
import { useScrollIntoView } from '../hooks/use-scroll-into-view.ts'
import { LineText } from './line-text.tsx'

/** Class names of the row of a line: at least 52 px high, or 44 px in a compact ticket. */
export const LINE_ROW_CLASS =
  'flex min-h-13 min-w-0 items-center gap-3 rounded-md px-2 py-1.5 text-left in-data-[density=compact]:min-h-11 in-data-[density=compact]:py-0.5'

interface DraftLineRowProps {
  editor: OrderEditor
  line: DraftLine
  /** True while the line is being sent. The line then can't be changed. */
  isSending?: boolean
  hidesCourse?: boolean
}

export function DraftLineRow({ editor, line, isSending = false, hidesCourse }: DraftLineRowProps) {
  const { t } = useTranslation('orders')
  const open = !isSending && editor.selected === line.key
  const row = useScrollIntoView<HTMLLIElement>(open ? `${line.key} ${line.quantity}` : null)
  return (
    <li
      ref={row}
      className={clsx(
        'scroll-mt-16 rounded-md transition-colors',
        open && 'bg-accent-soft/70',
        isSending && 'opacity-60',
      )}
    >
      <button
        type="button"
        aria-expanded={isSending ? undefined : open}
        disabled={isSending}
        onClick={() => editor.setSelected(open ? null : line.key)}
        className={`${LINE_ROW_CLASS} w-full`}
      >
        <Quantity value={line.quantity} strong />
        <LineText line={line} hidesCourse={hidesCourse} />
        <Money cents={lineTotal(line)} currency={editor.order.currency} className="font-semibold" />
      </button>
      {open ? (
        <div className="flex items-center gap-2 px-2 pb-2.5">
          <Stepper
            label={t('dish.portions')}
            value={line.quantity}
            onChange={(quantity) => editor.change(line.key, { quantity })}
          />
          <Button
            size="touch"
            className="min-w-0 flex-1 px-3!"
            icon={<PencilLine className="size-5" aria-hidden />}
            onClick={() => editor.setPanel({ kind: 'line', line })}
          >
            <span className="truncate">{t('line.edit')}</span>
          </Button>
          <IconButton
            size="touch"
            variant="danger-soft"
            label={t('line.remove')}
            icon={<Trash2 className="size-5" aria-hidden />}
            onClick={() => editor.remove(line)}
          />
        </div>
      ) : null}
    </li>
  )
}

export function Quantity({ value, strong, struck }: { value: number; strong?: boolean; struck?: boolean }) {
  return (
    <span
      className={clsx(
        'tabular grid h-7 min-w-7 shrink-0 place-items-center rounded-md px-1.5 text-[0.9375rem] font-bold',
        strong ? 'bg-accent text-on-accent' : 'bg-neutral-soft text-neutral-ink',
        struck && 'line-through opacity-60',
      )}
    >
      {value}
    </span>
  )
}
