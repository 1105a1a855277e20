import { clsx } from 'clsx'
import { CircleAlert, Clock, Flame } from 'lucide-react'
import { useTranslation } from 'react-i18next'

interface TicketSceneProps {
  number: number
  clock: string
  late?: boolean
  className?: string
}

/** Decorative illustration of a kitchen ticket. */
export function TicketScene({ number, clock, late, className }: TicketSceneProps) {
  const { t } = useTranslation('landing')
  return (
    <div className={clsx('drop-shadow-[0_10px_18px_rgb(var(--shadow-rgb)/0.16)]', className)} aria-hidden>
      <div className="torn rounded-t-lg bg-raised pb-5">
        <div
          className={clsx(
            'flex items-center justify-between gap-4 rounded-t-lg px-4 py-2.5 font-bold',
            late ? 'bg-warning-soft text-warning-ink' : 'bg-success-soft text-success-ink',
          )}
        >
          <span className="text-lg">{t('sample.table', { number })}</span>
          <span className="tabular inline-flex items-center gap-1.5">
            <Clock className="size-4" />
            {clock}
          </span>
        </div>
        <ul className="flex flex-col gap-2.5 px-4 pt-3 text-[0.9375rem]">
          <li>
            <p className="font-semibold">
              <span className="tabular mr-2 text-accent-ink">3×</span>
              {t('sample.tacos')}
            </p>
            <p className="ml-7 text-sm text-ink-soft">{t('sample.no_onion')}</p>
          </li>
          <li>
            <p className="font-semibold">
              <span className="tabular mr-2 text-accent-ink">1×</span>
              {t('sample.mole')}
            </p>
            <p className="mt-1 ml-7 inline-flex items-center gap-1.5 rounded-full bg-danger-soft px-2 py-0.5 text-xs font-semibold text-danger-ink">
              <CircleAlert className="size-3.5" />
              {t('sample.nuts')}
            </p>
          </li>
          <li className="text-ink-muted line-through">
            <span className="tabular mr-2">1×</span>
            {t('sample.salad')}
          </li>
        </ul>
        <p className="mt-3 flex items-center gap-1.5 border-t border-dashed border-line px-4 pt-2.5 text-xs font-semibold text-ink-muted">
          <Flame className="size-3.5" />
          {t('sample.grill')} · {t('sample.waiter')}
        </p>
      </div>
    </div>
  )
}
