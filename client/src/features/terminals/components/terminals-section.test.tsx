// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { terminal } from '@forki/contract/terminals'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { buildCurrentUser, restaurant_id } from '../../../test/current-user.ts'
import { jsonResponse } from '../../../test/fake-fetch.ts'
import { renderPageAs } from '../../../test/render-page-as.tsx'
import { startTranslations } from '../../../test/translations.ts'
import { TerminalsSection } from './terminals-section.tsx'

const timestamp = '2026-11-20T18:00:00.000Z'
const id = '0190a000-0000-7000-8000-000000000501'

const manager_id = '0190a000-0000-7000-8000-000000000502'

type Terminal = ReturnType<typeof terminal.parse>
/** Shared terminal as fixture, validated by the contract's schema. */
const buildTerminal = (overrides: Partial<Terminal> = {}) =>
  terminal.parse({
    id,
    restaurant_id,
    name: 'Caja 1',
    idle_seconds: 120,
    locks_after_order: false,
    is_current: false,
    person: null,
    opened_by: { id: manager_id, first_name: 'Berta', last_name: 'Luna' },
    adopted_by: null,
    adopted_at: null,
    user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36',
    created_at: timestamp,
    last_seen_at: timestamp,
    ...overrides,
  } satisfies Terminal)

beforeAll(() => startTranslations())

it('the form of a shared device changes name and idle time, and preserves an idle time outside the offered choices', async () => {
  let row = buildTerminal({ idle_seconds: 45 })
  const { user, sent } = renderPageAs({
    element: <TerminalsSection id={restaurant_id} />,
    startUrl: 'ajustes',
    respond: ({ method, path, body }) => {
      if (method === 'PUT') return jsonResponse((row = { ...row, ...(body as object) }))
      return path.endsWith('/terminals') ? jsonResponse({ items: [row] }) : null
    },
  })
  const edit = async () => {
    await user.click(await screen.findByRole('button', { name: /^Editar/ }))
    return within(await screen.findByRole('dialog'))
  }
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }

  let dialog = await edit()
  await user.type(dialog.getByLabelText('Nombre de la terminal'), ' de la barra')
  expect(dialog.getByRole('option', { name: '45 segundos' })).toBeInTheDocument()
  await save()
  expect(await screen.findByRole('button', { name: 'Editar Caja 1 de la barra' })).toBeInTheDocument()

  dialog = await edit()
  await user.selectOptions(dialog.getByLabelText('Bloqueo por inactividad'), '5 minutos')
  await save()

  expect(sent.filter(({ method }) => method === 'PUT')).toMatchObject([
    {
      path: `/terminals/${id}`,
      body: { name: 'Caja 1 de la barra', expected: { name: 'Caja 1' } },
    },
    { path: `/terminals/${id}`, body: { idle_seconds: 300, expected: { idle_seconds: 45 } } },
  ])
})

it('adopting a shared device that another user opened shows the new responsible user', async () => {
  const owner = buildCurrentUser()
  let row = buildTerminal()
  const { user, sent } = renderPageAs({
    element: <TerminalsSection id={restaurant_id} />,
    startUrl: 'ajustes',
    respond: ({ method, path }) => {
      if (method === 'POST') return jsonResponse((row = { ...row, adopted_by: owner, adopted_at: timestamp }))
      return path.endsWith('/terminals') ? jsonResponse({ items: [row] }) : null
    },
  })

  expect(await screen.findByText('Abierta por Berta Luna')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Asumir Caja 1' }))

  expect(await screen.findByText(/Responsable: Lucía Mora/)).toBeInTheDocument()
  expect(sent.filter(({ method }) => method === 'POST')).toMatchObject([{ path: `/terminals/${id}/adopt` }])
})
