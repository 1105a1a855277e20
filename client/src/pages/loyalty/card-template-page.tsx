import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { QueryView } from '../../components/query-view.tsx'
import { BackLink } from '../../features/loyalty/components/back-link.tsx'
import { LoyaltyFrame } from '../../features/loyalty/components/loyalty-frame.tsx'
import { loyaltyQueries } from '../../features/loyalty/queries.ts'
import { useCurrentRestaurant, type AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { paths } from '../../domain/navigation/paths.ts'
import { useRestaurantId } from '../../domain/navigation/use-restaurant-id.ts'
import { lazyOnOpen } from '../../lib/lazy.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const TemplateEditor = lazyOnOpen(
  async () => (await import('../../features/loyalty/components/template-editor.tsx')).TemplateEditor,
)

/**
 * Page of a card template. The path segment `nueva` creates a template. With the query parameter `copia` it
 * creates a copy of the template with that id. Any other path segment is the id of an existing template.
 */
export function CardTemplatePage() {
  const { t } = useTranslation('loyalty')
  const restaurant = useCurrentRestaurant(useRestaurantId())
  const { templateId = '' } = useParams()
  const [search] = useSearchParams()
  const copiedId = search.get('copia')
  if (!restaurant) return null
  return (
    <LoyaltyFrame restaurant={restaurant}>
      <BackLink to={paths.cardTemplates(restaurant.id)}>{t('templates_page.back')}</BackLink>
      {templateId === 'nueva' && !copiedId ? (
        <TemplateEditor key="nueva" restaurant={restaurant} template={null} />
      ) : (
        <StoredTemplate
          key={templateId}
          restaurant={restaurant}
          template_id={templateId === 'nueva' ? (copiedId ?? '') : templateId}
          copy={templateId === 'nueva'}
        />
      )}
    </LoyaltyFrame>
  )
}

/** Editor of an existing template or of a copy of it. */
function StoredTemplate({
  restaurant,
  template_id,
  copy,
}: {
  restaurant: AccessibleRestaurant
  template_id: string
  copy: boolean
}) {
  const template = useQuery(loyaltyQueries.findTemplate({ params: { id: template_id } }))
  return (
    <QueryView query={template} failed="template_fetch" skeleton={<Skeleton className="h-96 rounded-xl" />}>
      {(found) =>
        copy ? (
          <TemplateEditor restaurant={restaurant} template={null} copied={found} />
        ) : (
          <TemplateEditor restaurant={restaurant} template={found} />
        )
      }
    </QueryView>
  )
}
