import type { Dish } from '@forki/contract/dishes'
import { clsx } from 'clsx'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../components/money.tsx'
import { useFormat } from '../../../lib/format.ts'
import { priceChangeBps } from './price-change.ts'

interface PricePreviewProps {
  rows: readonly { dish: Dish; newPrice: number | null }[]
  currency: string
}

/** List of the old and new price of every dish, before the price change. */
export function PricePreview({ rows, currency }: PricePreviewProps) {
  const { t } = useTranslation('dishes')
  return (
    <section aria-label={t('bulk.preview')}>
      <h3 className="mb-1 text-sm font-semibold">{t('bulk.preview')}</h3>
      <ul className="divide-y divide-line">
        {rows.map(({ dish, newPrice }) => (
          <li
            key={dish.id}
            className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-0.5 py-2.5 sm:grid-cols-[1fr_auto_4.5rem]"
          >
            <span className="min-w-0 font-medium">{dish.name}</span>
            <NewPrice before={dish.price_cents} after={newPrice} currency={currency} />
            <PriceMove before={dish.price_cents} after={newPrice} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function NewPrice({ before, after, currency }: { before: number; after: number | null; currency: string }) {
  const { t } = useTranslation('dishes')
  const same = after === null || after === before
  return (
    <span className="flex items-center gap-2">
      <span className="sr-only">{t('bulk.old')}</span>
      <Money
        cents={before}
        currency={currency}
        className={clsx('text-sm', same ? 'text-ink' : 'text-ink-muted line-through')}
      />
      {same ? null : (
        <>
          <ArrowRight className="size-4 text-ink-muted" aria-hidden />
          <span className="sr-only">{t('bulk.new')}</span>
          <Money cents={after} currency={currency} className="font-bold" />
        </>
      )}
    </span>
  )
}

function PriceMove({ before, after }: { before: number; after: number | null }) {
  const { t } = useTranslation('dishes')
  const { percent } = useFormat()
  const bps = after === null ? null : priceChangeBps(before, after)
  const zero = after === 0 && before > 0
  return (
    <span
      className={clsx(
        'tabular text-right text-sm max-sm:hidden',
        zero ? 'font-semibold text-danger-ink' : 'text-ink-muted',
      )}
    >
      {zero
        ? t('bulk.free')
        : after === before
          ? t('bulk.same')
          : bps === null
            ? ''
            : `${bps > 0 ? '+' : ''}${percent(bps)}`}
    </span>
  )
}
