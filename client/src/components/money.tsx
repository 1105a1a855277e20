/** Formatted amount with tabular digits, from minor units. */
import { clsx } from 'clsx'
import { useFormat } from '../lib/format.ts'

interface MoneyProps {
  cents: number
  currency: string
  className?: string
}

export function Money({ cents, currency, className }: MoneyProps) {
  const { money } = useFormat()
  return <span className={clsx('tabular whitespace-nowrap', className)}>{money(cents, currency)}</span>
}
