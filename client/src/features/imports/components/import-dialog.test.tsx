// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { restaurant_id } from '../../../test/current-user.ts'
import { buildDish } from '../../../test/dishes.ts'
import { jsonResponse, pageResponse, problemResponse, type FetchHandler } from '../../../test/fake-fetch.ts'
import { buildOwner, renderPageAs } from '../../../test/render-page-as.tsx'
import { startTranslations } from '../../../test/translations.ts'
import { ImportDialog } from './import-dialog.tsx'

const restaurant = buildOwner().access.restaurants[0]!
const pozole = buildDish()
const FILE = 'Nombre,Precio,Código\nSopes,90.00,S-1\nPozole rojo,150.00,\nTlayuda,120.00,S-1b\n'

const DIGEST = 'a'.repeat(64)
type SentCall = Parameters<FetchHandler>[0]
type Outcome = 'created' | 'updated' | 'skipped'

const isPreview = ({ body }: SentCall) => (body as { preview?: boolean } | undefined)?.preview === true

const result = (outcomes: readonly Outcome[]) => ({
  created: outcomes.filter((outcome) => outcome === 'created').length,
  updated: outcomes.filter((outcome) => outcome === 'updated').length,
  unchanged: 0,
  skipped: 0,
  refused: 0,
  digest: DIGEST,
  rows: outcomes.map((outcome) => ({
    id: outcome === 'created' ? null : pozole.id,
    name: outcome === 'created' ? null : pozole.name,
    outcome,
    changes: outcome === 'updated' ? [{ field: 'price_cents', before: 14_500, after: 15_000 }] : [],
    problems: [],
  })),
})

const previewReply = ({ body }: SentCall) =>
  jsonResponse(result(['created', (body as { update: boolean }).update ? 'updated' : 'skipped', 'created']))

beforeAll(() => startTranslations())

/** Opens the import dialog and uploads the file. `posts` returns the recorded POST requests of imports. */
async function chooseFile(respond: FetchHandler, file = FILE, onClose = vi.fn<() => void>()) {
  const { sent } = renderPageAs({
    element: <ImportDialog kind="dishes" restaurant={restaurant} onClose={onClose} />,
    startUrl: 'platillos',
    respond: (call) =>
      isPreview(call)
        ? previewReply(call)
        : (respond(call) ??
          (call.path.startsWith('/restaurant-dropdowns?')
            ? pageResponse([])
            : call.path.startsWith('/import-mappings/')
              ? jsonResponse({ items: [] })
              : null)),
  })
  const user = userEvent.setup()
  const dialog = within(await screen.findByRole('dialog'))
  await user.upload(
    await dialog.findByLabelText(/Elegir archivo CSV/),
    new File([file], 'carta.csv', { type: 'text/csv' }),
  )
  const start = await dialog.findByRole('button', { name: 'Importar 3 platillos' })
  return {
    user,
    dialog,
    start,
    onClose,
    posts: () => sent.filter((call) => call.method === 'POST' && !isPreview(call)),
  }
}

const importReply = () => jsonResponse(result(['created', 'updated', 'created']))

it('an import sends its rows in file order with the digest of the preview by one call', async () => {
  const { user, dialog, start, posts } = await chooseFile(({ method }) =>
    method === 'POST' ? importReply() : null,
  )

  await user.click(start)

  expect(await dialog.findByText('2 nuevos · 1 actualizado')).toBeInTheDocument()
  expect(posts()).toHaveLength(1)
  expect(posts()[0]).toMatchObject({
    path: '/imports/dishes',
    body: {
      restaurant_id,
      update: true,
      digest: DIGEST,
      entries: [],
      rows: [
        { name: 'Sopes', price_cents: 9000, sku: 'S-1' },
        { name: 'Pozole rojo', price_cents: 15_000 },
        { name: 'Tlayuda', price_cents: 12_000, sku: 'S-1b' },
      ],
    },
  })
})

it('an import reads amounts with the decimal sign of the file, not with that of the restaurant', async () => {
  const { user, dialog, start, posts } = await chooseFile(
    ({ method }) => (method === 'POST' ? importReply() : null),
    'Nombre;Precio\nSopes;12,50\nPozole rojo;1.200\nTlayuda;9,90\n',
  )

  await user.click(start)

  expect(await dialog.findByText('2 nuevos · 1 actualizado')).toBeInTheDocument()
  expect(posts()[0]).toMatchObject({
    body: { rows: [{ price_cents: 1250 }, { price_cents: 120_000 }, { price_cents: 990 }] },
  })
})

it('an import assigns an inactive category that the file names, and does not create it again', async () => {
  const inactiveCategory = {
    id: pozole.id,
    restaurant_id,
    key: 'desserts',
    label: 'Postres',
    is_active: false,
  }
  const { user, start, posts, dialog } = await chooseFile(
    ({ method, path }) =>
      method === 'POST'
        ? importReply()
        : path.includes('list=dish_category')
          ? pageResponse(path.includes('is_active') ? [] : [inactiveCategory])
          : null,
    'Nombre,Precio,Categoría\nFlan,60.00,Postres\nPozole rojo,150.00,postres\nTlayuda,120.00,\n',
  )

  await user.click(start)

  expect(await dialog.findByText('2 nuevos · 1 actualizado')).toBeInTheDocument()
  expect(posts()[0]).toMatchObject({
    body: {
      entries: [],
      rows: [{ category: 'desserts' }, { category: 'desserts' }, { name: 'Tlayuda' }],
    },
  })
})

it('an import shows the differences of a row before it starts', async () => {
  const { dialog } = await chooseFile(() => null)

  expect(dialog.getByText('$145.00')).toHaveClass('line-through')
  expect(dialog.getByText('$150.00')).toBeInTheDocument()
})

it('an import whose preview is outdated shows the error and imports nothing', async () => {
  const { user, dialog, start, posts } = await chooseFile(({ method }) =>
    method === 'POST'
      ? jsonResponse(
          { status: 409, code: 'preview_outdated', detail: 'Los datos cambiaron.', errors: [] },
          409,
        )
      : null,
  )

  await user.click(start)

  expect(await dialog.findByText('Los datos cambiaron.')).toBeInTheDocument()
  expect(dialog.queryByText('Importación terminada')).toBeNull()
  expect(posts()).toHaveLength(1)
})

it('an import is repeated after a lost reply with the same Idempotency-Key', async () => {
  const { user, dialog, start, posts } = await chooseFile(({ method }) => {
    if (method !== 'POST') return null
    if (posts().length === 1) throw new TypeError('Failed to fetch')
    return importReply()
  })

  await user.click(start)
  expect(await dialog.findByRole('alert')).toBeInTheDocument()
  await user.click(await dialog.findByRole('button', { name: 'Importar 3 platillos' }))

  expect(await dialog.findByText('2 nuevos · 1 actualizado')).toBeInTheDocument()
  const keys = vi
    .mocked(fetch)
    .mock.calls.filter(
      ([, init]) =>
        init?.method === 'POST' && typeof init.body === 'string' && !init.body.includes('"preview":true'),
    )
    .map(([, init]) => new Headers(init?.headers).get('Idempotency-Key'))
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/.{16,}/)
  expect(keys[1]).toBe(keys[0])
})

it('the import preview shows all rows again once an option leaves the chosen filter without rows', async () => {
  const { user, dialog } = await chooseFile(() => null)
  await user.click(dialog.getByRole('radio', { name: /^Cambian/ }))
  expect(dialog.getAllByRole('listitem')).toHaveLength(1)

  await user.click(dialog.getByRole('radio', { name: /^Omitir/ }))

  expect(await dialog.findAllByRole('listitem')).toHaveLength(3)
})

it('an import whose dropdown lists fail to load shows the error until a retry succeeds', async () => {
  let isFailing = true
  renderPageAs({
    element: <ImportDialog kind="dishes" restaurant={restaurant} onClose={() => undefined} />,
    startUrl: 'platillos',
    respond: ({ path }) => {
      if (path.startsWith('/import-mappings/')) return jsonResponse({ items: [] })
      if (!path.startsWith('/restaurant-dropdowns?')) return null
      return isFailing ? problemResponse(403, 'forbidden') : pageResponse([])
    },
  })
  const user = userEvent.setup()
  const dialog = within(await screen.findByRole('dialog'))

  const retry = await dialog.findByRole('button', { name: 'Reintentar' })
  expect(dialog.queryByLabelText(/Elegir archivo CSV/)).toBeNull()
  isFailing = false
  await user.click(retry)

  expect(await dialog.findByLabelText(/Elegir archivo CSV/)).toBeInTheDocument()
})

it('Escape asks before it loses the chosen file, and closes a finished import at once', async () => {
  const { user, start, dialog, onClose } = await chooseFile(({ method }) =>
    method === 'POST' ? importReply() : null,
  )
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }))
  expect(onClose).not.toHaveBeenCalled()

  await user.click(start)
  await dialog.findByText('2 nuevos · 1 actualizado')
  await user.keyboard('{Escape}')

  expect(onClose).toHaveBeenCalledOnce()
})
