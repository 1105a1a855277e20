import { CopyPlus, Plus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { language } from '../../../lib/i18n.ts'
import { useSignal } from '../../../lib/signal.ts'
import { Button } from '../../../ui/button.tsx'
import { Menu, MenuItem } from '../../../ui/dropdown-menu.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Input } from '../../../ui/input.tsx'
import { nextRange, overlap, runsOver, WEEK, WORKDAYS, type Range } from '../opening-hours.ts'

interface HoursDayProps {
  day: number
  ranges: readonly Range[]
  onChange: (ranges: readonly Range[]) => void
  onCopy: (days: readonly number[]) => void
}

const MOST = 4
/** A Sunday; days are counted from it. */
const SUNDAY = Date.UTC(2026, 0, 4)

/** One day: closed, or its ranges. */
export function HoursDay({ day, ranges, onChange, onCopy }: HoursDayProps) {
  const { t } = useTranslation('restaurants')
  const name = new Intl.DateTimeFormat(useSignal(language), { weekday: 'long', timeZone: 'UTC' }).format(
    SUNDAY + day * 86_400_000,
  )
  const change = (index: number, part: Partial<Range>) =>
    onChange(ranges.map((range, at) => (at === index ? Object.assign({}, range, part) : range)))
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
          // The rows of a day have no name but their place.
          // oxlint-disable-next-line react/no-array-index-key -- two ranges may be alike while one types
          <div key={index} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Input
              type="time"
              className="tabular w-36! max-sm:w-26! max-sm:[&::-webkit-calendar-picker-indicator]:hidden"
              aria-label={t('hours.opens', { day: name })}
              aria-invalid={range.opens === '' || undefined}
              value={range.opens}
              onChange={(event) => change(index, { opens: event.target.value })}
            />
            <span className="text-ink-muted" aria-hidden>
              –
            </span>
            <Input
              type="time"
              className="tabular w-36! max-sm:w-26! max-sm:[&::-webkit-calendar-picker-indicator]:hidden"
              aria-label={t('hours.closes', { day: name })}
              aria-invalid={range.closes === '' || undefined}
              value={range.closes}
              onChange={(event) => change(index, { closes: event.target.value })}
            />
            <IconButton
              label={t('hours.remove', { day: name, from: range.opens })}
              icon={<X className="size-5" />}
              onClick={() => onChange(ranges.filter((_, at) => at !== index))}
            />
            {range.opens !== '' && range.closes !== '' && runsOver(range) ? (
              <span className="text-sm text-ink-muted">{t('hours.next_day')}</span>
            ) : null}
          </div>
        ))}
        {overlap(ranges) ? <p className="text-sm text-warning-ink">{t('hours.overlap')}</p> : null}
      </div>
      <div className="flex">
        <Button
          variant="ghost"
          disabled={ranges.length >= MOST}
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
          <MenuItem onSelect={() => onCopy(WEEK)}>{t('hours.copy_all')}</MenuItem>
          <MenuItem onSelect={() => onCopy(WORKDAYS)}>{t('hours.copy_workdays')}</MenuItem>
        </Menu>
      </div>
    </li>
  )
}
