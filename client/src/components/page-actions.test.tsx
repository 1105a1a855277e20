// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { CircleHelp, Eye, Footprints, Map, Upload } from 'lucide-react'
import { beforeAll, expect, it, vi } from 'vitest'
import { NARROW_HEADER } from '../lib/media.ts'
import { restaurant_id } from '../test/current-user.ts'
import { stubFetch } from '../test/fake-fetch.ts'
import { renderPage } from '../test/render-page.tsx'
import { startTranslations } from '../test/translations.ts'
import { Button } from '../ui/button.tsx'
import type { PageAction } from './page-action.ts'
import { PageActions } from './page-actions.tsx'

beforeAll(() => startTranslations())

function show({ isNarrow, mayImport = true }: { isNarrow: boolean; mayImport?: boolean }) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isNarrow && query === NARROW_HEADER,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined }),
  )
  const calls = stubFetch(() => new Response('file'))
  const onImport = vi.fn<() => void>()
  const secondary: PageAction[] = mayImport
    ? [
        { label: 'Importar', icon: Upload, onSelect: onImport },
        { label: 'Ver como', icon: Eye, to: '/elsewhere' },
        { label: 'Sin reserva', icon: Footprints, isFrequent: true, onSelect: onImport },
        { label: 'Plano', icon: Map, isFrequent: true, to: '/plan' },
        { label: 'Ayuda', icon: CircleHelp, isFrequent: true, href: 'https://example.com/' },
      ]
    : []
  const { user } = renderPage(
    {
      '*': (
        <PageActions
          exporting={{ list: 'customers', query: { restaurant_id, q: 'ana' } }}
          secondary={secondary}
          primary={<Button variant="primary">Nuevo</Button>}
        />
      ),
    },
    '/',
  )
  return { user, sent: calls, onImport }
}

it('a wide screen shows every action of a page as a button', async () => {
  show({ isNarrow: false })

  await waitFor(() => expect(screen.getByRole('button', { name: 'Exportar' })).toBeEnabled())
  expect(screen.getByRole('button', { name: 'Importar' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver como' })).toHaveAttribute('href', '/elsewhere')
  expect(screen.queryByRole('button', { name: 'Más acciones' })).toBeNull()
})

it('a narrow screen moves the secondary actions of a page into a menu that the keyboard opens', async () => {
  const { user, onImport } = show({ isNarrow: true })

  expect(screen.getByRole('button', { name: 'Nuevo' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Importar' })).toBeNull()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Más acciones' })).toBeEnabled())
  screen.getByRole('button', { name: 'Más acciones' }).focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('menuitem', { name: 'Ver como' })).toHaveAttribute('href', '/elsewhere')
  await user.click(screen.getByRole('menuitem', { name: 'Importar' }))

  expect(onImport).toHaveBeenCalledOnce()
})

it('the menu of a narrow screen exports the filtered list with format and columns', async () => {
  const { user, sent } = show({ isNarrow: true })

  await waitFor(() => expect(screen.getByRole('button', { name: 'Más acciones' })).toBeEnabled())
  await user.click(screen.getByRole('button', { name: 'Más acciones' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Exportar' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Teléfono' }))
  await user.click(screen.getByRole('button', { name: /^Exportar \d+ columnas$/ }))

  await waitFor(() => expect(sent).toHaveLength(1))
  const { searchParams } = new URL(sent[0]?.path ?? '', 'http://localhost')
  expect(searchParams.get('q')).toBe('ana')
  expect(searchParams.get('format')).toBe('xlsx')
  expect(searchParams.getAll('columns').join(',')).not.toContain('phone')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('a single secondary action remains a button on a narrow screen', async () => {
  show({ isNarrow: true, mayImport: false })

  await waitFor(() => expect(screen.getByRole('button', { name: 'Exportar' })).toBeEnabled())
  expect(screen.queryByRole('button', { name: 'Más acciones' })).toBeNull()
})

it('a narrow screen keeps an action of the shift as a button', async () => {
  const { user, onImport } = show({ isNarrow: true })

  await user.click(screen.getByRole('button', { name: 'Sin reserva' }))

  expect(onImport).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button', { name: 'Importar' })).toBeNull()
})

it('a frequent link is a link without text on a narrow screen, and has text on a wide one', () => {
  show({ isNarrow: true })
  const links = ['Plano', 'Ayuda'].map((name) => screen.getByRole('link', { name }))
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['', '/plan'],
    ['', 'https://example.com/'],
  ])
  cleanup()

  show({ isNarrow: false })
  expect(screen.getByRole('link', { name: 'Plano' })).toHaveTextContent('Plano')
})
