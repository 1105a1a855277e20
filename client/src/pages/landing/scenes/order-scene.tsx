import { clsx } from 'clsx'
import { Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'

/** A waiter's phone: dishes to tap, the order's sum and the button that sends it. Decorative. */
export function OrderScene({ className }: { className?: string }) {
  const { t } = useTranslation('landing')
  const { money } = useFormat()
  const dishes = [
    { name: t('sample.tacos'), cents: 8500, count: 3 },
    { name: t('sample.mole'), cents: 14_800, count: 1 },
    { name: t('sample.salad'), cents: 9600, count: 0 },
    { name: t('sample.water'), cents: 4500, count: 2 },
  ]
  return (
    <div
      className={clsx(
        'w-76 max-w-full rounded-[2rem] border border-line-strong/60 bg-raised p-3 shadow-float',
        className,
      )}
      aria-hidden
    >
      <div className="overflow-hidden rounded-[1.4rem] border border-line bg-paper">
        <div className="flex items-baseline justify-between gap-3 px-4 pt-4">
          <p className="display text-xl">{t('sample.table', { number: 5 })}</p>
          <p className="text-sm text-ink-muted">{t('sample.waiter')}</p>
        </div>
        <ul className="grid grid-cols-2 gap-2 p-3">
          {dishes.map((dish) => (
            <li
              key={dish.name}
              className={clsx(
                'relative flex min-h-24 flex-col justify-between rounded-lg border p-3 text-sm',
                dish.count ? 'border-accent bg-accent-soft' : 'border-line bg-surface',
              )}
            >
              <span className="pr-6 leading-4.5 font-semibold">{dish.name}</span>
              <span className="tabular text-ink-soft">{money(dish.cents, 'MXN')}</span>
              {dish.count ? (
                <span className="tabular absolute top-2 right-2 grid size-6 place-items-center rounded-full bg-accent text-xs font-bold text-on-accent">
                  {dish.count}
                </span>
              ) : null}
            </li>
          ))}
        </ul>
        <div className="flex items-center justify-between gap-3 border-t border-line bg-surface p-3">
          <span className="tabular pl-1 text-lg font-bold">{money(49_300, 'MXN')}</span>
          <span className="inline-flex h-12 items-center gap-2 rounded-lg bg-accent px-5 font-semibold text-on-accent">
            <Send className="size-5" />
            {t('sample.send')}
          </span>
        </div>
      </div>
    </div>
  )
}
