/** Age of an order in minutes. Icon and color change at 45 and 90 minutes. */
import { Hourglass, TriangleAlert } from 'lucide-react'
import { clsx } from 'clsx'
import { minutesSince, minutesText } from '../../../lib/format.ts'
import { ageBandOf } from '../table-state.ts'

const toneClasses = {
  fresh: '',
  ageing: 'rounded-full bg-warning-solid px-1.5 text-on-solid',
  late: 'rounded-full bg-alarm px-1.5 text-on-alarm',
}

interface OrderAgeProps {
  since: string
  now: number
  /** True to show minutes as `45′` without the icon, for small spaces. */
  compact?: boolean
  className?: string
}

export function OrderAge({ since, now, compact, className }: OrderAgeProps) {
  const minutes = minutesSince(since, now)
  const age = ageBandOf(minutes)
  const Sign = age === 'late' ? TriangleAlert : Hourglass
  return (
    <span
      className={clsx(
        'tabular inline-flex items-center gap-0.5 whitespace-nowrap',
        toneClasses[age],
        className,
      )}
    >
      {age === 'fresh' || compact ? null : <Sign className="size-3 shrink-0" aria-hidden />}
      {compact ? `${minutes}′` : minutesText(minutes)}
    </span>
  )
}
