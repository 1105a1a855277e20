import { clsx } from 'clsx'
import { useSpeech } from '../use-speech.ts'

interface PriceProps {
  cents: number
  currency: string
  className?: string | undefined
}

/** An amount; a phone that writes money a little otherwise than the server may keep what the server wrote. */
export function Price({ cents, currency, className }: PriceProps) {
  const { money } = useSpeech()
  return (
    <span className={clsx('tabular font-semibold', className)} suppressHydrationWarning>
      {money(cents, currency)}
    </span>
  )
}
