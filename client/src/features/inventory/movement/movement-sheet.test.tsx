// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { renderInventoryPage, stubInventoryFetch } from '../../../test/fake-inventory-server.tsx'
import { buildItem } from '../../../test/inventory.ts'
import { startTranslations } from '../../../test/translations.ts'
import type { MovementKind } from '../movement-draft.ts'
import { MovementSheet } from './movement-sheet.tsx'

const onClose = vi.fn<() => void>()

function show(kind: MovementKind = 'waste') {
  const calls = stubInventoryFetch(() => null)
  const renderedPage = renderInventoryPage(
    <MovementSheet item={buildItem()} kind={kind} onClose={onClose} />,
    'inventario',
  )
  return { ...renderedPage, calls }
}
const pressEscape = (user: ReturnType<typeof show>['user']) => user.keyboard('{Escape}')
const discardButton = () => screen.findByRole('button', { name: 'Descartar' })

beforeAll(() => startTranslations())
beforeEach(() => {
  localStorage.clear()
  onClose.mockClear()
})

it('an unchanged movement closes without a question', async () => {
  const { user } = show()
  await screen.findByRole('dialog')
  await pressEscape(user)

  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

it('closing a movement with a chosen reason needs a confirmation', async () => {
  const { user } = show()
  await user.click(await screen.findByRole('radio', { name: 'Vencido' }))
  await pressEscape(user)

  expect(await discardButton()).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

it('closing a movement whose draft was restored needs a confirmation', async () => {
  const { user, unmount } = show()
  await user.type((await screen.findAllByRole('textbox'))[0]!, '2')
  unmount()

  const { user: laterUser } = show()
  await waitFor(() => expect(screen.getAllByRole('textbox')[0]).toHaveValue('2'))
  await pressEscape(laterUser)

  expect(await discardButton()).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

it('the typed quantity of an adjustment stays after a change of its direction and is sent', async () => {
  const { user, calls } = show('adjustment')
  const amount = await screen.findByRole('textbox', { name: 'Cantidad' })
  await user.type(amount, '4')

  await user.click(screen.getByRole('radio', { name: 'Aumentar' }))
  expect(amount).toHaveValue('4')
  await user.click(screen.getByRole('radio', { name: 'Costo' }))
  await user.click(screen.getByRole('radio', { name: 'Aumentar' }))
  expect(screen.getByRole('textbox', { name: 'Cantidad' })).toHaveValue('4')
  await user.click(screen.getByRole('radio', { name: 'Error de captura' }))
  await user.click(screen.getByRole('button', { name: 'Registrar ajuste' }))

  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ quantity: 4 }),
  )
})
