/**
 * Cash count by denomination. Each denomination has a row with the number of notes or coins. Enter moves to the
 * next row.
 */
import { Minus, Plus } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../components/money.tsx'
import { useFormat } from '../../../lib/format.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { countTotal, currencyDenominations, type DenominationCounts } from '../cash-count.ts'

interface DenominationCountProps {
  currency: string
  counts: DenominationCounts
  onChange: (counts: DenominationCounts) => void
  /** True to focus the first row on mount. */
  autoFocus?: boolean
}

export function DenominationCount({ currency, counts, onChange, autoFocus }: DenominationCountProps) {
  const { t } = useTranslation(['cashiers', 'common'])
  const { money } = useFormat()
  const set = (denomination: number, count: number) =>
    onChange({ ...counts, [denomination]: Math.min(100_000, Math.max(0, count)) })
  return (
    <div className="@container rounded-lg border border-line bg-paper">
      <ul className="grid gap-x-4 p-2 @xl:grid-cols-2">
        {currencyDenominations(currency).map((denomination, index) => {
          const amount = money(denomination, currency)
          const count = counts[denomination] ?? 0
          return (
            <li key={denomination} className="flex min-h-14 items-center gap-1">
              <span className="tabular min-w-24 flex-1 pl-2 font-semibold">{amount}</span>
              <IconButton
                size="touch"
                tooltip={false}
                tabIndex={-1}
                label={`${t('common:labels.decrease')} ${amount}`}
                icon={<Minus className="size-5" />}
                onClick={() => set(denomination, count - 1)}
              />
              <input
                type="text"
                inputMode="numeric"
                autoFocus={autoFocus === true && index === 0}
                aria-label={t('close.pieces', { amount })}
                value={count === 0 ? '' : count}
                placeholder="0"
                onFocus={(event) => event.target.select()}
                onKeyDown={focusNextOnEnter}
                onChange={(event) => set(denomination, Number(event.target.value.replaceAll(/\D/g, '')))}
                className="tabular h-12 w-16 min-w-0 rounded-md border border-line-strong bg-surface text-center text-lg font-semibold placeholder:text-ink-muted"
              />
              <IconButton
                size="touch"
                tooltip={false}
                tabIndex={-1}
                label={`${t('common:labels.increase')} ${amount}`}
                icon={<Plus className="size-5" />}
                onClick={() => set(denomination, count + 1)}
              />
            </li>
          )
        })}
      </ul>
      <p
        className="flex items-baseline justify-between border-t border-line px-4 py-3 text-lg font-semibold"
        aria-live="polite"
      >
        <span>{t('close.counted')}</span>
        <Money cents={countTotal(counts)} currency={currency} className="text-2xl" />
      </p>
    </div>
  )
}

/** Moves the focus to the next row on Enter. Enter then does not submit an incomplete count. */
function focusNextOnEnter(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return
  const fields = [...(event.currentTarget.closest('ul')?.querySelectorAll('input') ?? [])]
  const next = fields[fields.indexOf(event.currentTarget) + 1]
  if (!next) return
  event.preventDefault()
  next.focus()
}
