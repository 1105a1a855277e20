import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'

interface SignsProps {
  tone: 'success' | 'warning'
  signs: readonly { icon: LucideIcon; word: string }[]
}

export function Signs({ tone, signs }: SignsProps) {
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {signs.map(({ icon: Icon, word }) => (
        <li
          key={word}
          className={clsx(
            'inline-flex min-h-9 items-center gap-2 rounded-full px-3 text-sm font-semibold',
            tone === 'success' ? 'bg-success-soft text-success-ink' : 'bg-warning-soft text-warning-ink',
          )}
        >
          <Icon className="size-4.5" aria-hidden />
          {word}
        </li>
      ))}
    </ul>
  )
}
