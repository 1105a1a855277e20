/**
 * Counted totals of payment methods other than cash: expected, counted and difference of each. In a blind count
 * only the counted total.
 */
import { useTranslation } from 'react-i18next'
import { Money } from '../../../components/money.tsx'
import { tenderName } from '../../../domain/bill/tender-name.ts'
import type { EnteredCount } from '../tender-counts.ts'
import { CashDifferenceChip } from './cash-difference-text.tsx'

interface TenderCountListProps {
  rows: readonly EnteredCount[]
  currency: string
}

export function TenderCountList({ rows, currency }: TenderCountListProps) {
  const { t } = useTranslation('cashiers')
  if (rows.length === 0) return null
  return (
    <ul aria-label={t('tenders.title')} className="flex flex-col divide-y divide-line border-y border-line">
      {rows.map((row) => (
        <li
          key={row.tender_id ?? row.method}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5"
        >
          <span className="min-w-0">
            <span className="block font-semibold">
              {tenderName({ tender_name: row.name, tender_name_en: row.name_en }) ??
                t(`methods.${row.method}`)}
            </span>
            <span className="text-sm text-ink-muted">
              {row.expected_cents === null ? null : (
                <>
                  {t('close.expected')} <Money cents={row.expected_cents} currency={currency} /> ·{' '}
                </>
              )}
              {t('close.counted')} <Money cents={row.counted_cents} currency={currency} />
            </span>
          </span>
          {row.difference_cents === null ? null : (
            <CashDifferenceChip cents={row.difference_cents} currency={currency} />
          )}
        </li>
      ))}
    </ul>
  )
}
