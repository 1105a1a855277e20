import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'

/** Decorative receipt. Its sample amounts add up to its total. */
export function ReceiptScene({ className }: { className?: string }) {
  const { t } = useTranslation('landing')
  const { money } = useFormat()
  const lines = [
    { name: `3 ${t('sample.tacos')}`, cents: 25_500 },
    { name: `1 ${t('sample.mole')}`, cents: 14_800 },
    { name: `2 ${t('sample.water')}`, cents: 9000 },
  ]
  return (
    <div className={clsx('drop-shadow-[0_10px_18px_rgb(var(--shadow-rgb)/0.16)]', className)} aria-hidden>
      <div className="torn bg-raised px-5 pt-5 pb-7 text-sm">
        <p className="display text-center text-lg">La Higuera</p>
        <p className="tabular text-center text-xs text-ink-muted">
          {t('sample.table', { number: 7 })} · 21:48
        </p>
        <dl className="tabular mt-4 flex flex-col gap-1.5 border-y border-dashed border-line-strong/60 py-3">
          {lines.map((line) => (
            <ReceiptLine key={line.name} name={line.name} amount={money(line.cents, 'MXN')} />
          ))}
        </dl>
        <dl className="tabular mt-3 flex flex-col gap-1.5">
          <ReceiptLine name={t('sample.tax')} amount={money(6800, 'MXN')} quiet />
          <ReceiptLine name={t('sample.total')} amount={money(49_300, 'MXN')} strong />
          <ReceiptLine name={t('sample.cash')} amount={money(50_000, 'MXN')} quiet />
          <ReceiptLine name={t('sample.change')} amount={money(700, 'MXN')} quiet />
        </dl>
        <p className="mt-4 text-center text-xs text-ink-muted">{t('sample.thanks')}</p>
      </div>
    </div>
  )
}

interface ReceiptLineProps {
  name: string
  amount: string
  strong?: boolean
  quiet?: boolean
}

function ReceiptLine({ name, amount, strong, quiet }: ReceiptLineProps) {
  return (
    <div
      className={clsx('flex justify-between gap-4', strong && 'text-lg font-bold', quiet && 'text-ink-soft')}
    >
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  )
}
