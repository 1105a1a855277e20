// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { screen, waitFor, within } from '@testing-library/react'
import type { Permission } from '@forki/contract/permissions'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildCurrentUser, buildAccessibleRestaurant } from '../../test/current-user.ts'
import { stubFetch, jsonResponse } from '../../test/fake-fetch.ts'
import { buildBranch, buildGroup } from '../../test/dashboard-data.ts'
import { renderPage } from '../../test/render-page.tsx'
import { startTranslations } from '../../test/translations.ts'
import { uuid } from '../../test/uuid.ts'
import { GroupPage } from './group-page.tsx'

const branches = [
  buildBranch(),
  buildBranch({ restaurant_id: uuid(2), name: 'El Olivo', orders: 20, net_sales_cents: 2_155_172 }),
  buildBranch({ restaurant_id: uuid(3), name: 'La Gata', currency: 'EUR', net_sales_cents: 900_000 }),
]

interface ShowOptions {
  status?: number
  permissions?: Permission[]
  restaurants?: typeof branches
  search?: string
}

function show({
  status = 200,
  permissions = ['view_dashboard'],
  restaurants = branches,
  search = '',
}: ShowOptions = {}) {
  stubFetch(({ path }) =>
    jsonResponse(path.includes('/restaurants/analytics') ? buildGroup(restaurants) : {}, status),
  )
  const path = '/manage-restaurants/grupo'
  const restaurant = buildAccessibleRestaurant({ role: 'restaurant_owner', permissions })
  return renderPage({ [path]: <GroupPage /> }, `${path}${search}`, {
    currentUser: buildCurrentUser({ restaurants: [restaurant] }),
  })
}

/** Texts of the links in the ranking. Each text is the rank followed by the restaurant's name. */
const rankAndNameTexts = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('link').textContent)

beforeAll(() => startTranslations())

describe('group overview', () => {
  it('two presses compare two restaurants, which are stored in the URL', async () => {
    const { user, router } = show()
    await user.click(await screen.findByRole('checkbox', { name: 'Comparar La Higuera' }))
    await user.click(screen.getByRole('checkbox', { name: 'Comparar El Olivo' }))

    const table = await screen.findByRole('table', { name: 'Lado a lado' })
    const sales = within(table).getByRole('row', { name: /Ventas netas/ })
    expect(sales).toHaveTextContent('$43,103.45')
    expect(sales).toHaveTextContent('$21,551.72')
    expect(sales).toHaveTextContent(/100\s?% más/)
    expect(router.state.location.search).toBe(
      `?compare=${encodeURIComponent(`${branches[0]?.restaurant_id},${uuid(2)}`)}`,
    )
  })

  it('the group overview never compares amounts of different currencies', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('checkbox', { name: 'Comparar La Higuera' }))
    await user.click(screen.getByRole('checkbox', { name: 'Comparar La Gata' }))

    const table = await screen.findByRole('table', { name: 'Lado a lado' })
    expect(screen.getByText(/Monedas distintas/)).toBeInTheDocument()
    expect(within(table).getByRole('row', { name: /Ventas netas/ })).not.toHaveTextContent('más')
    expect(within(table).getByRole('row', { name: /Pedidos cobrados/ })).toHaveTextContent('Igual')
  })

  it('the numbers of each restaurant have the same separators as its amounts', async () => {
    const { user } = show({
      restaurants: [
        buildBranch({ orders: 13_070 }),
        buildBranch({ restaurant_id: uuid(2), name: 'El Olivo' }),
        buildBranch({
          restaurant_id: uuid(3),
          name: 'La Gata',
          currency: 'EUR',
          orders: 14_580,
          net_sales_cents: 900_000_000,
          comparison: {
            ...buildBranch().comparison,
            changes_bps: { revenue: 12_300_000, net_sales: 12_300_000 },
          },
        }),
      ],
    })
    await user.click(await screen.findByRole('checkbox', { name: 'Comparar La Higuera' }))
    await user.click(screen.getByRole('checkbox', { name: 'Comparar La Gata' }))

    const table = await screen.findByRole('table', { name: 'Lado a lado' })
    const paidRow = within(table).getByRole('row', { name: /Pedidos cobrados/ })
    expect(
      within(paidRow)
        .getAllByRole('cell')
        .slice(0, 2)
        .map(({ textContent }) => textContent),
    ).toEqual(['13,070', '14.580'])
    expect(within(table).getByRole('row', { name: /Ventas netas/ })).toHaveTextContent(/9\.000\.000,00\s€/)
    const gata = screen.getByLabelText('La Gata')
    expect(gata).toHaveTextContent('14.580')
    expect(gata).toHaveTextContent(/123\.000\s?% más/)
    expect(gata).not.toHaveTextContent('14,580')
  })

  it('the group overview links to each dashboard with the same comparison', async () => {
    show({ search: '?period=month&against=year' })

    const [link] = await screen.findAllByRole('link', { name: /El Olivo/ })
    expect(link).toHaveAttribute('href', expect.stringMatching(/\?period=month&against=year$/))
  })

  it('the group overview links to each dashboard with the same period', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: /^Periodo/ }))
    await user.click(await screen.findByRole('button', { name: 'Ayer' }))

    await waitFor(() =>
      expect(screen.getByRole('link', { name: /^Ver tablero.*El Olivo$/ })).toHaveAttribute(
        'href',
        `/manage-restaurants/${uuid(2)}/tablero?period=yesterday`,
      ),
    )
  })

  it('a group of 200 restaurants is a ranking with pages, sorted by the chosen key figure', async () => {
    const many = Array.from({ length: 200 }, (_, index) =>
      buildBranch({
        restaurant_id: uuid(100 + index),
        name: `Sucursal ${index + 1}`,
        net_sales_cents: (index + 1) * 100_000,
        orders: 200 - index,
      }),
    )
    const { user, router } = show({ restaurants: many })

    await screen.findByRole('table', { name: 'Clasificación' })
    expect(rankAndNameTexts()).toHaveLength(20)
    expect(rankAndNameTexts()[0]).toBe('1Sucursal 200')
    await user.click(screen.getByRole('button', { name: /Pedidos/ }))
    await user.click(screen.getByRole('button', { name: /Pedidos/ }))
    expect(rankAndNameTexts()[0]).toBe('1Sucursal 1')
    expect(router.state.location.search).toBe('?sort=orders')
    expect(screen.getByText(/1\D+20 de 200/)).toBeInTheDocument()
    await user.click(screen.getByRole('checkbox', { name: 'Comparar Sucursal 2' }))
    expect(router.state.location.search).toContain('compare=')
  })

  it('the ranking contains one currency, which a press changes', async () => {
    const { user } = show()
    const table = await screen.findByRole('table', { name: 'Clasificación' })
    expect(within(table).queryByText('La Gata')).not.toBeInTheDocument()

    await user.click(screen.getByRole('radio', { name: 'EUR' }))
    expect(within(screen.getByRole('table', { name: 'Clasificación' })).getByText('La Gata')).toBeVisible()
  })

  it('the group overview offers a retry when the figures cannot be loaded', async () => {
    show({ status: 500 })
    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeInTheDocument()
  })

  it('users who may not see figures read which permission they lack', async () => {
    show({ permissions: ['read_order'] })
    expect(await screen.findByRole('heading', { name: 'Sin acceso' })).toBeInTheDocument()
  })
})
