import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '../../../components/search-field.tsx'
import { useCurrentUser } from '../../../domain/access/current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { Toolbar } from '../../../ui/toolbar.tsx'
import { ENTITY_KINDS, auditedKindsFor, type KindName } from '../actions.ts'
import type { AuditListParams } from '../list-params.ts'
import { dayFromNow } from '../days.ts'
import { UserFilter } from './user-filter.tsx'

interface AuditToolbarProps {
  list: AuditListParams
  /** Restaurant of the audit log. Undefined in the log of the installation. */
  restaurant_id?: string
  timezone: string | undefined
}

/**
 * Filters of the audit log: search, user, action, period, and a single entity that a link chose. The log of the
 * installation also has a restaurant filter. The URL stores the filters.
 */
export function AuditToolbar({ list, restaurant_id, timezone }: AuditToolbarProps) {
  const { t } = useTranslation(['audit', 'common'])
  const { filters, change } = list
  return (
    <Toolbar label={t('audit:filters')}>
      <SearchField value={list.q} onChange={(q) => change({ q })} label={t('audit:search')} hotkey="/" />
      <UserFilter list={list} restaurant_id={restaurant_id ?? filters['restaurant_id']} />
      <ActionSelect list={list} ofRestaurant={restaurant_id !== undefined} />
      {restaurant_id === undefined ? <RestaurantSelect list={list} /> : null}
      <PeriodFields list={list} timezone={timezone} />
      {filters['entity_id'] ? (
        <Button
          size="sm"
          variant="soft"
          iconEnd={<X className="size-4" aria-hidden />}
          onClick={() => change({ filters: { entity_id: null } })}
        >
          {t('audit:one_thing')}
        </Button>
      ) : null}
      {list.filtered ? (
        <Button size="sm" variant="ghost" onClick={list.clear}>
          {t('common:actions.clear_filters')}
        </Button>
      ) : null}
    </Toolbar>
  )
}

/** Filter by an entity kind or by one action, such as `dish` or `dish.updated`. */
function ActionSelect({ list, ofRestaurant }: { list: AuditListParams; ofRestaurant: boolean }) {
  const { t } = useTranslation('audit')
  const { action, entity } = list.filters
  const kinds = auditedKindsFor(ofRestaurant)
  const byEntity = kinds.find((kind) => ENTITY_KINDS[kind].entity === entity)
  const choose = (value: string) => {
    const kind = kinds.find((name) => name === value)
    change(
      value.includes('.')
        ? { action: value, entity: null, entity_id: null }
        : { action: null, entity: kind ? ENTITY_KINDS[kind].entity : null, entity_id: null },
    )
  }
  const change = (filters: Record<string, string | null>) => list.change({ filters })
  return (
    <Select
      aria-label={t('what')}
      className="max-sm:flex-1 max-sm:basis-32 sm:w-44"
      value={action ?? byEntity ?? ''}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">{t('anything')}</option>
      {kinds.map((kind) => (
        <KindOptions key={kind} kind={kind} />
      ))}
    </Select>
  )
}

function KindOptions({ kind }: { kind: KindName }) {
  const { t } = useTranslation('audit')
  const verbs: readonly string[] = ENTITY_KINDS[kind].actions
  const name = t(`kinds.${kind}`)
  // Stock movements and inventory items are one entity in the audit log. The option "all" of the inventory
  // items selects both, so the stock movements have no such option.
  const hasWholeKind = kind !== 'inventory'
  return (
    <optgroup label={name}>
      {hasWholeKind ? <option value={kind}>{t('all_of', { name })}</option> : null}
      {verbs.map((verb) => (
        <option key={verb} value={`${kind}.${verb}`}>
          {t(`verbs.${verb}` as 'verbs.updated')}
        </option>
      ))}
    </optgroup>
  )
}

function RestaurantSelect({ list }: { list: AuditListParams }) {
  const { t } = useTranslation('audit')
  const restaurants = useCurrentUser()?.access.restaurants ?? []
  return (
    <Select
      aria-label={t('where')}
      className="max-sm:flex-1 max-sm:basis-32 sm:min-w-36"
      value={list.filters['restaurant_id'] ?? ''}
      onChange={(event) => list.change({ filters: { restaurant_id: event.target.value || null } })}
    >
      <option value="">{t('anywhere')}</option>
      {restaurants.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}

const PERIODS = { today: 0, week: -6, month: -29 } as const
type Period = keyof typeof PERIODS

/** Filter by a usual period, or by a first and last day. */
function PeriodFields({ list, timezone }: { list: AuditListParams; timezone: string | undefined }) {
  const { t } = useTranslation('audit')
  const { from_date, to_date } = list.filters
  const today = dayFromNow(0, timezone)
  const names = Object.keys(PERIODS) as Period[]
  const usual = names.find(
    (name) =>
      from_date === dayFromNow(PERIODS[name], timezone) && (to_date === undefined || to_date === today),
  )
  const hasOwnDates = !usual && (from_date !== undefined || to_date !== undefined)
  const change = (filters: Record<string, string | null>) => list.change({ filters })
  return (
    <>
      <Select
        aria-label={t('period')}
        className="max-sm:flex-1 max-sm:basis-32 sm:min-w-36"
        value={usual ?? (hasOwnDates ? 'own' : '')}
        onChange={(event) => {
          const name = names.find((one) => one === event.target.value)
          if (name) change({ from_date: dayFromNow(PERIODS[name], timezone), to_date: null })
          else if (event.target.value === 'own') change({ from_date: today, to_date: today })
          else change({ from_date: null, to_date: null })
        }}
      >
        <option value="">{t('any_time')}</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {t(`periods.${name}`)}
          </option>
        ))}
        <option value="own">{t('periods.own')}</option>
      </Select>
      {from_date !== undefined || to_date !== undefined ? (
        <span className="flex items-center gap-2 max-sm:w-full">
          <Input
            type="date"
            aria-label={t('from')}
            value={from_date ?? ''}
            max={to_date}
            onChange={(event) => change({ from_date: event.target.value || null })}
          />
          <span className="text-ink-muted" aria-hidden>
            –
          </span>
          <Input
            type="date"
            aria-label={t('to')}
            value={to_date ?? ''}
            min={from_date}
            onChange={(event) => change({ to_date: event.target.value || null })}
          />
        </span>
      ) : null}
    </>
  )
}
