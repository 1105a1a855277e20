import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { useFormat } from '../../lib/format.ts'

/** Head of a printed page with the restaurant and the time of the print. It is not shown on screen. */
export function PrintHead({ restaurant }: { restaurant: AccessibleRestaurant | undefined }) {
  const { t } = useTranslation('common')
  const { fullDateTime } = useFormat(restaurant?.timezone)
  const [printed_at, setPrintedAt] = useState(() => Date.now())
  useEffect(() => {
    // The browser prints the page right after `beforeprint`. `flushSync` therefore renders the new time at
    // once.
    const update = () => flushSync(() => setPrintedAt(Date.now()))
    window.addEventListener('beforeprint', update)
    return () => window.removeEventListener('beforeprint', update)
  }, [])
  return (
    <p className="hidden justify-between gap-4 border-b border-line px-4 pb-2 text-sm print:flex sm:px-6">
      <strong>{restaurant?.name ?? 'Forki'}</strong>
      <span className="shrink-0">{t('printed_at', { at: fullDateTime(printed_at) })}</span>
    </p>
  )
}
