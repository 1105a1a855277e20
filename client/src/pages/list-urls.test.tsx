// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { ROLE_PERMISSIONS } from '@forki/contract/permissions'
import { screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { buildAccessibleRestaurant, buildCurrentUser, restaurant_id } from '../test/current-user.ts'
import { jsonResponse, pageBody, stubFetch } from '../test/fake-fetch.ts'
import { buildFigures, buildItem } from '../test/inventory.ts'
import { renderPage } from '../test/render-page.tsx'
import { startTranslations } from '../test/translations.ts'
import { uuid } from '../test/uuid.ts'
import { SubscriptionsPage } from './admin/subscriptions-page.tsx'
import { UsersPage } from './admin/users-page.tsx'
import { CardsPage } from './loyalty/cards-page.tsx'
import { CustomersPage } from './loyalty/customers-page.tsx'
import { CashierSessionsPage } from './restaurants/cashier-sessions-page.tsx'
import { DishesPage } from './restaurants/dishes-page.tsx'
import { InventoryItemPage } from './restaurants/inventory-item-page.tsx'
import { InventoryPage } from './restaurants/inventory-page.tsx'
import { LayoutsPage } from './restaurants/layouts-page.tsx'
import { MembershipsPage } from './restaurants/memberships-page.tsx'
import { PrintersPage } from './restaurants/printers-page.tsx'
import { RestaurantsPage } from './restaurants/restaurants-page.tsx'
import { SuppliersPage } from './restaurants/suppliers-page.tsx'

interface List {
  page: ReactElement
  /** Path of the page. A path without a leading slash is relative to the restaurant. */
  startUrl: string
  /** Route pattern of `startUrl`, if the route has parameters. */
  route?: string
  /** Path of the list's read request. */
  apiPath: string
  /** Label and value of a filter, and the parameter that it sets in URL and request. */
  filter?: [label: string, value: string, parameter: string]
  /** Value of the filter that shows all entries. The default is an empty text. */
  showAllValue?: string
  /** Label of a column, and the parameter that a sort by the column sets. */
  sort?: [column: string, parameter: string]
  /** Label of the sort select, value of one of its options, and the parameter that the option sets. */
  sortSelect?: [label: string, value: string, parameter: string]
  /** False for a list without a search field. */
  searches?: boolean
}

const loyaltyPath = '/loyaltycard/:restaurantId'
const LISTS: Record<string, List> = {
  users: {
    page: <UsersPage />,
    startUrl: '/admin/usuarios',
    apiPath: '/users',
    filter: ['Rol', 'application_admin', 'role=application_admin'],
    sort: ['Usuario', 'order=desc'],
  },
  subscriptions: {
    page: <SubscriptionsPage />,
    startUrl: '/admin/suscripciones',
    apiPath: '/subscriptions/admin/user-subscriptions',
    filter: ['Estado', 'active', 'status=active'],
    sort: ['Desde', 'sort=starts_at'],
  },
  restaurants: {
    page: <RestaurantsPage />,
    startUrl: '/manage-restaurants',
    apiPath: '/restaurants',
  },
  members: {
    page: <MembershipsPage />,
    startUrl: 'equipo',
    apiPath: `/memberships/restaurant/${restaurant_id}`,
    filter: ['Rol', 'chef', 'role=chef'],
    sort: ['Rol', 'sort=role'],
  },
  'inventory items': {
    page: <InventoryPage />,
    startUrl: 'inventario',
    apiPath: '/inventory',
    filter: ['Estado', 'low', 'low_stock=true'],
    showAllValue: 'any',
    sort: ['Existencia', 'sort=quantity'],
  },
  'stock movements': {
    page: <InventoryItemPage />,
    startUrl: `inventario/${uuid(61)}`,
    route: 'inventario/:itemId',
    apiPath: `/inventory/${uuid(61)}/movements`,
    filter: ['Tipo de movimiento', 'usage', 'type=usage'],
    searches: false,
  },
  suppliers: {
    page: <SuppliersPage />,
    startUrl: 'inventario/proveedores',
    apiPath: '/suppliers',
    filter: ['Estado', 'false', 'is_active=false'],
    sort: ['Nombre', 'order=desc'],
  },
  dishes: {
    page: <DishesPage />,
    startUrl: 'platillos',
    apiPath: '/dishes',
    filter: ['Estado', 'sold_out', 'is_available=false'],
    showAllValue: 'any',
  },
  'floor plans': {
    page: <LayoutsPage />,
    startUrl: 'mapas',
    apiPath: `/restaurant-layouts/by-restaurant/${restaurant_id}`,
  },
  'till sessions': {
    page: <CashierSessionsPage />,
    startUrl: 'cortes',
    apiPath: '/cashiers',
    filter: ['Estado', 'open', 'status=open'],
    searches: false,
  },
  'print jobs': {
    page: <PrintersPage />,
    startUrl: 'impresoras',
    apiPath: '/print-jobs',
    filter: ['Estado', 'printed', 'status=printed'],
  },
  'loyalty cards': {
    page: <CardsPage />,
    startUrl: `/loyaltycard/${restaurant_id}`,
    route: loyaltyPath,
    apiPath: '/loyalty/cards',
    filter: ['Estado', 'expired', 'status=expired'],
    sortSelect: ['Orden', 'customer_name asc', 'sort=customer_name'],
  },
  customers: {
    page: <CustomersPage />,
    startUrl: `/loyaltycard/${restaurant_id}/clientes`,
    route: `${loyaltyPath}/clientes`,
    apiPath: '/customers',
    filter: ['Promociones', 'true', 'marketing_consent=true'],
  },
}

const administrator = buildCurrentUser(
  {
    is_owner_or_admin: true,
    can_manage_loyalty: true,
    restaurants: [
      buildAccessibleRestaurant({
        role: 'application_admin',
        permissions: [...ROLE_PERMISSIONS.restaurant_admin],
        features: ['pos', 'layouts', 'inventory', 'loyalty', 'analytics'],
      }),
    ],
  },
  { role: 'application_admin' },
)

/** Opens the second page of a filtered list of 61 entries. The fake server finds no entry for a search. */
function openSecondPage({ page, startUrl, route = startUrl, apiPath, filter }: List) {
  const isOf = (path: string) => path.split('?')[0] === apiPath
  const calls = stubFetch(({ method, path }) => {
    if (method !== 'GET') return null
    if (path === `/inventory/${uuid(61)}`) return jsonResponse(buildItem({ id: uuid(61) }))
    if (path.includes('/dashboard')) return jsonResponse(buildFigures())
    const query = new URLSearchParams(path.split('?')[1])
    const isActivePlan = path.startsWith('/restaurant-layouts') && query.get('is_active') === 'true'
    if (!isOf(path) || isActivePlan) return null
    const total = query.has('q') ? 0 : 61
    return jsonResponse({ ...pageBody([], total), page: Number(query.get('page') ?? 1) })
  })
  const search = `?page=2${filter ? `&${filter[2]}` : ''}`
  const renderedPage = renderPage({ [route]: page }, `${startUrl}${search}`, { currentUser: administrator })
  const requestedPaths = () => calls.map(({ path }) => path).filter(isOf)
  return {
    ...renderedPage,
    requested: requestedPaths,
    search: () => renderedPage.router.state.location.search,
  }
}

beforeAll(() => startTranslations())

type User = ReturnType<typeof renderPage>['user']
interface Step {
  act: (user: User) => Promise<void>
  /** Expected query string of the page's URL after the step. */
  url: RegExp
  /** Texts that the URL of a read request has to contain after the step. */
  request: readonly string[]
}

const choose = (label: string, value: string) => async (user: User) =>
  user.selectOptions(await screen.findByRole('combobox', { name: label }), value)
const press = (name: string) => async (user: User) => user.click(await screen.findByRole('button', { name }))

/**
 * Steps of a test that starts on the second page of a list: next page, filter, sort and search. The fake server
 * finds no entry for the search.
 */
function stepsOf({ filter, showAllValue = '', sort, sortSelect, searches = true }: List): Step[] {
  const [label = '', value = '', parameter = ''] = filter ?? []
  return [
    { act: press('Siguiente'), url: /page=3/, request: ['page=3', parameter] },
    ...(filter
      ? [
          {
            act: choose(label, showAllValue),
            url: new RegExp(`^(?!.*(page=|${parameter}))`),
            request: ['page=1'],
          },
          { act: choose(label, value), url: new RegExp(parameter), request: ['page=1', parameter] },
        ]
      : []),
    ...(sort
      ? [{ act: press(`Ordenar por ${sort[0]}`), url: new RegExp(sort[1]), request: [sort[1], parameter] }]
      : []),
    ...(sortSelect
      ? [
          {
            act: choose(sortSelect[0], sortSelect[1]),
            url: new RegExp(sortSelect[2]),
            request: [sortSelect[2], parameter],
          },
        ]
      : []),
    ...(searches
      ? [
          {
            act: async (user: User) => user.type(screen.getByRole('searchbox'), 'nada{Enter}'),
            url: /^(?!.*page=).*q=nada/,
            request: ['q=nada', parameter],
          },
          { act: press('Quitar filtros'), url: new RegExp(`^(?!.*(q=|${parameter || 'q='}))`), request: [] },
        ]
      : []),
  ]
}

it.each(Object.entries(LISTS))(
  'the list of %s reads its page and filter from the URL, and every change updates URL and request',
  async (_name, list) => {
    const { user, requested, search } = openSecondPage(list)
    const [label, value, parameter = ''] = list.filter ?? []
    const expectRequest = (parts: readonly string[]) =>
      waitFor(() => expect(requested().some((path) => parts.every((part) => path.includes(part)))).toBe(true))
    await expectRequest(['page=2', parameter])
    await screen.findByRole('button', { name: 'Siguiente' })
    const filterField = label === undefined ? null : screen.getByRole('combobox', { name: label })
    expect((filterField as HTMLSelectElement | null)?.value).toBe(value)

    for (const { act, url, request } of stepsOf(list)) {
      await act(user)
      await waitFor(() => expect(search()).toMatch(url))
      await expectRequest(request)
    }
  },
)
