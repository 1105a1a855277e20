/**
 * Date range of a screen: presets and a custom range, stored in the URL. `withAll` adds a preset that does not
 * limit the days. Its texts are in the catalogue `order-dashboard`, which the page's route must name.
 * @example
 * ```tsx
 * const period = usePeriod(today, '7d')
 * <DateRange period={period} today={today} />
 * ```
 */
import { clsx } from 'clsx'
import { CalendarDays, Check, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyOnOpen } from '../../lib/lazy.tsx'
import { Button } from '../../ui/button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { useDayText } from './day-text.ts'
import { dayCount, periodOf, PRESETS } from './periods.ts'
import type { PeriodState } from './use-period.ts'

const CustomDays = lazyOnOpen(async () => (await import('./custom-days.tsx')).CustomDays)

interface DateRangeProps {
  period: PeriodState
  today: string
  withAll?: boolean
  /** Maximum length of a custom range, in days. */
  maxDays?: number
}

export function DateRange({ period, today, withAll, maxDays = 400 }: DateRangeProps) {
  const { t } = useTranslation('order-dashboard')
  const { span } = useDayText()
  const [open, setOpen] = useState(false)
  const { from_date, to_date } = period
  const days = from_date && to_date ? span(from_date, to_date) : null
  const name = t(`range.${period.preset}`)
  const allowed = PRESETS.filter((preset) => {
    const presetPeriod = periodOf(preset, today)
    return dayCount(presetPeriod.from_date ?? today, presetPeriod.to_date ?? today) <= maxDays
  })
  const presets = withAll ? [...allowed, 'all' as const] : allowed
  return (
    <Popover
      label={t('range.label')}
      open={open}
      onOpenChange={setOpen}
      align="end"
      trigger={
        <Button
          icon={<CalendarDays className="size-5 text-ink-muted max-sm:hidden" aria-hidden />}
          iconEnd={<ChevronDown className="size-4 text-ink-muted" aria-hidden />}
          className="max-w-full print:inline-flex!"
        >
          <span className="sr-only">{t('range.label')}: </span>
          <span className="truncate">
            {period.preset === 'custom' ? days : name}
            {period.preset !== 'custom' && days ? (
              <span className="ml-2 font-normal text-ink-muted max-md:not-print:hidden">{days}</span>
            ) : null}
          </span>
        </Button>
      }
    >
      <ul className="-mx-2 -mt-2">
        {presets.map((preset) => (
          <li key={preset}>
            <button
              type="button"
              aria-pressed={period.preset === preset}
              className={clsx(
                'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left text-[0.9375rem] hover:bg-neutral-soft',
                period.preset === preset && 'font-semibold',
              )}
              onClick={() => {
                period.choose({ preset })
                setOpen(false)
              }}
            >
              <span className="flex-1">{t(`range.${preset}`)}</span>
              {period.preset === preset ? <Check className="size-5 text-accent" aria-hidden /> : null}
            </button>
          </li>
        ))}
      </ul>
      <CustomDays period={period} today={today} maxDays={maxDays} onDone={() => setOpen(false)} />
    </Popover>
  )
}
