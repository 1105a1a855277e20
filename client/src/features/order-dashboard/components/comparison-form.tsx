import { COMPARISONS } from '@forki/contract/order-dashboard/constants'
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CustomDays } from '../../../components/date-range/custom-days.tsx'
import type { ComparisonState } from '../hooks/use-key-figures.ts'

interface ComparisonFormProps {
  figures: ComparisonState
  onDone: () => void
}

/** Choice of the comparison: a named one such as the previous year, or a period with a first and last day. */
export function ComparisonForm({ figures, onDone }: ComparisonFormProps) {
  const { t } = useTranslation('order-dashboard')
  const { compared, past, today } = figures
  const namedComparison = 'compare' in compared ? compared.compare : null
  const choose = (next: string) => {
    figures.setCompared(next)
    onDone()
  }
  return (
    <>
      <p className="font-semibold">{t('compare.label')}</p>
      <ul className="-mx-2 mt-1">
        {COMPARISONS.map((name) => (
          <li key={name}>
            <button
              type="button"
              aria-pressed={namedComparison === name}
              className={clsx(
                'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left text-[0.9375rem] hover:bg-neutral-soft',
                namedComparison === name && 'font-semibold',
              )}
              onClick={() => choose(name)}
            >
              <span className="flex-1">{t(`compare.${name}`)}</span>
              {namedComparison === name ? <Check className="size-5 text-accent" aria-hidden /> : null}
            </button>
          </li>
        ))}
      </ul>
      <CustomDays
        period={{
          preset: 'custom',
          from_date: past?.from_date,
          to_date: past?.to_date,
          choose: ({ from_date, to_date }) => choose(`${from_date},${to_date}`),
        }}
        today={today}
        maxDays={400}
        onDone={onDone}
      />
    </>
  )
}
