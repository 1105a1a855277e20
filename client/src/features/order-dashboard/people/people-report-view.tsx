/** Sales and exceptions by person for a period, set against the average and the comparison span. */
import { MIN_COMPARED_ORDERS, type PeopleActionKind } from '@forki/contract/order-dashboard/constants'
import { ArrowLeft, Printer, Users } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../../components/data-table.tsx'
import { DateRange } from '../../../components/date-range/date-range.tsx'
import { useDayText } from '../../../components/date-range/day-text.ts'
import { writePeriod } from '../../../components/date-range/periods.ts'
import type { PageExport } from '../../../components/page-action.ts'
import { PageActions } from '../../../components/page-actions.tsx'
import { Page } from '../../../components/page.tsx'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { useFormat } from '../../../lib/format.ts'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { ComparisonChoice } from '../components/comparison-choice.tsx'
import { PeopleTotals } from './people-totals.tsx'
import { PEOPLE_VIEWS, type Person } from './people-report.ts'
import { usePeopleColumns } from './use-people-columns.tsx'
import { usePeopleReport, type PeopleReportState } from './use-people-report.ts'

const ActionsWithoutOrderSheet = lazyOnOpen(
  async () => (await import('./actions-without-order-sheet.tsx')).ActionsWithoutOrderSheet,
)

export function PeopleReportView({ restaurant }: { restaurant: AccessibleRestaurant }) {
  const { t } = useTranslation('people')
  const state = usePeopleReport(restaurant)
  const { span: spanText } = useDayText()
  const { period, today, span, view } = state
  const reportExport = usePeopleExport({ restaurant, state })
  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          <PageActions
            exporting={reportExport}
            secondary={[
              { label: t('print'), icon: Printer, onSelect: () => window.print(), isIconOnly: true },
              { label: t('back'), icon: ArrowLeft, to: dashboardPath(restaurant, state) },
            ]}
          >
            <DateRange period={period} today={today} />
          </PageActions>
        </div>
      }
    >
      <div className="flex flex-wrap items-center gap-x-3">
        <h2 className="display text-2xl">{spanText(span.from_date, span.to_date)}</h2>
        <ComparisonChoice restaurant={restaurant} figures={state} />
      </div>
      <Tabs value={view} onChange={state.setView} className="flex flex-col gap-5">
        <div className="print:hidden">
          <TabList
            label={t('title')}
            tabs={PEOPLE_VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
          />
        </div>
        {PEOPLE_VIEWS.map((value) => (
          <TabPanel key={value} value={value}>
            <People restaurant={restaurant} state={state} />
          </TabPanel>
        ))}
      </Tabs>
    </Page>
  )
}

/** Path of the dashboard of the same days. */
const dashboardPath = (restaurant: AccessibleRestaurant, { period }: PeopleReportState): string =>
  `${paths.dashboard(restaurant.id)}?${writePeriod(new URLSearchParams(), period).toString()}`

interface PeopleProps {
  restaurant: AccessibleRestaurant
  state: PeopleReportState
}

function usePeopleExport({ restaurant, state: { span, compared, report } }: PeopleProps): PageExport {
  const { t } = useTranslation('people')
  return {
    list: 'people',
    query: { restaurant_id: restaurant.id, ...span, ...compared },
    label: t('export'),
    failed: 'orders_fetch',
    disabled: !report.data?.people.length,
  }
}

/** Class names that narrow the cells in print, so that every column fits the paper. */
const PRINT_CELLS_CLASS = 'print:[&_td]:px-1! print:[&_th]:px-1! print:[&_td]:text-xs print:[&_td_*]:text-xs'

function People({ restaurant, state }: PeopleProps) {
  const { t } = useTranslation('people')
  const { number } = useFormat()
  const { span, view, report, people, list } = state
  const [opened, setOpened] = useState<{ kind: PeopleActionKind; row: Person | undefined }>()
  const columns = usePeopleColumns(view, {
    restaurant,
    span,
    onActions: (kind, row) => setOpened({ kind, row }),
  })
  const data = report.data
  const hasPeople = data !== undefined && data.people.length > 0
  return (
    <div className={`flex flex-col gap-5 ${PRINT_CELLS_CLASS}`}>
      {hasPeople ? (
        <PeopleTotals
          restaurant={restaurant}
          span={span}
          view={view}
          report={data}
          onActions={(kind) => setOpened({ kind, row: undefined })}
        />
      ) : null}
      {hasPeople && data.totals.completed < MIN_COMPARED_ORDERS ? (
        <p className="text-sm text-ink-muted">{t('few')}</p>
      ) : null}
      {hasPeople && data.people_count > data.people.length ? (
        <p className="text-sm text-ink-muted">
          {t('more', { shown: number(data.people.length), total: number(data.people_count) })}
        </p>
      ) : null}
      <DataTable<Person>
        label={t(`label.${view}`)}
        columns={columns}
        query={people}
        list={list}
        failed="orders_fetch"
        empty={<EmptyState icon={Users} title={t('empty_title')} description={t('empty_text')} />}
      />
      {opened ? (
        <ActionsWithoutOrderSheet
          restaurant={restaurant}
          span={span}
          kind={opened.kind}
          person={opened.row}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </div>
  )
}
