import {
  defaultScheduler,
  notifyManager,
  QueryClient,
  QueryClientProvider,
  useQuery,
} from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DataTable } from '../components/data-table.tsx'
import { QueryView } from '../components/query-view.tsx'
import { useListParams } from '../lib/list-params.ts'
import { Menu, MenuItem } from './dropdown-menu.tsx'

interface Row {
  id: string
  state: 'pending' | 'accepted'
}

const LIST = ['rows']
const DEFAULTS = {}
const pageOf = (items: Row[]) => ({ items, page: 1, per_page: 20, total: items.length, total_pages: 1 })
const ANA: Row = { id: 'ana', state: 'pending' }
const LUPE: Row = { id: 'lupe', state: 'pending' }

const onPressed = vi.fn<(row: Row) => void>()
// Notifies query observers synchronously, so that new data has rendered when `setQueryData` returns.
beforeEach(() => notifyManager.setScheduler((notify) => notify()))
afterEach(() => {
  notifyManager.setScheduler(defaultScheduler)
  cleanup()
  onPressed.mockClear()
})

function RowMenu({ row }: { row: Row }) {
  return (
    <Menu trigger={<button type="button">{`Actions for ${row.id}`}</button>}>
      <MenuItem onSelect={() => onPressed(row)}>{row.state === 'pending' ? 'Cancel' : 'Remove'}</MenuItem>
    </Menu>
  )
}

function Table() {
  const query = useQuery<ReturnType<typeof pageOf>>({ queryKey: LIST, enabled: false })
  const list = useListParams(DEFAULTS)
  return (
    <DataTable
      label="People"
      columns={[{ key: 'id', header: 'Name', cell: (row: Row) => row.id }]}
      query={query}
      list={list}
      empty={<p>Nobody</p>}
      actions={(row) => <RowMenu row={row} />}
    />
  )
}

function Cards() {
  const query = useQuery<ReturnType<typeof pageOf>>({ queryKey: LIST, enabled: false })
  return (
    <QueryView query={query}>
      {(page) =>
        page.items.length === 0 ? <p>Nobody</p> : page.items.map((row) => <RowMenu key={row.id} row={row} />)
      }
    </QueryView>
  )
}

function show(List: typeof Table) {
  const client = new QueryClient()
  client.setQueryData(LIST, pageOf([ANA, LUPE]))
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <List />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return (items: Row[]) => act(async () => client.setQueryData(LIST, pageOf(items)))
}

test.each([
  ['table', Table],
  ['card list', Cards],
])('a %s does not remove the row of an open menu until the menu closes', async (_name, List) => {
  const user = userEvent.setup()
  const refetch = show(List)
  await user.click(screen.getByRole('button', { name: 'Actions for lupe' }))

  await refetch([])
  await user.click(screen.getByRole('menuitem', { name: 'Cancel' }))

  expect(onPressed).toHaveBeenCalledExactlyOnceWith(LUPE)
  await waitFor(() => expect(screen.getByText('Nobody')).toBeDefined())
})

test('the items of an open menu do not change until the menu closes', async () => {
  const user = userEvent.setup()
  const refetch = show(Cards)
  await user.click(screen.getByRole('button', { name: 'Actions for lupe' }))

  await refetch([ANA, { ...LUPE, state: 'accepted' }])

  expect(screen.getByRole('menuitem').textContent).toBe('Cancel')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Actions for lupe' }))
  expect(screen.getByRole('menuitem').textContent).toBe('Remove')
})
