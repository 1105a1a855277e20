/** The restaurant's closed tills with their Z reports, newest first. */
import type { CashierSession } from '@forki/contract/cashiers'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../components/money.tsx'
import { Pagination } from '../../../components/pagination.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { useFormat } from '../../../lib/format.ts'
import type { Place } from '../../../lib/me.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { cashierQueries } from '../queries.ts'
import { TillReport } from './till-report.tsx'

export function TillHistory({ place, onClose }: { place: Place; onClose: () => void }) {
  const { t } = useTranslation('till')
  const { dateTime } = useFormat(place.timezone)
  const [page, setPage] = useState(1)
  const [shown, setShown] = useState<CashierSession | null>(null)
  const query = useQuery(
    cashierQueries.list({
      query: { restaurant_id: place.id, status: 'closed', sort: 'closed_at', order: 'desc', page },
    }),
  )
  return (
    <Sheet open onOpenChange={onClose} title={t('history.title')} size="lg">
      <QueryView query={query} failed="cashier_sessions_fetch">
        {(list) => (
          <div className="flex flex-col gap-4">
            {list.items.length === 0 ? <p className="text-ink-muted">{t('history.none')}</p> : null}
            <ul className="divide-y divide-line">
              {list.items.map((session) => (
                <li key={session.id}>
                  <button
                    type="button"
                    onClick={() => setShown(session)}
                    className="flex min-h-16 w-full items-center justify-between gap-4 rounded-md px-2 text-left hover:bg-sunken"
                  >
                    <span>
                      <span className="font-semibold">
                        {t('history.z', { number: session.z_number ?? 0 })}
                      </span>
                      <span className="block text-sm text-ink-muted">
                        {session.cashier_name} · {dateTime(session.closed_at ?? session.opened_at)}
                      </span>
                    </span>
                    <span className="text-right">
                      <Money
                        cents={session.totals.sales_cents}
                        currency={place.currency}
                        className="font-semibold"
                      />
                      <Gap cents={session.difference_cents ?? 0} currency={place.currency} />
                    </span>
                  </button>
                </li>
              ))}
            </ul>
            <Pagination {...list} onPage={setPage} />
          </div>
        )}
      </QueryView>
      {shown ? <TillReport session={shown} copy onClose={() => setShown(null)} /> : null}
    </Sheet>
  )
}

function Gap({ cents, currency }: { cents: number; currency: string }) {
  const { t } = useTranslation('till')
  const { money } = useFormat()
  if (cents === 0) return <span className="block text-sm text-success-ink">{t('close.exact')}</span>
  return (
    <span className="block text-sm text-warning-ink">
      {t(cents < 0 ? 'close.short' : 'close.over', { amount: money(Math.abs(cents), currency) })}
    </span>
  )
}
