import { useQuery } from '@tanstack/react-query'
import { Plus, ScanLine, Stamp } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageActions } from '../../components/page-actions.tsx'
import { PageHeader } from '../../components/page.tsx'
import { CardDialogs, type CardDialogState } from '../../features/loyalty/components/card-dialogs.tsx'
import { CardTable } from '../../features/loyalty/components/card-table.tsx'
import { CardToolbar } from '../../features/loyalty/components/card-toolbar.tsx'
import { LoyaltyFrame } from '../../features/loyalty/components/loyalty-frame.tsx'
import { useOpenCardByCode } from '../../features/loyalty/hooks/use-open-card-by-code.ts'
import { useCardListParams } from '../../features/loyalty/list-params.ts'
import { loyaltyQueries } from '../../features/loyalty/queries.ts'
import { useCurrentRestaurant, type AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { useRestaurantId } from '../../domain/navigation/use-restaurant-id.ts'
import { useListQuery } from '../../lib/list-query.ts'
import { lazyOnOpen } from '../../lib/lazy.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'

const IssueCardDialog = lazyOnOpen(
  async () => (await import('../../features/loyalty/components/issue-card-dialog.tsx')).IssueCardDialog,
)
const ScanDialog = lazyOnOpen(
  async () => (await import('../../features/loyalty/components/scan-dialog.tsx')).ScanDialog,
)

/** Page of a restaurant's loyalty cards. Staff search cards, add seals and redeem rewards. */
export function CardsPage() {
  const restaurant = useCurrentRestaurant(useRestaurantId())
  return restaurant ? <Cards key={restaurant.id} restaurant={restaurant} /> : null
}

function Cards({ restaurant }: { restaurant: AccessibleRestaurant }) {
  const { t } = useTranslation('loyalty')
  const list = useCardListParams()
  const cards = useListQuery(list, (paging) =>
    loyaltyQueries.listCards({ query: { restaurant_id: restaurant.id, ...list.query, ...paging } }),
  )
  const templates = useQuery(
    loyaltyQueries.listTemplates({
      query: { restaurant_id: restaurant.id, sort: 'name', order: 'asc', per_page: 100 },
    }),
  )
  const [open, setOpen] = useState<'scan' | 'issue' | null>(null)
  const [question, setQuestion] = useState<CardDialogState | null>(null)
  const byCode = useOpenCardByCode(restaurant.id)
  const loadedTemplates = templates.data?.items ?? []
  const issue = (
    <Button variant="primary" icon={<Plus className="size-5" aria-hidden />} onClick={() => setOpen('issue')}>
      {t('issue.title')}
    </Button>
  )
  const close = () => {
    byCode.forget()
    setOpen(null)
  }
  return (
    <LoyaltyFrame restaurant={restaurant}>
      <PageHeader
        title={t('cards_page.title')}
        description={t('cards_page.text')}
        actions={
          <PageActions
            exporting={{ list: 'cards', query: { restaurant_id: restaurant.id, ...list.query } }}
            secondary={[{ label: t('scan.open'), icon: ScanLine, onSelect: () => setOpen('scan') }]}
            primary={issue}
          />
        }
      />
      <CardToolbar list={list} templates={loadedTemplates} onCode={byCode.find} />
      {byCode.problem && open !== 'scan' ? <Notice tone="warning">{byCode.problem}</Notice> : null}
      <CardTable
        query={cards}
        list={list}
        restaurant={restaurant}
        templates={loadedTemplates}
        empty={<NoCards issue={issue} />}
        onNeedOrder={(card) => setQuestion({ kind: 'order', card })}
        onRedeem={(card) => setQuestion({ kind: 'redeem', card })}
      />
      {open === 'scan' ? (
        <ScanDialog busy={byCode.busy} problem={byCode.problem} onCode={byCode.find} onClose={close} />
      ) : null}
      {open === 'issue' ? <IssueCardDialog restaurant={restaurant} onClose={close} /> : null}
      <CardDialogs question={question} restaurant={restaurant} onClose={() => setQuestion(null)} />
    </LoyaltyFrame>
  )
}

function NoCards({ issue }: { issue: ReactNode }) {
  const { t } = useTranslation('loyalty')
  return (
    <EmptyState
      icon={Stamp}
      title={t('cards_page.empty_title')}
      description={t('cards_page.empty_text')}
      action={issue}
    />
  )
}
