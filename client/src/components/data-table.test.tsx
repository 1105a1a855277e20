import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useListParams } from '../lib/list-params.ts'
import { loadTranslations } from '../lib/i18n.ts'
import { tableDensity } from './data-table/table-settings.ts'
import { DataTable } from './data-table.tsx'

const DEFAULTS = {}
const ROW = { id: 'ana', city: 'Puebla' }
const onOpen = vi.fn<(row: typeof ROW) => void>()
beforeEach(async () => {
  localStorage.clear()
  await loadTranslations(['common'])
})
afterEach(() => {
  cleanup()
  onOpen.mockClear()
})

interface TableProps {
  total: number
  isLink?: boolean
  hasAddress?: boolean
}

function Table({ total, isLink = false, hasAddress = false }: TableProps) {
  const list = useListParams(DEFAULTS)
  const { page, per_page = 20 } = list
  const query = useQuery({
    queryKey: ['rows', page, per_page],
    queryFn: () =>
      Promise.resolve({ items: [ROW], page, per_page, total, total_pages: Math.ceil(total / per_page) }),
  })
  return (
    <>
      <output>{list.page}</output>
      <output aria-label="size">{list.per_page}</output>
      <output aria-label="address">{useLocation().pathname}</output>
      <DataTable
        label="People"
        columns={[
          { key: 'id', header: 'Name', isLink, cell: (row: typeof ROW) => row.id },
          { key: 'city', header: 'City', cell: (row) => row.city },
          { key: 'wide', header: 'Country', onlyWide: true, cell: () => 'Mexico' },
        ]}
        query={query}
        list={list}
        empty={null}
        {...(hasAddress ? { href: ({ id }: typeof ROW) => `/people/${id}` } : { onOpen: onOpen })}
        actions={() => <button type="button">More</button>}
      />
    </>
  )
}

const show = (total = 1, options: Omit<TableProps, 'total'> = {}, url = '/') =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[url]}>
        <Table total={total} {...options} />
      </MemoryRouter>
    </QueryClientProvider>,
  )

test('a press anywhere in a table row opens the row once', async () => {
  show()

  await userEvent.click(await screen.findByText('Puebla'))
  await userEvent.click(screen.getByRole('button', { name: 'ana' }))

  expect(onOpen).toHaveBeenCalledTimes(2)
})

test('a press on a control of a table row does not open the row', async () => {
  show()

  await userEvent.click(await screen.findByRole('button', { name: 'More' }))

  expect(onOpen).not.toHaveBeenCalled()
})

test('a press anywhere in a table row opens the row if its name is a link', async () => {
  show(1, { isLink: true })

  await userEvent.click(await screen.findByText('Puebla'))

  expect(onOpen).toHaveBeenCalledTimes(1)
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
  expect(onOpen).toHaveBeenCalledTimes(2)
  vi.unstubAllGlobals()
})

test.each([
  { total: 45, url: '/?page=9', lastPage: '3' },
  { total: 20, url: '/?page=2', lastPage: '1' },
])(
  'a link to a page beyond the last of $total rows opens page $lastPage',
  async ({ total, url, lastPage }) => {
    show(total, {}, url)

    await screen.findByText('Puebla')

    await waitFor(() => expect(screen.getAllByRole('status')[0]?.textContent).toBe(lastPage))
  },
)

test('the page field of a data table opens the last page for a number beyond it', async () => {
  show(7335)
  const field = await screen.findByRole('textbox')

  await userEvent.clear(field)
  await userEvent.type(field, '9999{Enter}')

  expect(screen.getAllByRole('status')[0]?.textContent).toBe('367')
})

test('the name in a row with a link target is a link, and a press anywhere in the row opens the target', async () => {
  show(1, { hasAddress: true })

  expect((await screen.findByRole('link', { name: 'ana' })).getAttribute('href')).toBe('/people/ana')
  await userEvent.click(screen.getByText('Puebla'))

  expect(screen.getByLabelText('address').textContent).toBe('/people/ana')
})

test.each([
  ['the middle button', '[MouseMiddle]'],
  ['Ctrl', '{Control>}[MouseLeft]{/Control}'],
])('a press with %s in a row opens the address of its entity in a new tab', async (_name, keys) => {
  const openTab = vi.spyOn(window, 'open').mockReturnValue(null)
  show(1, { hasAddress: true })
  const target = await screen.findByText('Puebla')
  const user = userEvent.setup()

  if (keys.startsWith('{')) await user.keyboard('{Control>}')
  await user.pointer({ target, keys: keys.startsWith('{') ? '[MouseLeft]' : keys })

  expect(openTab).toHaveBeenCalledExactlyOnceWith('/people/ana', '_blank', 'noopener')
  expect(screen.getByLabelText('address').textContent).toBe('/')
})

test('a press on the button of the last page opens the last page of a data table', async () => {
  show(7335)

  await userEvent.click(await screen.findByRole('button', { name: 'Última página' }))
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('367')
})

test('a page size keeps the first row on screen, and a list of fewer rows has no page sizes', async () => {
  show(7335)
  const field = await screen.findByRole('textbox')
  await userEvent.clear(field)
  await userEvent.type(field, '11{Enter}')
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Filas por página' }), '100')

  expect(screen.getByLabelText('size').textContent).toBe('100')
  expect(await screen.findByText('201–300 de 7,335')).not.toBeNull()
  cleanup()
  show(19)
  await screen.findByText('Puebla')
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('a column that the user hides stays hidden on this device until the columns are reset', async () => {
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Columnas y densidad' }))
  expect((await screen.findByRole('checkbox', { name: 'Name' })).matches(':disabled')).toBe(true)
  await userEvent.click(screen.getByRole('checkbox', { name: 'City' }))

  expect(screen.queryByText('Puebla')).toBeNull()
  expect(localStorage.getItem('forki-table-columns')).toBe('{"id city wide":{"city":false}}')
  await userEvent.click(screen.getByRole('button', { name: 'Restablecer columnas' }))
  expect(screen.queryByText('Puebla')).not.toBeNull()
})

test('a wide column that the user chooses shows on every table width', async () => {
  show()
  const cell = await screen.findByText('Mexico')
  expect(cell.className).toContain('max-xl')
  await userEvent.click(screen.getByRole('button', { name: 'Columnas y densidad' }))
  const box = await screen.findByRole('checkbox', { name: 'Country' })
  if (box.matches(':checked')) await userEvent.click(box)
  await userEvent.click(box)

  expect(screen.getByText('Mexico').className).not.toContain('max-xl')
})

test('the chosen density changes the rows of a data table and is stored on the device', async () => {
  show()
  const cell = await screen.findByText('Puebla')
  expect(cell.className).toContain('h-13')
  await userEvent.click(screen.getByRole('button', { name: 'Columnas y densidad' }))
  await userEvent.click(await screen.findByRole('radio', { name: 'Compacta' }))

  expect(cell.className).toContain('h-10')
  expect(localStorage.getItem('forki-table-density')).toBe('compact')
  tableDensity.store('comfortable')
})
