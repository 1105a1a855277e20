/** Sheet that lists drawer openings or loyalty seals without an order, of one person or of all people. */
import type { PeopleActionKind } from '@forki/contract/order-dashboard/constants'
import type { peopleActions } from '@forki/contract/people-report'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { z } from 'zod'
import { ListExport } from '../../../components/list-export.tsx'
import { Pagination } from '../../../components/pagination.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { canEnterArea } from '../../../domain/access/restaurant-areas.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { useFormat } from '../../../lib/format.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { figureQueries, type DaySpan } from '../queries.ts'

type Action = z.output<typeof peopleActions>['items'][number]

interface ActionsWithoutOrderSheetProps {
  restaurant: AccessibleRestaurant
  span: DaySpan
  kind: PeopleActionKind
  /** Person of the report. Undefined for all people. */
  person: { person: string; name: string | null } | undefined
  onClose: () => void
}

export function ActionsWithoutOrderSheet({
  restaurant,
  span,
  kind,
  person,
  onClose,
}: ActionsWithoutOrderSheetProps) {
  const { t } = useTranslation('people')
  const [page, setPage] = useState(1)
  const listQuery = { restaurant_id: restaurant.id, ...span, kind, person: person?.person }
  const query = useQuery(figureQueries.peopleActions({ query: { ...listQuery, page } }))
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={t(`actions.${kind}`)}
      description={person ? (person.name ?? t('nobody')) : t('totals')}
    >
      <QueryView query={query} failed="orders_fetch">
        {(found) => (
          <div className="flex flex-col gap-4">
            {found.total === 0 ? (
              <p className="text-ink-muted">{t('actions.empty')}</p>
            ) : (
              <div className="self-end">
                <ListExport list="peopleActions" query={listQuery} failed="orders_fetch" />
              </div>
            )}
            <ul aria-label={t('actions.list')} className="divide-y divide-line">
              {found.items.map((row) => (
                <ActionRow key={row.id} restaurant={restaurant} row={row} />
              ))}
            </ul>
            <Pagination {...found} onPage={setPage} />
          </div>
        )}
      </QueryView>
    </Sheet>
  )
}

function ActionRow({ restaurant, row }: { restaurant: AccessibleRestaurant; row: Action }) {
  const { t } = useTranslation('people')
  const { dateTime } = useFormat(restaurant.timezone)
  const rowPath = row.session_id
    ? canEnterArea(restaurant, 'cashier_sessions')
      ? paths.cashierSession(restaurant.id, row.session_id)
      : null
    : row.card_id
      ? paths.card(restaurant.id, row.card_id)
      : null
  return (
    <li className="flex items-baseline justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="font-semibold">{row.user_name ?? t('nobody')}</p>
        <p className="text-ink-soft">{row.reason ?? row.customer_name}</p>
        <p className="text-sm text-ink-muted">{dateTime(row.at)}</p>
      </div>
      {rowPath ? (
        <Link
          to={rowPath}
          className="hit-44 font-semibold text-accent-ink underline-offset-4 hover:underline"
        >
          {t(row.session_id ? 'actions.till' : 'actions.card')}
        </Link>
      ) : null}
    </li>
  )
}
