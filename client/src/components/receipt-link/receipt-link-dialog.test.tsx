import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { jsonResponse } from '../../test/fake-fetch.ts'
import { buildOwner, renderPageAs } from '../../test/render-page-as.tsx'
import { uuid } from '../../test/uuid.ts'
import { ReceiptLinkDialog } from './receipt-link-dialog.tsx'

const ORDER_ID = uuid(77)
const LINK = { url: 'https://forki.test/r/abc', expires_at: '2027-02-24T18:00:00.000Z' }

const renderDialog = (sends_no_mail: boolean) => {
  const user = buildOwner()
  return renderPageAs({
    element: <ReceiptLinkDialog order_id={ORDER_ID} mayRevoke={false} onClose={() => undefined} />,
    startUrl: 'pedidos',
    currentUser: sends_no_mail ? { ...user, access: { ...user.access, sends_no_mail: true } } : user,
    respond: ({ path }) => jsonResponse(path.endsWith('/receipt-emails') ? { message: 'ok' } : LINK),
  })
}
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
