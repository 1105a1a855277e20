import type { Translation, TranslationKind } from '@forki/contract/translations'
import { TRANSLATION_KINDS } from '@forki/contract/translations/constants'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Languages, Save } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageActions } from '../../components/page-actions.tsx'
import { Page } from '../../components/page.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { NoResultsState } from '../../components/state-message.tsx'
import { useCurrentRestaurant, type AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { useRestaurantId } from '../../domain/navigation/use-restaurant-id.ts'
import { translationProgressQuery } from '../../domain/translations/queries.ts'
import { KindFilter } from '../../features/translations/components/kind-filter.tsx'
import { TranslationGroup } from '../../features/translations/components/translation-group.tsx'
import {
  useTranslationCells,
  type TranslationCells,
} from '../../features/translations/hooks/use-translation-cells.ts'
import { keyOf, translationPageQuery, type TranslationFilter } from '../../features/translations/queries.ts'
import { useListParams } from '../../lib/list-params.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'

const listOptions = { filters: ['kind', 'show'] } as const
/** Number of texts at the end of a page. The next page loads when the focus enters one of these texts. */
const ROWS_LOADED_AHEAD = 10

/** Page of a restaurant's texts for guests, such as dish names, with their English translations. */
export function TranslationsPage() {
  const restaurant = useCurrentRestaurant(useRestaurantId())
  return restaurant ? <Translations key={restaurant.id} restaurant={restaurant} /> : null
}

function Translations({ restaurant }: { restaurant: AccessibleRestaurant }) {
  const { t } = useTranslation('translations')
  const list = useListParams(listOptions)
  const progress = useQuery(translationProgressQuery(restaurant.id))
  const cells = useTranslationCells(restaurant.id)
  const kind = TRANSLATION_KINDS.find((name) => name === list.filters['kind'])
  const onlyMissing = list.filters['show'] !== 'all'
  const unsaved = Object.keys(cells.drafts).length
  const filter = filterOf(kind, onlyMissing, list.q)
  const total = useQuery(translationPageQuery(restaurant.id, filter, undefined)).data?.total
  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={
        <PageActions
          exporting={{
            list: 'translations',
            params: { id: restaurant.id },
            query: { ...filter },
            disabled: total === 0,
            failed: 'translations_fetch',
          }}
          primary={unsaved > 0 ? <SaveAllButton cells={cells} count={unsaved} /> : null}
        />
      }
    >
      <KindFilter
        kinds={progress.data?.kinds ?? []}
        value={kind}
        onChange={(next) => list.change({ filters: { kind: next ?? null } })}
      />
      <div className="flex flex-wrap items-center gap-3">
        <SearchField value={list.q} onChange={(q) => list.change({ q })} label={t('search')} hotkey="/" />
        <Segmented
          label={t('show')}
          value={onlyMissing ? 'missing' : 'all'}
          onChange={(show) => list.change({ filters: { show: show === 'all' ? show : null } })}
          options={[
            { value: 'missing', label: t('show_missing') },
            { value: 'all', label: t('show_all') },
          ]}
        />
      </div>
      <Texts
        key={JSON.stringify([kind, onlyMissing, list.q])}
        restaurant_id={restaurant.id}
        filter={filter}
        cells={cells}
        onClear={list.clear}
      />
    </Page>
  )
}

function SaveAllButton({ cells, count }: { cells: TranslationCells; count: number }) {
  const { t } = useTranslation('translations')
  return (
    <Button
      variant="primary"
      busy={cells.isSaving}
      icon={<Save className="size-5" aria-hidden />}
      onClick={cells.saveAll}
    >
      {t('save_all', { count })}
    </Button>
  )
}

const filterOf = (kind: TranslationKind | undefined, missing: boolean, q: string): TranslationFilter => ({
  missing,
  ...(kind && { kind }),
  ...(q && { q }),
})

interface TextsProps {
  restaurant_id: string
  filter: TranslationFilter
  cells: TranslationCells
  cursor?: string
  onClear: () => void
}

/**
 * Texts of one page of the list, followed by the next pages that have loaded. The next page loads when the
 * focus is near the last text, or after a press on the button.
 */
function Texts({ cursor, ...props }: TextsProps) {
  const { t } = useTranslation('translations')
  const { restaurant_id, filter, cells, onClear } = props
  const [hasNext, setHasNext] = useState(false)
  const query = useQuery(translationPageQuery(restaurant_id, filter, cursor))
  return (
    <QueryView query={query} failed="translations_fetch" skeleton={<SkeletonLines lines={8} />}>
      {({ items, next_cursor }) => {
        if (items.length === 0) return <NoTexts filter={filter} onClear={onClear} />
        const lastKeys = new Set(items.slice(-ROWS_LOADED_AHEAD).map(keyOf))
        return (
          <div className="flex flex-col gap-4">
            {cursor === undefined ? <Headings /> : null}
            {groupsOf(items).map((group) => (
              <TranslationGroup
                key={keyOf(group[0])}
                restaurant_id={restaurant_id}
                rows={group}
                cells={cells}
                onFocus={(row) => {
                  if (lastKeys.has(keyOf(row))) setHasNext(true)
                }}
              />
            ))}
            {next_cursor === null ? null : hasNext ? (
              <Texts {...props} cursor={next_cursor} />
            ) : (
              <Button onClick={() => setHasNext(true)} className="self-center">
                {t('more')}
              </Button>
            )}
          </div>
        )
      }}
    </QueryView>
  )
}

/** Headings of the Spanish and English columns. Hidden on phones, where the two texts are stacked. */
function Headings() {
  const { t } = useTranslation('translations')
  return (
    <div
      aria-hidden
      className="hidden grid-cols-[8.5rem_minmax(0,1fr)_minmax(0,1fr)] gap-x-5 px-4 text-sm font-semibold text-ink-muted md:grid"
    >
      <span />
      <span>{t('spanish')}</span>
      <span>{t('english')}</span>
    </div>
  )
}

type Group = [Translation, ...Translation[]]

/** Groups consecutive texts of one record, such as the name and the description of a dish. */
function groupsOf(rows: readonly Translation[]): Group[] {
  const groups: Group[] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (last && last[0].edited_in.id === row.edited_in.id) last.push(row)
    else groups.push([row])
  }
  return groups
}

function NoTexts({ filter, onClear }: { filter: TranslationFilter; onClear: () => void }) {
  const { t } = useTranslation('translations')
  if (filter.q) return <NoResultsState onClear={onClear} />
  return (
    <Card className="border-dashed">
      {filter.missing ? (
        <EmptyState icon={CircleCheck} title={t('complete_title')} description={t('complete_text')} />
      ) : (
        <EmptyState icon={Languages} title={t('empty_title')} description={t('empty_text')} />
      )}
    </Card>
  )
}
