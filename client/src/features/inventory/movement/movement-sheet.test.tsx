// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { renderInventoryPage, stubInventoryFetch } from '../../../test/fake-inventory-server.tsx'
import { buildItem } from '../../../test/inventory.ts'
import { startTranslations } from '../../../test/translations.ts'
import { MovementSheet } from './movement-sheet.tsx'

const onClose = vi.fn<() => void>()

function show() {
  stubInventoryFetch(() => null)
  return renderInventoryPage(
    <MovementSheet item={buildItem()} kind="waste" onClose={onClose} />,
    'inventario',
  )
}
const close = (user: ReturnType<typeof show>['user']) => user.keyboard('{Escape}')
const discardButton = () => screen.findByRole('button', { name: 'Descartar' })

beforeAll(() => startTranslations())
beforeEach(() => {
  localStorage.clear()
  onClose.mockClear()
})

it('an unchanged movement closes without a question', async () => {
  const { user } = show()
  await screen.findByRole('dialog')
  await close(user)

  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

it('closing a movement with a chosen reason needs a confirmation', async () => {
  const { user } = show()
  await user.click(await screen.findByRole('radio', { name: 'Vencido' }))
  await close(user)

  expect(await discardButton()).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

it('closing a movement whose draft was restored needs a confirmation', async () => {
  const { user, unmount } = show()
  await user.type((await screen.findAllByRole('textbox'))[0]!, '2')
  unmount()

  const { user: laterUser } = show()
  await waitFor(() => expect(screen.getAllByRole('textbox')[0]).toHaveValue('2'))
  await close(laterUser)

  expect(await discardButton()).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})
