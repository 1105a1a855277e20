// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { restaurant_id } from '../../test/current-user.ts'
import { jsonResponse, pageResponse, problemResponse, type FetchHandler } from '../../test/fake-fetch.ts'
import { buildLayout, buildSection } from '../../test/layouts.ts'
import { renderPageAs } from '../../test/render-page-as.tsx'
import { buildTable } from '../../test/tables.ts'
import { startTranslations } from '../../test/translations.ts'
import { TablesPage } from './tables-page.tsx'

const table = buildTable()
const plan = buildLayout({ is_active: true, sections: [buildSection('Terraza', [table])] })
const unlockedLayout = { locked_by: null, locked_at: null, user_editing: null, expires_at: null }
const restaurantHandler: FetchHandler = ({ method, path }) => {
  if (path.includes('/by-restaurant/')) return pageResponse([plan])
  if (path.endsWith('/editing_user')) return jsonResponse(unlockedLayout)
  if (path.startsWith('/tables') && method === 'GET') return pageResponse([table])
  return null
}
const show = (respond: FetchHandler = restaurantHandler) =>
  renderPageAs({ element: <TablesPage />, startUrl: 'mesas', respond })

beforeAll(() => startTranslations())

describe('list of tables', () => {
  it('tables are listed by section, and a table is deactivated at once', async () => {
    const { user, sent } = show((call) =>
      call.method === 'PATCH'
        ? jsonResponse({ ...table, is_active: false, status: 'unavailable' })
        : restaurantHandler(call),
    )

    const section = within(await screen.findByRole('region', { name: 'Terraza' }))
    expect(section.getByText('Libre')).toBeInTheDocument()
    await user.click(section.getByRole('switch', { name: 'Mesa 4 activa' }))

    await waitFor(() =>
      expect(sent.find(({ method }) => method === 'PATCH')?.path).toBe(`/tables/${table.id}/deactivate`),
    )
  })

  it('the list of tables links to the floor plans if the restaurant has none', async () => {
    show((call) => (call.path.includes('/by-restaurant/') ? pageResponse([]) : restaurantHandler(call)))

    expect(await screen.findByText('Todavía no hay un mapa')).toBeInTheDocument()
    for (const link of screen.getAllByRole('link', { name: 'Editar mapa' }))
      expect(link).toHaveAttribute('href', expect.stringMatching(/\/mapas$/))
  })

  it('a table links to its floor plan', async () => {
    show()
    await screen.findByRole('region', { name: 'Terraza' })

    expect(screen.getByRole('link', { name: 'Editar mapa' })).toHaveAttribute(
      'href',
      `/manage-restaurants/${restaurant_id}/mapas/${plan.id}`,
    )
  })

  it('tables are filtered in the URL', async () => {
    const { user, router } = show()

    await user.selectOptions(await screen.findByRole('combobox', { name: 'Estado' }), 'occupied')

    expect(router.state.location.search).toBe('?status=occupied')
  })
})

async function openTableSheet(respond: FetchHandler) {
  const renderedPage = show((call) =>
    call.method === 'PUT'
      ? jsonResponse({ ...table, ...(call.body as object) })
      : (respond(call) ?? restaurantHandler(call)),
  )
  await renderedPage.user.click(await screen.findByRole('button', { name: 'Editar la mesa 4' }))
  const sheet = within(await screen.findByRole('dialog'))
  return { ...renderedPage, sheet }
}
const writes = (sent: { method: string; path: string }[]) =>
  sent.filter(({ method }) => method !== 'GET').map(({ path }) => path.split('?')[0]?.split('/').at(-1))

describe('change of a table', () => {
  it("a change of a table's seats acquires the editing lock of the floor plan, and releases the lock afterwards", async () => {
    const { user, sheet, sent } = await openTableSheet(() => null)

    await user.click(sheet.getByRole('button', { name: 'Más' }))
    await user.click(sheet.getByRole('button', { name: 'Guardar' }))

    await waitFor(() => expect(writes(sent)).toEqual(['start_editing', table.id, 'stop_editing']))
    expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ seats: 5, expected: { seats: 4 } })
    const locking = sent.filter(({ path }) => path.includes('_editing?'))
    for (const { path } of locking)
      expect(path).toMatch(new RegExp(`\\?user_id=[0-9a-f-]{36}&restaurant_id=${restaurant_id}$`))
    expect(locking).toHaveLength(2)
  })

  it("a change of a table's note is saved without the editing lock of the floor plan", async () => {
    const { user, sheet, sent } = await openTableSheet(() => null)

    await user.type(sheet.getByRole('textbox', { name: /^Nota/ }), 'Junto a la ventana')
    await user.click(sheet.getByRole('button', { name: 'Guardar' }))

    await waitFor(() => expect(writes(sent)).toEqual([table.id]))
  })

  it("a change of a table that another user's editing lock prevents names that user and preserves the input", async () => {
    const { user, sheet } = await openTableSheet(({ path }) =>
      path.includes('/start_editing') ? problemResponse(409, 'layout_locked', 'Ana edita este mapa.') : null,
    )

    await user.clear(sheet.getByRole('textbox', { name: /^Número/ }))
    await user.type(sheet.getByRole('textbox', { name: /^Número/ }), '12')
    await user.click(sheet.getByRole('button', { name: 'Guardar' }))

    expect((await sheet.findAllByText('Ana edita este mapa.')).length).toBeGreaterThan(0)
    expect(sheet.getByText(/Solo se puede guardar la nota/)).toBeInTheDocument()
    expect(sheet.getByRole('textbox', { name: /^Número/ })).toHaveValue('12')
  })
})
