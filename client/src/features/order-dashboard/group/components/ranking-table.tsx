/** Ranking of the restaurants of one currency, with the sort order and the page in the URL. */
import { Trophy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FigureChange } from '../../../../components/chart/figure-change.tsx'
import type { Column } from '../../../../components/data-table/column.ts'
import { DataCards } from '../../../../components/data-table/data-cards.tsx'
import { DataRows } from '../../../../components/data-table/data-rows.tsx'
import { Pagination } from '../../../../components/pagination.tsx'
import { SearchField } from '../../../../components/search-field.tsx'
import { NoResultsState } from '../../../../components/state-message.tsx'
import { paths } from '../../../../domain/navigation/paths.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useListParams, type ListOptions } from '../../../../lib/list-params.ts'
import { PHONE_SCREEN, useMediaQuery } from '../../../../lib/media.ts'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { Segmented } from '../../../../ui/segmented.tsx'
import { Select } from '../../../../ui/select.tsx'
import type { Branch } from '../queries.ts'
import {
  currenciesOf,
  growthOf,
  pageOfRows,
  RANKINGS,
  rankedBranches,
  type RankedBranch,
} from '../ranking.ts'
import { foldText } from '../../../../lib/fold-text.ts'

const listOptions = {
  sorts: RANKINGS,
  order: 'desc',
  per_page: 20,
  filters: ['currency'],
} as const satisfies ListOptions<(typeof RANKINGS)[number]>

/** Number of restaurants from which the ranking has a search field. */
const MIN_ROWS_FOR_SEARCH = 10

interface RankingTableProps {
  branches: readonly Branch[]
  /** Search parameters of the period, for links to the dashboards. */
  daysQuery: string
  chosenIds: readonly string[]
  /**
   * Callback that adds a restaurant to the comparison or removes it. Null if the restaurants' cards below the
   * ranking have this button.
   */
  onToggle: ((id: string) => void) | null
}

export function RankingTable({ branches, daysQuery, chosenIds, onToggle }: RankingTableProps) {
  const { t } = useTranslation('group-dashboard')
  const list = useListParams(listOptions)
  const phone = useMediaQuery(PHONE_SCREEN)
  const currencies = currenciesOf(branches)
  const currency = currencies.find((code) => code === list.filters['currency']) ?? currencies[0] ?? ''
  const ranked = rankedBranches(branches, { currency, by: list.sort ?? 'net_sales', order: list.order })
  const matchingBranches = ranked.filter(({ name }) => matchesSearch(name, list.q))
  const page = pageOfRows(matchingBranches, list)
  const columns = useColumns(currency, ranked)
  const rows = {
    label: t('ranking.title'),
    columns,
    rows: page.items,
    list,
    href: ({ id }: RankedBranch) => `${paths.dashboard(id)}${daysQuery}`,
    actions: onToggle
      ? ({ id, name }: RankedBranch) => (
          <Checkbox
            label={
              <>
                {t('compare')} <span className="sr-only">{name}</span>
              </>
            }
            className="max-sm:mr-2"
            checked={chosenIds.includes(id)}
            onChange={() => onToggle(id)}
          />
        )
      : undefined,
  }
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="display text-2xl">{t('ranking.title')}</h2>
        {onToggle ? <p className="text-sm text-ink-muted">{t('choose_two')}</p> : null}
      </div>
      <RankingToolbar
        list={list}
        currencies={currencies}
        currency={currency}
        hasSearch={branches.length >= MIN_ROWS_FOR_SEARCH}
      />
      {page.total === 0 ? (
        <NoResultsState onClear={() => list.change({ q: '' })} />
      ) : phone ? (
        <DataCards {...rows} />
      ) : (
        <DataRows {...rows} onPrint={null} />
      )}
      <Pagination hasExport {...page} list={list} />
    </section>
  )
}

interface RankingToolbarProps {
  list: ReturnType<typeof useListParams<(typeof RANKINGS)[number]>>
  currencies: readonly string[]
  currency: string
  hasSearch: boolean
}

/**
 * Toolbar of the ranking: currency and search. On phones it also has the sort order, because the list has no
 * table header.
 */
function RankingToolbar({ list, currencies, currency, hasSearch }: RankingToolbarProps) {
  const { t } = useTranslation('group-dashboard')
  const phone = useMediaQuery(PHONE_SCREEN)
  return (
    <div className="flex flex-wrap items-center gap-3">
      {currencies.length > 1 ? (
        <Segmented
          label={t('ranking.currency')}
          value={currency}
          options={currencies.map((code) => ({ value: code, label: code }))}
          onChange={(code) => list.change({ filters: { currency: code === currencies[0] ? null : code } })}
        />
      ) : null}
      {hasSearch ? (
        <SearchField
          label={t('ranking.search')}
          value={list.q}
          delay={0}
          onChange={(q) => list.change({ q })}
        />
      ) : null}
      {phone ? (
        <Select
          aria-label={t('ranking.sort')}
          value={list.sort ?? RANKINGS[0]}
          onChange={(event) => list.change({ sort: event.target.value })}
        >
          {RANKINGS.map((by) => (
            <option key={by} value={by}>
              {t(`ranking.by.${by}`)}
            </option>
          ))}
        </Select>
      ) : null}
    </div>
  )
}

/** True if the name contains each word of the search, without regard to case and accents. */
const matchesSearch = (name: string, q: string) =>
  foldText(q)
    .split(/\s+/)
    .every((word) => foldText(name).includes(word))

function useColumns(currency: string, ranked: readonly RankedBranch[]): Column<RankedBranch>[] {
  const { t } = useTranslation(['group-dashboard', 'order-dashboard'])
  const { money, number } = useFormat(undefined, currency)
  const most = Math.max(1, ...ranked.map((branch) => branch.net_sales_cents))
  return [
    { key: 'name', header: t('restaurant'), cell: (branch) => <RankedName branch={branch} /> },
    {
      key: 'net_sales',
      header: t('ranking.by.net_sales'),
      sort: 'net_sales',
      numeric: true,
      cell: ({ net_sales_cents }) => (
        <span className="inline-flex items-center justify-end gap-3">
          <span className="h-2 w-20 rounded-full bg-neutral-soft max-xl:hidden print:hidden" aria-hidden>
            <span
              className="block h-full rounded-full bg-accent"
              style={{ width: `${(Math.max(0, net_sales_cents) / most) * 100}%` }}
            />
          </span>
          <span className="min-w-26 font-semibold">{money(net_sales_cents, currency)}</span>
        </span>
      ),
    },
    {
      key: 'growth',
      header: t('ranking.by.growth'),
      sort: 'growth',
      numeric: true,
      cell: (branch) => (
        <FigureChange
          bps={growthOf(branch)}
          compared={money(branch.comparison.net_sales_cents, currency)}
          currency={currency}
        />
      ),
    },
    {
      key: 'orders',
      header: t('ranking.by.orders'),
      sort: 'orders',
      numeric: true,
      cell: ({ orders }) => number(orders),
    },
    {
      key: 'average',
      header: t('ranking.by.average'),
      sort: 'average',
      numeric: true,
      cell: ({ orders, average_ticket_cents }) => (orders > 0 ? money(average_ticket_cents, currency) : '—'),
    },
    {
      key: 'open_orders',
      header: t('open_orders'),
      numeric: true,
      onlyWide: true,
      cell: ({ open_orders }) => number(open_orders),
    },
  ]
}

/**
 * Rank and name of a restaurant. The rank is hidden from screen readers, because a sorted table's row number
 * already conveys its position.
 */
const RankedName = ({ branch: { rank, name } }: { branch: RankedBranch }) => (
  <span className="inline-flex min-w-0 items-center gap-2">
    <span
      className="tabular inline-flex w-8 shrink-0 items-center justify-end gap-1 text-ink-muted"
      aria-hidden
    >
      {rank === 1 ? <Trophy className="size-4 text-accent" /> : null}
      {rank}
    </span>
    <span className="min-w-0 break-words">{name}</span>
  </span>
)
