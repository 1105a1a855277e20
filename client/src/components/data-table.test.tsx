import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { useListParams } from '../lib/list-params.ts'
import { DataTable } from './data-table.tsx'

const DEFAULTS = {}
const ROW = { id: 'ana', city: 'Puebla' }
const opened = vi.fn<(row: typeof ROW) => void>()
afterEach(() => {
  cleanup()
  opened.mockClear()
})

function Table({ total, isLink = false }: { total: number; isLink?: boolean }) {
  const list = useListParams(DEFAULTS)
  const query = useQuery({
    queryKey: ['rows'],
    queryFn: () =>
      Promise.resolve({ items: [ROW], page: 1, per_page: 20, total, total_pages: Math.ceil(total / 20) }),
  })
  return (
    <>
      <output>{list.page}</output>
      <DataTable
        label="People"
        columns={[
          { key: 'id', header: 'Name', isLink, cell: (row: typeof ROW) => row.id },
          { key: 'city', header: 'City', cell: (row) => row.city },
        ]}
        query={query}
        list={list}
        empty={null}
        onOpen={opened}
        actions={() => <button type="button">More</button>}
      />
    </>
  )
}

const show = (total = 1, isLink = false) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Table total={total} isLink={isLink} />
      </MemoryRouter>
    </QueryClientProvider>,
  )

test('a press anywhere in a table row opens the row once', async () => {
  show()

  await userEvent.click(await screen.findByText('Puebla'))
  await userEvent.click(screen.getByRole('button', { name: 'ana' }))

  expect(opened).toHaveBeenCalledTimes(2)
})

test('a press on a control of a table row does not open the row', async () => {
  show()

  await userEvent.click(await screen.findByRole('button', { name: 'More' }))

  expect(opened).not.toHaveBeenCalled()
})

test('a press anywhere in a table row opens the row if its name is a link', async () => {
  show(1, true)

  await userEvent.click(await screen.findByText('Puebla'))

  expect(opened).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('button', { name: 'ana' })).toBeNull()
})

test('a press anywhere on a card opens the card once, and a press on its controls does not', async () => {
  const media = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('matchMedia', () => media)
  show()

  await userEvent.click(await screen.findByText('Puebla'))
  await userEvent.click(screen.getByRole('button', { name: 'ana' }))
  await userEvent.click(screen.getByRole('button', { name: 'More' }))

  expect(screen.queryByRole('table')).toBeNull()
  expect(opened).toHaveBeenCalledTimes(2)
  vi.unstubAllGlobals()
})

test('the page field opens the page of the typed number, and the last page for a number beyond it', async () => {
  show(7335)
  const field = await screen.findByRole('textbox')

  await userEvent.clear(field)
  await userEvent.type(field, '9999{Enter}')

  expect(screen.getByRole('status').textContent).toBe('367')
})
