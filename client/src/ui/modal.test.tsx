// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { SearchField } from '../components/search-field.tsx'
import { startTranslations } from '../test/translations.ts'
import { Dialog } from './dialog.tsx'
import { Segmented } from './segmented.tsx'
import { Sheet } from './sheet.tsx'

beforeAll(() => startTranslations())

it('Escape in a search field of a sheet clears the text, and only the next Escape closes the sheet', async () => {
  const onOpenChange = vi.fn<() => void>()
  render(
    <Sheet open title="Platillos" onOpenChange={onOpenChange}>
      <SearchField value="" onChange={vi.fn<() => void>()} label="Buscar" />
    </Sheet>,
  )
  const user = userEvent.setup()
  await user.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'taco')

  await user.keyboard('{Escape}')

  expect(screen.getByRole('searchbox')).toHaveValue('')
  expect(onOpenChange).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(onOpenChange).toHaveBeenCalledOnce()
})

const ignore = () => undefined
const sizes = [
  { value: 'small', label: 'Chico' },
  { value: 'large', label: 'Grande' },
]

it('an opened dialog focuses the first field of its content, not the close button', async () => {
  render(
    <Dialog open title="Abrir cajón" onOpenChange={ignore} footer={<button type="button">Cancelar</button>}>
      <input aria-label="Motivo" />
    </Dialog>,
  )

  expect(await screen.findByRole('textbox', { name: 'Motivo' })).toHaveFocus()
})

it('an opened sheet focuses the checked choice of its first group', async () => {
  render(
    <Sheet open title="Tamaño" onOpenChange={ignore}>
      <Segmented label="Tamaño" value="large" options={sizes} onChange={ignore} />
    </Sheet>,
  )

  expect(await screen.findByRole('radio', { name: 'Grande' })).toHaveFocus()
})

it('a sheet does not focus a text field on a touch screen, where the keyboard would cover it', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }))
  render(
    <Sheet open title="Platillos" onOpenChange={ignore}>
      <input aria-label="Nombre" />
    </Sheet>,
  )

  expect(await screen.findByRole('dialog')).toHaveFocus()
  vi.unstubAllGlobals()
})

it('an opened sheet focuses itself if a button precedes its first field, which the focus would skip', async () => {
  render(
    <Sheet open title="Mole negro" onOpenChange={ignore}>
      <button type="button">Servir</button>
      <button type="button" aria-pressed={false}>
        Queja
      </button>
    </Sheet>,
  )

  expect(await screen.findByRole('dialog')).toHaveFocus()
})

it('an opened sheet focuses a checkbox of its options before the note below them', async () => {
  render(
    <Sheet open title="Tacos" onOpenChange={ignore}>
      <input type="file" hidden />
      <button type="button" role="checkbox" aria-checked={false}>
        Salsa verde
      </button>
      <textarea aria-label="Nota" />
    </Sheet>,
  )

  expect(await screen.findByRole('checkbox', { name: 'Salsa verde' })).toHaveFocus()
})
