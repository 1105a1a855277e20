import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Notice } from '../../../ui/notice.tsx'
import { loyaltyQueries } from '../queries.ts'

interface ExistingCardNoticeProps {
  restaurant: AccessibleRestaurant
  template_id: string
  customer: { id: string } | { email: string }
}

/** Notice that the customer already has a card of the chosen template, with its progress and a link to it. */
export function ExistingCardNotice({ restaurant, template_id, customer }: ExistingCardNoticeProps) {
  const { t } = useTranslation('loyalty')
  const customerQuery = 'id' in customer ? { customer_id: customer.id } : { q: customer.email }
  const cards = useQuery(
    loyaltyQueries.listCards({
      query: { restaurant_id: restaurant.id, template_id, per_page: 20, ...customerQuery },
    }),
  )
  const card = cards.data?.items.find(({ status }) => status === 'active' || status === 'complete')
  return (
    <Notice
      tone="warning"
      title={card ? t('exists.title', { name: card.customer_name }) : t('exists.title_plain')}
      action={
        card ? (
          <Link className={buttonClass({ size: 'sm' })} to={paths.card(restaurant.id, card.id)}>
            {t('exists.open')}
          </Link>
        ) : null
      }
    >
      {card
        ? t('exists.text', { count: card.seals_count, required: card.seals_required })
        : t('exists.text_plain')}
    </Notice>
  )
}
