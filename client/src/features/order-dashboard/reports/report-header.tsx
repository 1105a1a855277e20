import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { DateRange } from '../../../components/date-range/date-range.tsx'
import type { PeriodState } from '../../../components/date-range/use-period.ts'
import { PageHeader } from '../../../components/page.tsx'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { reportLink } from './report-link.tsx'

interface ReportHeaderProps {
  restaurant: AccessibleRestaurant
  title: string
  description: string
  period: PeriodState
  today: string
  /** Further buttons, such as the export. */
  children?: ReactNode
}

/** Heading of a report: its period, its buttons, and a link back to the dashboard of the same days. */
export function ReportHeader({ restaurant, title, description, period, today, children }: ReportHeaderProps) {
  const { t } = useTranslation('order-dashboard')
  const [search] = useSearchParams()
  return (
    <PageHeader
      title={title}
      description={description}
      actions={
        <>
          <DateRange period={period} today={today} />
          {children}
          <Link
            to={reportLink(paths.dashboard(restaurant.id), search)}
            className={buttonClass({ variant: 'secondary' })}
          >
            <ArrowLeft className="size-5" aria-hidden />
            {t('title')}
          </Link>
        </>
      }
    />
  )
}
