// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { restaurant_id } from '../../../test/current-user.ts'
import { buildDish } from '../../../test/dishes.ts'
import { json, pageOf, type FetchHandler } from '../../../test/fetch.ts'
import { owner, showPage } from '../../../test/management.tsx'
import { startTranslations } from '../../../test/translations.ts'
import { ImportDialog } from './import-dialog.tsx'

const restaurant = owner().access.restaurants[0]!
const choices = {
  categories: [{ key: 'mains', label: 'Platos fuertes' }],
  stations: [{ key: 'hot', label: 'Cocina caliente' }],
  isLoaded: true,
}
const pozole = buildDish()
const FILE = 'Nombre,Precio,Código\nSopes,90.00,S-1\nPozole rojo,150.00,\nTlayuda,120.00,S-1b\n'

beforeAll(() => startTranslations())

/** Opens the import dialog and chooses the file. Returns the dialog with the recorded calls. */
async function choose(respond: FetchHandler) {
  const { sent } = showPage({
    element: <ImportDialog restaurant={restaurant} choices={choices} onClose={() => undefined} />,
    at: 'platillos',
    respond: (call) => respond(call) ?? (call.path.startsWith('/dishes?') ? pageOf([pozole]) : null),
  })
  const user = userEvent.setup()
  const dialog = within(await screen.findByRole('dialog'))
  await user.upload(
    dialog.getByLabelText(/Elegir archivo CSV/),
    new File([FILE], 'carta.csv', { type: 'text/csv' }),
  )
  const start = await dialog.findByRole('button', { name: 'Importar 3 platillos' })
  return { user, dialog, start, posts: () => sent.filter(({ method }) => method === 'POST') }
}

const report = () =>
  json({
    created: 2,
    updated: 1,
    rows: [
      { id: '0190a000-0000-7000-8000-000000000011', outcome: 'created' },
      { id: pozole.id, outcome: 'updated' },
      { id: '0190a000-0000-7000-8000-000000000012', outcome: 'created' },
    ],
  })

it('a dish import sends its rows in file order by one call and shows the numbers of changes', async () => {
  const { user, dialog, start, posts } = await choose(({ method }) => (method === 'POST' ? report() : null))

  await user.click(start)

  expect(await dialog.findByText('2 nuevos · 1 actualizado')).toBeInTheDocument()
  expect(posts()).toHaveLength(1)
  expect(posts()[0]).toMatchObject({
    path: '/dishes/import',
    body: {
      restaurant_id,
      categories: [],
      rows: [
        { create: { name: 'Sopes', price_cents: 9000, sku: 'S-1' } },
        {
          id: pozole.id,
          change: { price_cents: 15_000, expected: { price_cents: pozole.price_cents } },
        },
        { create: { name: 'Tlayuda', price_cents: 12_000, sku: 'S-1b' } },
      ],
    },
  })
})

it('a dish import shows the line number of a rejected row and imports nothing', async () => {
  const errors = [{ path: 'rows.2.create.sku', code: 'custom', message: 'Ya existe ese código.' }]
  const { user, dialog, start, posts } = await choose(({ method }) =>
    method === 'POST' ? json({ status: 422, code: 'invalid', errors }, 422) : null,
  )

  await user.click(start)

  expect(await dialog.findByText('Fila 4 · Tlayuda')).toBeInTheDocument()
  expect(dialog.getByText(/Ya existe ese código/)).toBeInTheDocument()
  expect(dialog.queryByText('Importación terminada')).toBeNull()
  expect(posts()).toHaveLength(1)
})

it('a dish import is repeated after a lost reply with the same Idempotency-Key', async () => {
  const { user, dialog, start, posts } = await choose(({ method }) => {
    if (method !== 'POST') return null
    if (posts().length === 1) throw new TypeError('Failed to fetch')
    return report()
  })

  await user.click(start)
  expect(await dialog.findByRole('alert')).toBeInTheDocument()
  await user.click(await dialog.findByRole('button', { name: 'Importar 3 platillos' }))

  expect(await dialog.findByText('2 nuevos · 1 actualizado')).toBeInTheDocument()
  const keys = vi
    .mocked(fetch)
    .mock.calls.filter(([, init]) => init?.method === 'POST')
    .map(([, init]) => new Headers(init?.headers).get('Idempotency-Key'))
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/.{16,}/)
  expect(keys[1]).toBe(keys[0])
})

it('a dish import shows all rows again once an option empties the chosen filter', async () => {
  const { user, dialog } = await choose(() => null)
  await user.click(dialog.getByRole('radio', { name: /^Cambian/ }))
  expect(dialog.getAllByRole('listitem')).toHaveLength(1)

  await user.click(dialog.getByRole('radio', { name: /^Omitir/ }))

  expect(dialog.getAllByRole('listitem')).toHaveLength(3)
})
