// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { keepPreviousData, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../lib/api.ts'
import { loadTranslations } from '../../lib/i18n.ts'
import { useListParams } from '../../lib/list-params.ts'
import { useListQuery } from '../../lib/list-query.ts'
import { recentToasts } from '../../lib/toast.ts'
import { DataTable } from '../data-table.tsx'

const DEFAULTS = { filters: ['kind'] } as const
let rowCount = 0
let failingPage = 0
/** Promise that delays the mocked pages of a printed list until the test resolves it. */
let gate: Promise<unknown> = Promise.resolve()
let readPages: string[] = []
/** Filter in each page request of a print. Undefined without a filter. */
let printedFilters: (string | undefined)[] = []
/** Number of table rows at each call of the browser's print dialog, without the header. */
let printedRows: number[] = []

beforeEach(async () => {
  rowCount = 250
  failingPage = 0
  gate = Promise.resolve()
  readPages = []
  printedFilters = []
  printedRows = []
  recentToasts.set([])
  vi.stubGlobal('print', () => printedRows.push(screen.getAllByRole('row').length - 1))
  await loadTranslations(['common'])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const readPage = async (page: number, per_page: number, kind: string | undefined) => {
  readPages.push(`${page}/${per_page}`)
  if (per_page === 100) printedFilters.push(kind)
  if (per_page === 100) await gate
  if (page === failingPage && per_page === 100) throw new ApiError(500, { detail: 'Sin conexión' })
  const from = (page - 1) * per_page
  const items = Array.from({ length: Math.max(0, Math.min(per_page, rowCount - from)) }, (_, index) => ({
    id: `row-${from + index + 1}`,
  }))
  return {
    items,
    page,
    per_page,
    total: rowCount,
    total_pages: Math.ceil(rowCount / per_page),
  }
}

function Table() {
  const list = useListParams(DEFAULTS)
  const query = useListQuery(list, (paging) => {
    const { page = list.page, per_page = list.per_page ?? 20 } = paging
    const { kind } = list.filters
    return {
      queryKey: ['rows', kind, page, per_page],
      queryFn: () => readPage(page, per_page, kind),
      placeholderData: keepPreviousData,
      retry: false,
    }
  })
  return (
    <>
      <button type="button" onClick={() => list.change({ page: 3 })}>
        Página tres
      </button>
      <button type="button" onClick={() => list.change({ filters: { kind: 'sold' } })}>
        Vendidos
      </button>
      <Link to="/otra">Otra pantalla</Link>
      <DataTable
        label="Filas"
        columns={[{ key: 'id', header: 'Fila', cell: (row) => row.id }]}
        query={query}
        list={list}
        empty={null}
        actions={() => <button type="button">Borrar</button>}
      />
    </>
  )
}

async function show() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/?page=2']}>
        <Routes>
          <Route path="/" element={<Table />} />
          <Route path="/otra" element="Otra página" />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findAllByRole('row')
  return userEvent.setup()
}

test('Ctrl+P prints every row of a list of several pages from its first row, without actions, and then shows its page again', async () => {
  const user = await show()

  await user.keyboard('{Control>}p{/Control}')

  await waitFor(() => expect(printedRows).toEqual([250]))
  expect(readPages).toEqual(['2/20', '1/100', '2/100', '3/100'])
  expect(screen.getByText('row-1')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Borrar' })).toBeNull()
  expect(screen.getByText('1–250 de 250')).toBeInTheDocument()

  window.dispatchEvent(new Event('afterprint'))

  expect(await screen.findByText('21–40 de 250')).toBeInTheDocument()
  expect(screen.getAllByRole('row')).toHaveLength(21)
})

test('the print of a list has at most 1,000 rows, states their number and refers to the export', async () => {
  rowCount = 7335
  const user = await show()

  await user.keyboard('{Control>}p{/Control}')

  await waitFor(() => expect(printedRows).toEqual([1000]))
  expect(readPages).toHaveLength(11)
  expect(
    screen.getByText(/^1–1,?000 de 7,?335 · La exportación tiene todas las filas\.$/),
  ).toBeInTheDocument()
})

test('a list whose next page cannot be loaded is not printed in part, and the reason is shown', async () => {
  failingPage = 2
  const user = await show()

  await user.keyboard('{Control>}p{/Control}')

  await waitFor(() => expect(recentToasts.get()[0]?.text).toBe('Sin conexión'))
  expect(printedRows).toEqual([])
  expect(screen.getByText('21–40 de 250')).toBeInTheDocument()
})

test('a second press of Ctrl+P while the rows load prints the list once, and the status says that they load', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  gate = promise
  const user = await show()

  await user.keyboard('{Control>}pp{/Control}')
  expect(screen.getByRole('status')).toHaveTextContent('Preparando la impresión…')
  resolve()

  await waitFor(() => expect(printedRows).toEqual([250]))
  expect(readPages).toHaveLength(4)
})

/**
 * Presses Ctrl+P. The mocked server then delays the pages of the print until the returned function is called.
 */
async function startHeldPrint(user: Awaited<ReturnType<typeof show>>) {
  const { promise, resolve } = Promise.withResolvers<void>()
  gate = promise
  await user.keyboard('{Control>}p{/Control}')
  expect(screen.getByRole('status')).toHaveTextContent('Preparando la impresión…')
  return async () => {
    resolve()
    // A running print opens the print dialog within 100 ms. A stopped print opens no dialog.
    await new Promise((done) => setTimeout(done, 100))
  }
}

test('a change of the filters while the rows load stops the print, and the next print has only the new filters', async () => {
  const user = await show()
  const release = await startHeldPrint(user)

  await user.click(screen.getByRole('button', { name: 'Vendidos' }))
  await release()

  expect(printedRows).toEqual([])
  expect(printedFilters).toEqual([undefined])
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())

  await user.keyboard('{Control>}p{/Control}')

  await waitFor(() => expect(printedRows).toEqual([250]))
  expect(printedFilters).toEqual([undefined, 'sold', 'sold', 'sold'])
})

test('a print with new filters starts while a page of the stopped print still loads', async () => {
  const user = await show()
  const release = await startHeldPrint(user)
  await user.click(screen.getByRole('button', { name: 'Vendidos' }))

  await user.keyboard('{Control>}p{/Control}')
  await release()

  await waitFor(() => expect(printedRows).toEqual([250]))
  expect(printedFilters).toEqual([undefined, 'sold', 'sold', 'sold'])
})

test('a failed page of a stopped print shows no error', async () => {
  failingPage = 1
  const user = await show()
  const release = await startHeldPrint(user)

  await user.click(screen.getByRole('button', { name: 'Vendidos' }))
  await release()

  expect(recentToasts.get()).toEqual([])
  expect(printedRows).toEqual([])
})

test('a list that leaves the screen while its rows load is not printed', async () => {
  const user = await show()
  const printDialog = vi.fn<() => void>()
  const release = await startHeldPrint(user)

  await user.click(screen.getByRole('link', { name: 'Otra pantalla' }))
  expect(await screen.findByText('Otra página')).toBeInTheDocument()
  vi.stubGlobal('print', printDialog)
  await release()

  expect(printDialog).not.toHaveBeenCalled()
  expect(printedFilters).toHaveLength(1)
})

test.each([
  { keys: '{Control>}p{/Control}', system: 'X11; Linux x86_64', prints: 1 },
  { keys: '{Control>}p{/Control}', system: 'Windows NT 10.0; Win64; x64', prints: 1 },
  { keys: '{Meta>}p{/Meta}', system: 'Windows NT 10.0; Win64; x64', prints: 0 },
  { keys: '{Control>}{Shift>}p{/Shift}{/Control}', system: 'Windows NT 10.0; Win64; x64', prints: 0 },
  { keys: '{Meta>}p{/Meta}', system: 'Macintosh; Intel Mac OS X 10_15_7', prints: 1 },
  { keys: '{Control>}p{/Control}', system: 'Macintosh; Intel Mac OS X 10_15_7', prints: 0 },
])('$keys on $system starts $prints prints of the list', async ({ keys, system, prints }) => {
  rowCount = 30
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 (${system})`)
  const user = await show()
  const wasPrevented: boolean[] = []
  const listen = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() === 'p') wasPrevented.push(event.defaultPrevented)
  }
  window.addEventListener('keydown', listen)

  await user.keyboard(keys)
  window.removeEventListener('keydown', listen)

  expect(wasPrevented).toEqual([prints === 1])
  await waitFor(() => expect(printedRows).toHaveLength(prints))
})

test('the menu of the table options prints the whole list', async () => {
  const user = await show()
  await user.click(screen.getByRole('button', { name: 'Columnas y densidad' }))

  await user.click(await screen.findByRole('button', { name: 'Imprimir toda la lista' }))

  await waitFor(() => expect(printedRows).toEqual([250]))
})

test('the menu of the table options of a list of one page does not print the whole list', async () => {
  rowCount = 12
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Table />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByText('row-12')

  await userEvent.setup().click(screen.getByRole('button', { name: 'Columnas y densidad' }))

  expect(await screen.findAllByRole('radio')).not.toHaveLength(0)
  expect(screen.queryByRole('button', { name: 'Imprimir toda la lista' })).toBeNull()
})

test('Ctrl+P is left to the browser if the page shows the whole list', async () => {
  rowCount = 12
  const unhandled = vi.fn<(isPrevented: boolean) => void>()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Table />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByText('row-12')
  const listen = (event: KeyboardEvent) => {
    if (event.key === 'p') unhandled(event.defaultPrevented)
  }
  window.addEventListener('keydown', listen)

  await userEvent.setup().keyboard('{Control>}p{/Control}')
  window.removeEventListener('keydown', listen)

  expect(unhandled.mock.calls).toEqual([[false]])
  expect(readPages).toEqual(['1/20'])
})

test('another page of the list ends a print whose end the browser does not report', async () => {
  const user = await show()
  await user.keyboard('{Control>}p{/Control}')
  await waitFor(() => expect(printedRows).toEqual([250]))

  await user.click(screen.getByRole('button', { name: 'Página tres' }))

  expect(await screen.findByText('41–60 de 250')).toBeInTheDocument()
  expect(screen.getAllByRole('row')).toHaveLength(21)
})
