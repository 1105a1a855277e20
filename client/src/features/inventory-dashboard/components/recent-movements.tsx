import type { InventoryDashboard } from '@forki/contract/inventory-dashboard'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { QueryView } from '../../../components/query-view.tsx'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { MovementRow } from '../../../components/inventory/movement-row.tsx'

/** List of the latest stock movements. */
export function RecentMovements({ query }: { query: UseQueryResult<InventoryDashboard> }) {
  const { t } = useTranslation('inventory')
  return (
    <Card>
      <CardHeader title={t('board.recent')} />
      <CardBody className="pt-2!">
        <QueryView query={query}>
          {({ recent_movements }) =>
            recent_movements.length === 0 ? (
              <p className="text-ink-muted">{t('timeline.none')}</p>
            ) : (
              <ol className="divide-y divide-line">
                {recent_movements.map((movement) => (
                  <MovementRow withItemName key={movement.id} movement={movement} />
                ))}
              </ol>
            )
          }
        </QueryView>
      </CardBody>
    </Card>
  )
}
