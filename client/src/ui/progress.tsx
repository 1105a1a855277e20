/** Progress bar with a label. `value` is a fraction from 0 to 1. */
import { clsx } from 'clsx'
import { solidTone, type Tone } from './tone.ts'

interface ProgressProps {
  label: string
  value: number
  tone?: Tone
  className?: string
}

export function Progress({ label, value, tone = 'accent', className }: ProgressProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div className={clsx('relative h-2 overflow-hidden rounded-full bg-neutral-soft', className)}>
      <progress className="sr-only" aria-label={label} value={percent} max={100} />
      <div
        aria-hidden
        className={clsx('h-full rounded-full transition-[width]', solidTone[tone])}
        style={{ width: `${percent}%` }}
      />
    </div>
  )
}
