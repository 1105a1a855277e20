/** Lines of the counter's order. Each has a stepper, which removes the line at zero. */
import { lineTotal } from '@forki/contract/money/line-prices'
import { ShoppingBag, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../components/money.tsx'
import { changeLines, type DraftLine } from '../../../domain/orders/order-drafts.ts'
import { useDishName } from '../../../domain/orders/order-name.ts'
import { portionCount } from '../../../domain/orders/orders.ts'
import { LineText } from '../../../features/orders/components/line-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import type { Counter } from './use-counter.ts'
import { LazyUndoBar } from '../../../features/orders/components/lazy-undo-bar.tsx'

export function CounterLines({ counter: { editor } }: { counter: Counter }) {
  const { t } = useTranslation('counter')
  const { lines } = editor.draft
  return (
    <div className="flex min-h-40 flex-1 flex-col px-3 pb-3">
      {lines.length > 0 ? (
        <div className="flex items-center justify-between pt-1">
          <h2 className="text-sm font-bold text-ink-muted">{t('review', { count: portionCount(lines) })}</h2>
          <Button
            size="touch"
            variant="ghost"
            className="px-3!"
            icon={<Trash2 className="size-5" aria-hidden />}
            onClick={() => changeLines(editor.order.id, () => [])}
          >
            {t('clear')}
          </Button>
        </div>
      ) : null}
      <LazyUndoBar editor={editor} />
      {lines.length === 0 ? (
        <div className="m-auto flex flex-col items-center gap-3 px-6 py-10 text-center text-ink-muted">
          <ShoppingBag className="size-10" strokeWidth={1.5} aria-hidden />
          <p className="max-w-64 text-balance">{t('empty')}</p>
        </div>
      ) : (
        <ul className="divide-y divide-line">
          {lines.map((line) => (
            <CounterLine key={line.key} editor={editor} line={line} />
          ))}
        </ul>
      )}
    </div>
  )
}

function CounterLine({ editor, line }: { editor: Counter['editor']; line: DraftLine }) {
  const { t } = useTranslation('counter')
  const name = useDishName()
  const row = useRef<HTMLLIElement>(null)
  const isLast = editor.selected === line.key
  useEffect(() => {
    if (isLast) row.current?.scrollIntoView({ block: 'nearest' })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a repeated tap changes only the quantity
  }, [isLast, line.quantity])
  return (
    <li ref={row} className="flex scroll-my-4 items-center gap-2 py-1.5">
      <button
        type="button"
        aria-label={t('edit', { name: name(line) })}
        onClick={() => editor.setPanel({ kind: 'line', line })}
        className="flex min-h-12 min-w-0 flex-1 items-center rounded-md px-1 text-left text-[0.9375rem] hover:bg-sunken"
      >
        <LineText line={line} />
      </button>
      <Stepper
        label={t('line', { name: name(line) })}
        min={0}
        value={line.quantity}
        onChange={(quantity) =>
          quantity === 0 ? editor.remove(line) : editor.change(line.key, { quantity })
        }
      />
      <Money
        cents={lineTotal(line)}
        currency={editor.order.currency}
        className="min-w-18 text-right font-semibold"
      />
    </li>
  )
}
