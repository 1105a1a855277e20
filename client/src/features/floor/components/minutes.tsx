/** Minutes since an order was opened; they turn at 45 and 90, with a sign besides the colour. */
import { Hourglass, TriangleAlert } from 'lucide-react'
import { clsx } from 'clsx'
import { minutesSince, minutesText } from '../../../lib/format.ts'
import { ageOf } from '../state.ts'

const tones = {
  fresh: '',
  ageing: 'rounded-full bg-warning-solid px-1.5 text-on-solid',
  late: 'rounded-full bg-danger-solid px-1.5 text-on-solid',
}

interface MinutesProps {
  since: string
  now: number
  /** Where there is hardly room: the figure alone. */
  tight?: boolean
  className?: string
}

export function Minutes({ since, now, tight, className }: MinutesProps) {
  const minutes = minutesSince(since, now)
  const age = ageOf(minutes)
  const Sign = age === 'late' ? TriangleAlert : Hourglass
  return (
    <span
      className={clsx('tabular inline-flex items-center gap-0.5 whitespace-nowrap', tones[age], className)}
    >
      {age === 'fresh' || tight ? null : <Sign className="size-3 shrink-0" aria-hidden />}
      {tight ? `${minutes}′` : minutesText(minutes)}
    </span>
  )
}
