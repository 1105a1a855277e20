import type { Card, Template } from '@forki/contract/loyalty'
import type { Page } from '@forki/contract/kit/list'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../../components/data-table/column.ts'
import { DataTable } from '../../../components/data-table.tsx'
import { StampCardThumbnail } from '../../../components/stamp-card-thumbnail.tsx'
import { useFormat } from '../../../lib/format.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { useCardTemplateTexts } from '../../../domain/translations/use-card-template-texts.ts'
import type { useCardListParams } from '../list-params.ts'
import { CardProgress } from './card-progress.tsx'
import { CardStatusChip } from './card-status-chip.tsx'
import { SealButton } from './seal-button.tsx'

interface CardTableProps {
  query: UseQueryResult<Page<Card>>
  list: ReturnType<typeof useCardListParams>
  restaurant: AccessibleRestaurant
  templates: readonly Template[]
  empty: ReactNode
  onNeedOrder: (card: Card) => void
  onRedeem: (card: Card) => void
}

/** Table of loyalty cards. Each card that has not ended has a button to add or undo a seal, or to redeem. */
export function CardTable({
  query,
  list,
  restaurant,
  templates,
  empty,
  onNeedOrder,
  onRedeem,
}: CardTableProps) {
  const { t } = useTranslation('loyalty')
  const ruleOf = (template_id: string) => templates.find(({ id }) => id === template_id)?.earn
  const columns = useCardColumns(restaurant)
  return (
    <DataTable
      label={t('cards')}
      columns={columns}
      query={query}
      list={list}
      failed="cards_fetch"
      empty={empty}
      href={(card) => paths.card(restaurant.id, card.id)}
      actions={(card) => (
        <SealButton
          card={card}
          rule={ruleOf(card.template_id)}
          restaurant={restaurant}
          onNeedOrder={() => onNeedOrder(card)}
          onRedeem={() => onRedeem(card)}
        />
      )}
    />
  )
}

function useCardColumns(restaurant: AccessibleRestaurant): Column<Card>[] {
  const { t } = useTranslation('loyalty')
  const { date } = useFormat(restaurant.timezone)
  const textsOf = useCardTemplateTexts()
  return [
    {
      key: 'customer_name',
      header: t('columns.customer'),
      sort: 'customer_name',
      cell: (card) => (
        <span className="flex items-center gap-3">
          <StampCardThumbnail {...card.template} />
          <span className="break-words">{card.customer_name}</span>
        </span>
      ),
    },
    {
      key: 'template',
      header: t('columns.template'),
      cell: (card) => textsOf(card.template).name,
      onlyWide: true,
    },
    {
      key: 'seals_count',
      header: t('columns.seals'),
      sort: 'seals_count',
      cell: (card) => <CardProgress card={card} />,
    },
    {
      key: 'status',
      header: t('columns.status'),
      // Hides the status on narrow screens, because seals and button already show it.
      onlyWide: true,
      cell: (card) => <CardStatusChip status={card.status} />,
    },
    {
      key: 'issued_at',
      header: t('columns.issued'),
      sort: 'issued_at',
      onlyWide: true,
      cell: (card) => date(card.issued_at),
    },
  ]
}
