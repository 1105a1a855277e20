import { useQuery } from '@tanstack/react-query'
import { ArrowDownWideNarrow, ArrowUpWideNarrow } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PageActions } from '../../../components/page-actions.tsx'
import { Page } from '../../../components/page.tsx'
import { useCurrentRestaurant } from '../../../domain/access/current-user.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useAuditListParams } from '../list-params.ts'
import { auditQueries } from '../queries.ts'
import { AuditTimeline } from './audit-timeline.tsx'
import { AuditToolbar } from './audit-toolbar.tsx'

/** Polling interval of the first page in milliseconds. New audit entries arrive while the page is open. */
const POLL_MS = 30_000

/** Audit log of a restaurant or of the whole installation. */
export function AuditView({ restaurant_id }: { restaurant_id?: string }) {
  const { t } = useTranslation('audit')
  const list = useAuditListParams()
  const shownRestaurantId = restaurant_id ?? list.filters['restaurant_id']
  const restaurant = useCurrentRestaurant(shownRestaurantId ?? 'none')
  // Time zone of the day filter and the displayed times: that of the restaurant. Without a restaurant, the
  // server filters days in UTC. Times are then in UTC with a day filter, otherwise in the device's time zone.
  const dated = list.filters['from_date'] !== undefined || list.filters['to_date'] !== undefined
  const timezone = restaurant?.timezone ?? (dated ? 'UTC' : undefined)
  const scope = restaurant_id ? { restaurant_id } : {}
  const query = useQuery({
    ...auditQueries.list({ query: { ...list.query, ...scope } }),
    refetchInterval: list.page === 1 ? POLL_MS : false,
  })
  const newest = list.order === 'desc'
  return (
    <Page
      title={t(restaurant_id ? 'title' : 'whole_title')}
      description={t(restaurant_id ? 'text' : 'whole_text')}
      actions={
        <PageActions
          exporting={{ list: 'audit', query: { ...list.query, ...scope } }}
          secondary={[
            {
              label: t(newest ? 'newest_first' : 'oldest_first'),
              icon: newest ? ArrowDownWideNarrow : ArrowUpWideNarrow,
              onSelect: () => list.change({ order: newest ? 'asc' : 'desc' }),
            },
          ]}
        />
      }
      width="md"
    >
      <AuditToolbar list={list} {...scope} timezone={timezone} />
      {dated && !shownRestaurantId ? <Notice tone="info">{t('utc')}</Notice> : null}
      <AuditTimeline query={query} list={list} timezone={timezone} namesRestaurants={!shownRestaurantId} />
    </Page>
  )
}
