import { clsx } from 'clsx'
import { usePageLanguage } from '../use-page-language.ts'

interface PriceProps {
  cents: number
  currency: string
  className?: string | undefined
}

/** Formatted amount. Browsers format money slightly differently from Node, so hydration preserves the server's text. */
export function Price({ cents, currency, className }: PriceProps) {
  const { money } = usePageLanguage()
  return (
    <span className={clsx('tabular font-semibold', className)} suppressHydrationWarning>
      {money(cents, currency)}
    </span>
  )
}
