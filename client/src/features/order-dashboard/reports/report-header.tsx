import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { DateRange } from '../../../components/date-range/date-range.tsx'
import type { PeriodState } from '../../../components/date-range/use-period.ts'
import type { PageExport } from '../../../components/page-action.ts'
import { PageActions } from '../../../components/page-actions.tsx'
import { PageHeader } from '../../../components/page.tsx'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { reportLink } from './report-link.tsx'

interface ReportHeaderProps {
  restaurant: AccessibleRestaurant
  title: string
  description: string
  period: PeriodState
  today: string
  exporting: PageExport
}

/** Heading of a report: title, choice of the period, export, and a link to the dashboard of the same days. */
export function ReportHeader({
  restaurant,
  title,
  description,
  period,
  today,
  exporting,
}: ReportHeaderProps) {
  const { t } = useTranslation('order-dashboard')
  const [search] = useSearchParams()
  return (
    <PageHeader
      title={title}
      description={description}
      actions={
        <PageActions
          exporting={exporting}
          secondary={[
            { label: t('title'), icon: ArrowLeft, to: reportLink(paths.dashboard(restaurant.id), search) },
          ]}
        >
          <DateRange period={period} today={today} />
        </PageActions>
      }
    />
  )
}
