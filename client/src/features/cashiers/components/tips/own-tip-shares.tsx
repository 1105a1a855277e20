/** Shares of the signed-in user in closed tip distributions, latest days first. */
import type { OwnTipShare } from '@forki/contract/tip-distributions'
import { useQuery } from '@tanstack/react-query'
import { HandCoins } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListExport } from '../../../../components/list-export.tsx'
import { Money } from '../../../../components/money.tsx'
import { Pagination } from '../../../../components/pagination.tsx'
import { QueryView } from '../../../../components/query-view.tsx'
import { useFormat } from '../../../../lib/format.ts'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { tipDistributionQueries } from '../../tips/queries.ts'
import { useDaysText } from '../../tips/use-days-text.ts'

export function OwnTipShares({ restaurant_id }: { restaurant_id: string }) {
  const { t } = useTranslation('tip-pool')
  const [page, setPage] = useState(1)
  const shares = useQuery(tipDistributionQueries.listOwn({ query: { restaurant_id, page, per_page: 10 } }))
  return (
    <QueryView query={shares}>
      {(found) =>
        found.total === 0 ? (
          <Card className="border-dashed">
            <EmptyState icon={HandCoins} title={t('own_empty_title')} description={t('own_empty_text')} />
          </Card>
        ) : (
          <div className="flex flex-col gap-4">
            <div className="self-end">
              <ListExport list="ownTipShares" query={{ restaurant_id }} />
            </div>
            <Card>
              <ul className="divide-y divide-line">
                {found.items.map((share) => (
                  <OwnShare key={share.id} share={share} />
                ))}
              </ul>
            </Card>
            <Pagination {...found} onPage={setPage} />
          </div>
        )
      }
    </QueryView>
  )
}

function OwnShare({ share }: { share: OwnTipShare }) {
  const { t } = useTranslation('tip-pool')
  const { money, number } = useFormat()
  const daysText = useDaysText()
  const { currency, kept_cents, pool_cents, quarter_hours, rule, total_cents } = share
  const shareTexts = [
    `${t('own_kept')} ${money(kept_cents, currency)}`,
    `${t('pool')} ${money(pool_cents, currency)}`,
    rule.division === 'sales' ? null : t('hours_value', { hours: number(quarter_hours / 4) }),
  ]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 py-4">
      <div className="min-w-0">
        <p className="font-semibold">{daysText(share)}</p>
        <p className="text-sm text-ink-muted">{shareTexts.filter(Boolean).join(' · ')}</p>
      </div>
      <p className="display text-2xl">
        <Money cents={total_cents} currency={currency} />
      </p>
    </li>
  )
}
