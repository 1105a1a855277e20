// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { setStreamState } from '../../domain/events/stream-status.ts'
import { jsonResponse } from '../../test/fake-fetch.ts'
import { buildOwner, renderPageAs } from '../../test/render-page-as.tsx'
import { uuid } from '../../test/uuid.ts'
import { ReceiptLinkDialog } from './receipt-link-dialog.tsx'

const ORDER_ID = uuid(77)
const LINK = { url: 'https://forki.test/r/abc', expires_at: '2027-02-24T18:00:00.000Z' }

const renderDialog = (sends_no_mail: boolean, reachable = true) => {
  const user = buildOwner()
  return renderPageAs({
    element: <ReceiptLinkDialog order_id={ORDER_ID} mayRevoke={false} onClose={() => undefined} />,
    startUrl: 'pedidos',
    currentUser: sends_no_mail ? { ...user, access: { ...user.access, sends_no_mail: true } } : user,
    respond: ({ path }) => {
      if (!reachable) throw new TypeError('Failed to fetch')
      return jsonResponse(path.endsWith('/receipt-emails') ? { message: 'ok' } : LINK)
    },
  })
}
afterEach(() => act(() => setStreamState('off', 0)))

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Recibo digital' }))

it('the receipt is sent to a valid email address only', async () => {
  const { user, sent } = renderDialog(false)
  const shownDialog = await dialog()
  const address = await shownDialog.findByRole('textbox', { name: 'Correo del cliente' })

  await user.type(address, 'ana')
  await user.click(shownDialog.getByRole('button', { name: 'Enviar' }))
  expect(await shownDialog.findByText('Escribe un correo, como ana@ejemplo.com.')).toBeVisible()
  await user.clear(address)
  await user.type(address, 'ana@ejemplo.com')
  await user.click(shownDialog.getByRole('button', { name: 'Enviar' }))

  await expect
    .poll(() => sent.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body })))
    .toEqual([
      { path: `/orders/${ORDER_ID}/receipt-emails`, body: { email: 'ana@ejemplo.com', check_id: null } },
    ])
})

it('without a mail server the receipt has a code and a link, and offers no email', async () => {
  renderDialog(true)
  const shownDialog = await dialog()

  expect(await shownDialog.findByRole('img', { name: 'Código QR del recibo' })).toBeVisible()
  expect(
    shownDialog.getByText('El cliente lo abre en su teléfono con el código o con el enlace.'),
  ).toBeVisible()
  expect(shownDialog.queryByRole('textbox')).toBeNull()
})

it('a receipt cannot be sent by email without a connection, and the form states the reason', async () => {
  const { user, sent } = renderDialog(false)
  const shownDialog = await dialog()
  const address = await shownDialog.findByRole('textbox', { name: 'Correo del cliente' })
  act(() => setStreamState('offline'))

  await user.type(address, 'ana@ejemplo.com{Enter}')
  expect(
    shownDialog.getByText('Sin conexión: el correo no se puede enviar. El código y el enlace funcionan.'),
  ).toBeVisible()
  expect(shownDialog.getByRole('button', { name: 'Enviar' })).toBeDisabled()
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
})

it('a receipt dialog that opens without a connection states that the receipt needs one', async () => {
  setStreamState('offline')
  renderDialog(false, false)

  expect(
    await (await dialog()).findByText('Sin conexión: el recibo digital no se puede crear ni enviar.'),
  ).toBeVisible()
})
