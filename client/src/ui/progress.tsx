/** Progress bar with a label. `value` is a fraction from 0 to 1. Valid in a paragraph, such as a description. */
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
    <span className={clsx('relative block h-2 overflow-hidden rounded-full bg-neutral-soft', className)}>
      <progress className="sr-only" aria-label={label} value={percent} max={100} />
      <span
        aria-hidden
        className={clsx('block h-full rounded-full transition-[width]', solidTone[tone])}
        style={{ width: `${percent}%` }}
      />
    </span>
  )
}
