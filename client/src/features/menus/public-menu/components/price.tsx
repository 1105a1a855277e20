import { clsx } from 'clsx'
import { usePageLanguage } from '../use-page-language.ts'

interface PriceProps {
  cents: number
  currency: string
  className?: string | undefined
}

/**
 * Formatted price. Hydration preserves the server's text, because browsers format money slightly differently from
 * Node.
 */
export function Price({ cents, currency, className }: PriceProps) {
  const { money } = usePageLanguage()
  return (
    <span className={clsx('tabular font-semibold', className)} suppressHydrationWarning>
      {money(cents, currency)}
    </span>
  )
}
