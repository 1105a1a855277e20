import { CopyPlus, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { language } from '../../../lib/i18n.ts'
import { useSignal } from '../../../lib/signal.ts'
import { Button } from '../../../ui/button.tsx'
import { Menu, MenuItem } from '../../../ui/dropdown-menu.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { nextRange, hasOverlap, DAYS_FROM_MONDAY, WORKDAYS, type OpeningRange } from '../opening-hours.ts'
import { HoursRange } from './hours-range.tsx'

interface HoursDayProps {
  day: number
  ranges: readonly OpeningRange[]
  onChange: (ranges: readonly OpeningRange[]) => void
  onCopy: (days: readonly number[]) => void
}

const MAX_RANGES = 4
/** Date of a Sunday, from which the names of weekdays are formatted. */
const REFERENCE_SUNDAY_MS = Date.UTC(2026, 0, 4)

/** Opening hours of one weekday: closed, or one or more ranges. */
export function HoursDay({ day, ranges, onChange, onCopy }: HoursDayProps) {
  const { t } = useTranslation('restaurants')
  const name = new Intl.DateTimeFormat(useSignal(language), { weekday: 'long', timeZone: 'UTC' }).format(
    REFERENCE_SUNDAY_MS + day * 86_400_000,
  )
  return (
    <li className="grid grid-cols-[1fr_auto] items-start gap-x-3 gap-y-2 py-3 sm:grid-cols-[7.5rem_1fr_auto]">
      <p className="flex min-h-11 items-center font-semibold first-letter:uppercase">
        <span className="first-letter:uppercase">{name}</span>
      </p>
      <div className="flex min-w-0 flex-col gap-2 max-sm:order-last max-sm:col-span-2">
        {ranges.length === 0 ? (
          <p className="flex min-h-11 items-center text-ink-muted">{t('hours.closed')}</p>
        ) : null}
        {ranges.map((range, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two ranges may be equal while the user types
          <HoursRange
            key={index}
            day={name}
            range={range}
            onChange={(next) => onChange(ranges.with(index, next))}
            onRemove={() => onChange(ranges.filter((_, at) => at !== index))}
          />
        ))}
        {hasOverlap(ranges) ? <p className="text-sm text-warning-ink">{t('hours.overlap')}</p> : null}
      </div>
      <div className="flex">
        <Button
          variant="ghost"
          disabled={ranges.length >= MAX_RANGES}
          icon={<Plus className="size-5" aria-hidden />}
          aria-label={t('hours.add_to', { day: name })}
          onClick={() => onChange([...ranges, nextRange(ranges)])}
        >
          <span className="max-md:sr-only">{t('hours.add')}</span>
        </Button>
        <Menu
          trigger={
            <IconButton label={t('hours.copy', { day: name })} icon={<CopyPlus className="size-5" />} />
          }
        >
          <MenuItem onSelect={() => onCopy(DAYS_FROM_MONDAY)}>{t('hours.copy_all')}</MenuItem>
          <MenuItem onSelect={() => onCopy(WORKDAYS)}>{t('hours.copy_workdays')}</MenuItem>
        </Menu>
      </div>
    </li>
  )
}
