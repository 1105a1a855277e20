import type { ListParams } from '../../components/data-table/column.ts'
import type { SubscriptionPlan } from '@forki/contract/subscriptions'
import { useQuery } from '@tanstack/react-query'
import { BadgePercent, Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageActions } from '../../components/page-actions.tsx'
import { Page } from '../../components/page.tsx'
import { Pagination } from '../../components/pagination.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { NoResultsState } from '../../components/state-message.tsx'
import { PlanCard } from '../../features/subscriptions/plans/plan-card.tsx'
import { DefaultPlanDialog, RemovePlanDialog } from '../../features/subscriptions/plans/plan-dialogs.tsx'
import type { PlanTarget } from '../../features/subscriptions/plans/plan-sheet.tsx'
import { subscriptionQueries } from '../../features/subscriptions/queries.ts'
import { lazyOnOpen } from '../../lib/lazy.tsx'
import { useListParams } from '../../lib/list-params.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const PlanSheet = lazyOnOpen(
  async () => (await import('../../features/subscriptions/plans/plan-sheet.tsx')).PlanSheet,
)

/** Default sort order and page size of the plans (SCR-13). */
const listOptions = { sorts: ['created_at'], order: 'desc', per_page: 20 } as const
/** Number of plans from which the search field appears. */
const MIN_ROWS_FOR_SEARCH = 7

/** Page of the installation's subscription plans. */
export function PlansPage() {
  const { t } = useTranslation('installation')
  const list = useListParams(listOptions)
  const query = useQuery(subscriptionQueries.listPlans({ query: list.query }))
  const [target, setTarget] = useState<PlanTarget | null>(null)
  const [leaving, setLeaving] = useState<SubscriptionPlan | null>(null)
  const [next, setNext] = useState<SubscriptionPlan | null>(null)
  const add = <NewPlanButton onPress={() => setTarget({ kind: 'create' })} />
  const disabled = query.data?.total === 0
  const actions = <PageActions exporting={{ list: 'plans', query: list.query, disabled }} primary={add} />
  const former = query.data?.items.find(({ is_default }) => is_default)
  const searchable = list.filtered || (query.data?.total ?? 0) >= MIN_ROWS_FOR_SEARCH
  return (
    <Page title={t('plans.title')} description={t('plans.text')} actions={actions}>
      {searchable ? <PlanSearch list={list} /> : null}
      <QueryView query={query} failed="plans_fetch" skeleton={<PlansSkeleton />}>
        {(page) => (
          <>
            {page.total === 0 && list.filtered ? <NoResultsState onClear={list.clear} /> : null}
            {page.total === 0 && !list.filtered ? <NoPlans add={add} /> : null}
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-2 xl:grid-cols-3">
              {page.items.map((plan) => (
                <PlanCard
                  key={plan.id}
                  plan={plan}
                  onEdit={() => setTarget({ kind: 'edit', plan })}
                  onDuplicate={() => setTarget({ kind: 'duplicate', plan })}
                  onDefault={setNext}
                  onRemove={setLeaving}
                />
              ))}
              {page.total > 0 && page.total < 3 ? (
                <NewPlanTile onClick={() => setTarget({ kind: 'create' })} />
              ) : null}
            </div>
            <Pagination {...page} list={list} />
          </>
        )}
      </QueryView>
      {target ? <PlanSheet target={target} onClose={() => setTarget(null)} /> : null}
      {leaving ? <RemovePlanDialog plan={leaving} onClose={() => setLeaving(null)} /> : null}
      {next ? <DefaultPlanDialog plan={next} former={former?.name} onClose={() => setNext(null)} /> : null}
    </Page>
  )
}

function NewPlanButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('installation')
  return (
    <Button variant="primary" icon={<Plus className="size-5" aria-hidden />} onClick={onPress}>
      {t('plans.new')}
    </Button>
  )
}

function PlanSearch({ list }: { list: ListParams }) {
  const { t } = useTranslation('installation')
  return (
    <SearchField label={t('plans.search')} hotkey="/" value={list.q} onChange={(q) => list.change({ q })} />
  )
}

function NoPlans({ add }: { add: ReactNode }) {
  const { t } = useTranslation('installation')
  return (
    <Card className="border-dashed">
      <EmptyState
        icon={BadgePercent}
        title={t('plans.empty_title')}
        description={t('plans.empty_text')}
        action={add}
      />
    </Card>
  )
}

/** Tile that creates a plan, shown while the list has one or two plans. */
function NewPlanTile({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('installation')
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-56 flex-col items-center justify-center gap-2 rounded-lg border-2 border-dashed border-line-strong/50 p-8 text-center transition-colors hover:border-accent hover:bg-surface"
    >
      <Plus className="size-8 text-accent" strokeWidth={1.75} aria-hidden />
      <span className="display text-xl">{t('plans.another')}</span>
      <span className="max-w-72 text-ink-soft">{t('plans.another_text')}</span>
    </button>
  )
}

const PlansSkeleton = () => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-2 xl:grid-cols-3">
    <Skeleton className="h-96 rounded-lg" />
    <Skeleton className="h-96 rounded-lg" />
  </div>
)
