import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ListExport } from '../../components/list-export.tsx'
import { Page } from '../../components/page.tsx'
import { EntryList } from '../../features/restaurant-dropdowns/components/entry-list.tsx'
import { DROPDOWN_KINDS } from '../../features/restaurant-dropdowns/kinds.ts'
import { entriesQuery } from '../../features/restaurant-dropdowns/queries.ts'
import { useListParams } from '../../lib/list-params.ts'
import { useCurrentRestaurant, type AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { useRestaurantId } from '../../domain/navigation/use-restaurant-id.ts'
import { TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'

const listOptions = { filters: ['lista'] } as const

/**
 * Page of the restaurant's own dropdown lists, such as dish categories, stations, units, reasons and tenders.
 */
export function RestaurantDropdownsPage() {
  const restaurant = useCurrentRestaurant(useRestaurantId())
  return restaurant ? <Lists restaurant={restaurant} /> : null
}

function Lists({ restaurant }: { restaurant: AccessibleRestaurant }) {
  const { t } = useTranslation('restaurant-dropdowns')
  const params = useListParams(listOptions)
  const { list } = DROPDOWN_KINDS.find((kind) => kind.list === params.filters['lista']) ?? DROPDOWN_KINDS[0]
  const total = useQuery(entriesQuery(restaurant.id, list)).data?.total
  const exported = { restaurant_id: restaurant.id, list, sort: 'position', ...(params.q && { q: params.q }) }
  return (
    <Page
      title={t('title')}
      description={t('description')}
      width="md"
      actions={<ListExport list="restaurantDropdowns" query={exported} disabled={total === 0} />}
    >
      <Tabs value={list} onChange={(lista) => params.change({ q: '', filters: { lista } })}>
        <TabList
          label={t('title')}
          // Wraps the tabs, because nine lists do not fit in one row and users overlook a hidden tab.
          className="md:flex-wrap"
          tabs={DROPDOWN_KINDS.map(({ list: value, icon: Icon }) => ({
            value,
            label: t(`kinds.${value}.name`),
            icon: <Icon className="size-5" aria-hidden />,
          }))}
        />
        <TabPanel value={list}>
          <EntryList
            key={list}
            restaurant={restaurant}
            list={list}
            q={params.q}
            onSearch={(q) => params.change({ q })}
          />
        </TabPanel>
      </Tabs>
    </Page>
  )
}
