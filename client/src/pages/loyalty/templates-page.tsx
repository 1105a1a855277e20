import type { Template } from '@forki/contract/loyalty'
import { useQuery } from '@tanstack/react-query'
import { LayoutTemplate, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PageActions } from '../../components/page-actions.tsx'
import { PageHeader } from '../../components/page.tsx'
import { Pagination } from '../../components/pagination.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { NoResultsState } from '../../components/state-message.tsx'
import { LoyaltyFrame } from '../../features/loyalty/components/loyalty-frame.tsx'
import { TemplateTile } from '../../features/loyalty/components/template-tile.tsx'
import { useTemplateListParams } from '../../features/loyalty/list-params.ts'
import { loyaltyQueries } from '../../features/loyalty/queries.ts'
import { useCurrentRestaurant, type AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { paths } from '../../domain/navigation/paths.ts'
import { useRestaurantId } from '../../domain/navigation/use-restaurant-id.ts'
import { lazyOnOpen } from '../../lib/lazy.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Toolbar } from '../../ui/toolbar.tsx'

const IssueCardDialog = lazyOnOpen(
  async () => (await import('../../features/loyalty/components/issue-card-dialog.tsx')).IssueCardDialog,
)
const RemoveTemplateDialog = lazyOnOpen(
  async () =>
    (await import('../../features/loyalty/components/remove-template-dialog.tsx')).RemoveTemplateDialog,
)

/** Page of a restaurant's card templates. */
export function TemplatesPage() {
  const restaurant = useCurrentRestaurant(useRestaurantId())
  return restaurant ? <Templates key={restaurant.id} restaurant={restaurant} /> : null
}

function Templates({ restaurant }: { restaurant: AccessibleRestaurant }) {
  const { t } = useTranslation('loyalty')
  const list = useTemplateListParams()
  const listQuery = { restaurant_id: restaurant.id, ...list.query }
  const templates = useQuery(loyaltyQueries.listTemplates({ query: listQuery }))
  const [issuing, setIssuing] = useState<Template | null>(null)
  const [leaving, setLeaving] = useState<Template | null>(null)
  const create = <NewTemplateLink restaurant={restaurant} />
  const disabled = templates.data?.total === 0
  return (
    <LoyaltyFrame restaurant={restaurant}>
      <PageHeader
        title={t('templates_page.title')}
        description={t('templates_page.text')}
        actions={
          <PageActions exporting={{ list: 'cardTemplates', query: listQuery, disabled }} primary={create} />
        }
      />
      <TemplateFilters list={list} />
      <QueryView query={templates} failed="templates_fetch" skeleton={<Tiles />}>
        {(page) => (
          <>
            {page.total === 0 && list.filtered ? <NoResultsState onClear={list.clear} /> : null}
            {page.total === 0 && !list.filtered ? (
              <Card className="border-dashed">
                <EmptyState
                  icon={LayoutTemplate}
                  title={t('templates_page.empty_title')}
                  description={t('templates_page.empty_text')}
                  action={create}
                />
              </Card>
            ) : null}
            <div className="grid grid-cols-1 gap-x-6 gap-y-8 md:grid-cols-2 xl:grid-cols-3">
              {page.items.map((template) => (
                <TemplateTile
                  key={template.id}
                  template={template}
                  restaurant={restaurant}
                  onIssue={() => setIssuing(template)}
                  onRemove={() => setLeaving(template)}
                />
              ))}
            </div>
            <Pagination {...page} list={list} />
          </>
        )}
      </QueryView>
      {issuing ? (
        <IssueCardDialog restaurant={restaurant} template_id={issuing.id} onClose={() => setIssuing(null)} />
      ) : null}
      {leaving ? <RemoveTemplateDialog template={leaving} onClose={() => setLeaving(null)} /> : null}
    </LoyaltyFrame>
  )
}

function NewTemplateLink({ restaurant }: { restaurant: AccessibleRestaurant }) {
  const { t } = useTranslation('loyalty')
  return (
    <Link to={paths.cardTemplate(restaurant.id, 'nueva')} className={buttonClass({ variant: 'primary' })}>
      <Plus className="size-5" aria-hidden />
      {t('templates_page.new')}
    </Link>
  )
}

function TemplateFilters({ list }: { list: ReturnType<typeof useTemplateListParams> }) {
  const { t } = useTranslation('loyalty')
  return (
    <Toolbar label={t('filters.label')}>
      <SearchField
        value={list.q}
        label={t('filters.search_templates')}
        hotkey="/"
        onChange={(q) => list.change({ q })}
      />
      <Select
        aria-label={t('filters.state')}
        className="min-w-36 max-sm:flex-1"
        value={list.filters['is_active'] ?? ''}
        onChange={(event) => list.change({ filters: { is_active: event.target.value || null } })}
      >
        <option value="">{t('filters.any_state')}</option>
        <option value="true">{t('filters.on')}</option>
        <option value="false">{t('filters.off')}</option>
      </Select>
    </Toolbar>
  )
}

function Tiles() {
  return (
    <div className="grid grid-cols-1 gap-6 md:grid-cols-2 xl:grid-cols-3">
      <Skeleton className="h-60 rounded-xl" />
      <Skeleton className="h-60 rounded-xl" />
      <Skeleton className="h-60 rounded-xl" />
    </div>
  )
}
