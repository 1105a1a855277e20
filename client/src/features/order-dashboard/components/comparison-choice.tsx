/** Days with which the key figures are compared, and a popover that changes them. */
import { ArrowLeftRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDayText } from '../../../components/date-range/day-text.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { useFormat } from '../../../lib/format.ts'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Popover } from '../../../ui/popover.tsx'
import type { ComparisonState } from '../hooks/use-key-figures.ts'

const ComparisonForm = lazyOnOpen(async () => (await import('./comparison-form.tsx')).ComparisonForm)

interface ComparisonChoiceProps {
  restaurant: AccessibleRestaurant
  figures: ComparisonState
}

export function ComparisonChoice({ restaurant, figures }: ComparisonChoiceProps) {
  const { t } = useTranslation('order-dashboard')
  const { span, day } = useDayText()
  const { time, dateTime } = useFormat(restaurant.timezone)
  const [open, setOpen] = useState(false)
  const { past } = figures
  if (!past) return null
  const { from_date, to_date, until } = past
  const days = from_date === to_date ? day(from_date, 'weekday') : span(from_date, to_date)
  return (
    <span className="flex min-w-0 items-center gap-1 text-sm text-ink-muted">
      <span>
        {until === null
          ? t('compare.with', { days })
          : from_date === to_date
            ? t('compare.until', { days, time: time(until) })
            : t('compare.until', { days, time: dateTime(until) })}
      </span>
      <Popover
        label={t('compare.label')}
        open={open}
        onOpenChange={setOpen}
        align="end"
        trigger={
          <IconButton
            size="sm"
            label={t('compare.label')}
            icon={<ArrowLeftRight className="size-4.5" />}
            className="print:hidden"
          />
        }
      >
        <ComparisonForm figures={figures} onDone={() => setOpen(false)} />
      </Popover>
    </span>
  )
}
