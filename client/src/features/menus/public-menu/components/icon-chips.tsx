import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'

interface IconChipsProps {
  tone: 'success' | 'warning'
  chips: readonly { icon: LucideIcon; word: string }[]
}

export function IconChips({ tone, chips }: IconChipsProps) {
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {chips.map(({ icon: Icon, word }) => (
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
