import { tipDistributionEndpoints } from '@forki/contract/calls/tip-distributions'
import type { TipDistribution } from '@forki/contract/tip-distributions'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ExportMenu } from '../../../../components/export-menu.tsx'
import { Page, PageHeader } from '../../../../components/page.tsx'
import { QueryView } from '../../../../components/query-view.tsx'
import { ClosedDistribution } from './closed-distribution.tsx'
import { DistributionDraft } from './distribution-draft.tsx'
import { tipDistributionQueries } from '../../tips/queries.ts'
import { useDaysText } from '../../tips/use-days-text.ts'
import { useRuleText } from '../../tips/use-rule-text.ts'
import type { AccessibleRestaurant } from '../../../../domain/access/current-user.ts'
import { paths } from '../../../../domain/navigation/paths.ts'
import { call } from '../../../../lib/api.ts'
import { useFormat } from '../../../../lib/format.ts'
import { SkeletonLines } from '../../../../ui/skeleton.tsx'

interface DistributionViewProps {
  id: string
  restaurant: AccessibleRestaurant
}

/** View of one tip distribution, as draft or closed. */
export function DistributionView({ id, restaurant }: DistributionViewProps) {
  const { t } = useTranslation('tip-pool')
  const query = useQuery(tipDistributionQueries.find({ params: { id } }))
  return (
    <Page>
      <Link
        to={paths.tips(restaurant.id)}
        className="-mb-3 inline-flex min-h-11 items-center gap-2 self-start font-semibold text-ink-soft hover:text-ink"
      >
        <ArrowLeft className="size-5" aria-hidden />
        {t('back')}
      </Link>
      <QueryView query={query} skeleton={<SkeletonLines lines={10} />}>
        {(distribution) => <Distribution distribution={distribution} restaurant={restaurant} />}
      </QueryView>
    </Page>
  )
}

interface DistributionProps {
  distribution: TipDistribution
  restaurant: AccessibleRestaurant
}

function Distribution({ distribution, restaurant }: DistributionProps) {
  const { t } = useTranslation('tip-pool')
  const { dateTime } = useFormat(restaurant.timezone)
  const daysText = useDaysText()
  const ruleLine = useRuleText()
  const { id, closed_at, closed_by_name, rule } = distribution
  const closing =
    closed_at === null
      ? t('draft')
      : t('closed_by', { name: closed_by_name ?? '', when: dateTime(closed_at) })
  return (
    <>
      <PageHeader
        title={daysText(distribution)}
        description={`${closing} · ${ruleLine(rule)}`}
        actions={
          <ExportMenu
            filename={`${t('file')}-${distribution.from_date}`}
            failed="generic"
            download={(format) =>
              call(tipDistributionEndpoints.exportOne, { params: { id }, query: { format } })
            }
          />
        }
      />
      {closed_at === null ? (
        <DistributionDraft distribution={distribution} />
      ) : (
        <ClosedDistribution distribution={distribution} />
      )}
    </>
  )
}
