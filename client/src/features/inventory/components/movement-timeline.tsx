import { MOVEMENT_TYPES } from '@forki/contract/inventory/constants'
import { useTranslation } from 'react-i18next'
import { ListExport } from '../../../components/list-export.tsx'
import { useListQuery } from '../../../lib/list-query.ts'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { Select } from '../../../ui/select.tsx'
import { useMovementListParams } from '../list-params.ts'
import { itemQueries } from '../queries.ts'
import { MovementDayList } from './movement-day-list.tsx'

/** Timeline of an item's stock movements by day, newest first. */
export function MovementTimeline({ item_id }: { item_id: string }) {
  const { t } = useTranslation('inventory')
  const list = useMovementListParams()
  const query = useListQuery(list, (paging) =>
    itemQueries.movements({ params: { id: item_id }, query: { ...list.query, ...paging } }),
  )
  return (
    <Card>
      <CardHeader
        title={t('timeline.title')}
        actions={
          <div className="flex flex-wrap gap-2">
            <Select
              aria-label={t('timeline.filter')}
              className="min-w-44"
              value={list.filters['type'] ?? ''}
              onChange={(event) => list.change({ filters: { type: event.target.value || null } })}
            >
              <option value="">{t('timeline.all')}</option>
              {MOVEMENT_TYPES.map((type) => (
                <option key={type} value={type}>
                  {t(`types.${type}`)}
                </option>
              ))}
            </Select>
            <ListExport list="movements" params={{ id: item_id }} query={list.query} />
          </div>
        }
      />
      <CardBody className="pt-3!">
        <MovementDayList query={query} list={list} />
      </CardBody>
    </Card>
  )
}
