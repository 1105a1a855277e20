// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import type { Installation, InstallationCheck } from '@forki/contract/operations'
import { INSTALLATION_CHECK_STATES } from '@forki/contract/operations/constants'
import { screen, within } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { renderAdminPage } from '../../test/admin.tsx'
import { jsonResponse, stubFetch } from '../../test/fake-fetch.ts'
import { startTranslations } from '../../test/translations.ts'
import { uuid } from '../../test/uuid.ts'
import { InstallationPage } from './installation-page.tsx'

beforeAll(() => startTranslations())

const check = (overrides: Partial<InstallationCheck>): InstallationCheck => ({
  state: 'queue_works',
  verdict: 'ok',
  place: null,
  count: null,
  at: null,
  bytes: null,
  ms: null,
  detail: null,
  ...overrides,
})
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const timestamp = ago(3)
const buildInstallation = (checks: InstallationCheck[]): Installation => ({
  version: '0.1.0',
  database_version: '18.4',
  database_bytes: 2_500_000_000,
  migration: '20261127034434_operation_records',
  checks,
  processes: [
    {
      id: uuid(1),
      host: 'forki-1',
      pid: 42,
      version: '0.1.0',
      node_version: '24.1.0',
      started_at: timestamp,
      seen_at: timestamp,
    },
  ],
})
const show = (checks: InstallationCheck[]) => {
  stubFetch(({ path }) => (path === '/admin/installation' ? jsonResponse(buildInstallation(checks)) : null))
  return renderAdminPage(<InstallationPage />, '/admin/instalacion')
}

it('the installation page lists problems with their remedies before the parts without problems', async () => {
  show([
    check({
      state: 'backup_failed',
      verdict: 'warn',
      place: 's3://copias/forki',
      at: timestamp,
      detail: 'SlowDown',
    }),
    check({ state: 'disk_free', place: 'forki-1', bytes: 8_040_000_000 }),
  ])

  expect(await screen.findByText('1 aviso')).toBeInTheDocument()
  const todo = within(screen.getByRole('list', { name: 'Atender' }))
  expect(todo.getByText(/La última copia es de hace 3 horas/)).toBeInTheDocument()
  expect(todo.getByText('Corrige la causa, para que la copia de mañana se haga.')).toBeInTheDocument()
  expect(todo.getByText('s3://copias/forki')).toBeInTheDocument()
  expect(todo.getByText('SlowDown')).toBeInTheDocument()
  expect(todo.getByRole('link', { name: 'Ver tareas y correos' })).toHaveAttribute('href', '/admin/tareas')
  expect(
    within(screen.getByRole('list', { name: 'En orden' })).getByText('8 GB libres en el disco'),
  ).toBeInTheDocument()
  expect(screen.getByText('2.5 GB')).toBeInTheDocument()
  expect(screen.getByText('forki-1 · proceso 42')).toBeInTheDocument()
})

it('the installation page states that everything is in order if there is no problem', async () => {
  show([check({})])

  expect(await screen.findByText('Todo está en orden')).toBeInTheDocument()
  expect(screen.queryByRole('list', { name: 'Atender' })).not.toBeInTheDocument()
})

it('the installation page has a sentence for each state, and a remedy for each problem', async () => {
  const sound = /_(same|runs|works|recent|passed|free|current|fast|right)$/
  const values = { place: 'lugar', count: 2, at: timestamp, bytes: 1e9, ms: 5000, detail: 'motivo' }
  show(
    INSTALLATION_CHECK_STATES.map((state) =>
      check({ state, ...values, verdict: sound.test(state) ? 'ok' : 'fail' }),
    ),
  )

  await screen.findByText('Versiones')
  const rows = screen.getAllByRole('listitem').slice(0, INSTALLATION_CHECK_STATES.length)
  for (const row of rows) expect(row.textContent).not.toMatch(/installation\.|\{\{/)
})

it('the installation page lists two unresponsive processes of one machine without duplicate React keys', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  show(
    [1, 2].map((hours) =>
      check({ state: 'process_silent', verdict: 'warn', place: 'forki-1', at: ago(hours) }),
    ),
  )

  expect(await screen.findAllByText(/Un proceso de forki-1 no responde/)).toHaveLength(2)
  // React logs repeated keys with `console.error`.
  expect(logged).not.toHaveBeenCalled()
  logged.mockRestore()
})
