import type { Customer } from '@forki/contract/customers'
import type { Card, Template } from '@forki/contract/loyalty'
import { useQuery } from '@tanstack/react-query'
import { LayoutTemplate } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { QueryView } from '../../../components/query-view.tsx'
import { StampCard } from '../../../components/stamp-card.tsx'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { loyaltyQueries } from '../queries.ts'
import { CardShare } from './card-share.tsx'
import { IssueCardForm } from './issue-card-form.tsx'

interface IssueCardDialogProps {
  restaurant: AccessibleRestaurant
  /** Preselected customer, when the dialog opens on a customer's page. */
  customer?: Customer
  /** Preselected template, when the dialog opens from a template. */
  template_id?: string
  onClose: () => void
}

/** Dialog that issues a loyalty card in one step and then shows its QR code for the guest's phone. */
export function IssueCardDialog({ restaurant, customer, template_id, onClose }: IssueCardDialogProps) {
  const { t } = useTranslation('loyalty')
  const [issued, setIssued] = useState<Card | null>(null)
  const templates = useQuery(
    loyaltyQueries.listTemplates({
      query: { restaurant_id: restaurant.id, is_active: true, sort: 'name', order: 'asc', per_page: 100 },
    }),
  )
  if (issued) return <IssuedCard card={issued} restaurant={restaurant} onClose={onClose} />
  const form = (items: readonly Template[]) =>
    items.length === 0 ? (
      <EmptyState
        icon={LayoutTemplate}
        title={t('issue.no_template')}
        description={t('issue.no_template_text')}
        action={
          <Link
            className={buttonClass({ variant: 'primary' })}
            to={paths.cardTemplate(restaurant.id, 'nueva')}
          >
            {t('templates_page.create')}
          </Link>
        }
      />
    ) : (
      <IssueCardForm
        restaurant={restaurant}
        templates={items}
        customer={customer ?? null}
        template_id={template_id ?? null}
        onIssued={setIssued}
        onClose={onClose}
      />
    )
  return (
    <Dialog open onOpenChange={onClose} title={t('issue.title')} description={t('issue.text')}>
      <QueryView query={templates} failed="templates_fetch">
        {({ items }) => form(items)}
      </QueryView>
    </Dialog>
  )
}

/** Issued card with the QR code that the guest scans. */
function IssuedCard({
  card,
  restaurant,
  onClose,
}: {
  card: Card
  restaurant: AccessibleRestaurant
  onClose: () => void
}) {
  const { t } = useTranslation('loyalty')
  const navigate = useNavigate()
  const required = card.seals_required
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('issue.done', { name: card.customer_name })}
      description={t('issue.done_text')}
      footer={
        <>
          <Button onClick={onClose}>{t('issue.close')}</Button>
          <Button variant="primary" onClick={() => void navigate(paths.card(restaurant.id, card.id))}>
            {t('issue.open')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <StampCard
          design={card.template}
          restaurantName={restaurant.name}
          holder={card.customer_name}
          seals_count={card.seals_count}
          seals_required={required}
          progress={t('progress', { count: card.seals_count, required })}
        />
        <CardShare card={card} />
      </div>
    </Dialog>
  )
}
