// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildRestaurant } from '../../test/cashiers.ts'
import { restaurant_id } from '../../test/current-user.ts'
import { jsonResponse, problemResponse, type FetchHandler } from '../../test/fake-fetch.ts'
import { buildManager, renderPageAs } from '../../test/render-page-as.tsx'
import { startTranslations } from '../../test/translations.ts'
import { RestaurantSettingsPage } from './restaurant-settings-page.tsx'

// The tests find most elements by label and text. Queries by role are slow on a page with all time zones.

const restaurant = buildRestaurant({ opening_hours: [{ day: 1, opens: '13:00', closes: '23:00' }] })
const handlerWith =
  (put: FetchHandler): FetchHandler =>
  (call) => {
    if (call.method === 'PUT') return put(call)
    return call.path === `/restaurants/${restaurant_id}` ? jsonResponse(restaurant) : null
  }
const savedHandler: FetchHandler = ({ body }) => jsonResponse({ ...restaurant, ...(body as object) })
const show = (
  respond: FetchHandler = handlerWith(savedHandler),
  currentUser?: ReturnType<typeof buildManager>,
) =>
  renderPageAs({
    element: <RestaurantSettingsPage />,
    startUrl: 'ajustes',
    respond,
    ...(currentUser && { currentUser }),
  })

beforeAll(() => startTranslations())

describe('restaurant settings', { timeout: 20_000 }, () => {
  it('the changed fields of a restaurant are sent with its current logo', async () => {
    const { user, sent } = show()

    await user.type(await screen.findByLabelText(/^Ciudad/), 'Oaxaca')
    await user.click(await screen.findByText('Guardar'))

    await waitFor(() => {
      const put = sent.find(({ method }) => method === 'PUT')
      expect(put?.body).toEqual({ city: 'Oaxaca', restaurant_logo: null, expected: { city: null } })
    })
    await waitFor(() => expect(screen.queryByText('Guardar')).toBeNull())
  })

  it('the settings copy the opening hours of a day to other days', async () => {
    const { user, sent } = show()

    await user.click(await screen.findByLabelText(/^Copiar el horario del lunes/))
    await user.click(await screen.findByText('Copiar a todos los días'))
    await user.click(await screen.findByText('Guardar'))

    await waitFor(() => {
      const put = sent.find(({ method }) => method === 'PUT')?.body as { opening_hours: { day: number }[] }
      expect(put.opening_hours.map(({ day }) => day)).toEqual([0, 1, 2, 3, 4, 5, 6])
    })
  })

  it('a typed opening time changes its own range even if it is earlier than that of another range', async () => {
    const { sent, user } = show()
    await user.click(await screen.findByLabelText(/^Agregar.*lunes/))
    const [first, second] = screen.getAllByLabelText('Abre el lunes')

    fireEvent.change(second!, { target: { value: '' } })
    fireEvent.change(second!, { target: { value: '08:00' } })
    expect(first).toHaveValue('13:00')
    expect(second).toHaveValue('08:00')
    await user.click(await screen.findByText('Guardar'))

    await waitFor(() => {
      const put = sent.find(({ method }) => method === 'PUT')?.body
      expect(put).toMatchObject({ opening_hours: [{ opens: '08:00' }, { opens: '13:00' }] })
    })
  })

  it('the settings preview the receipt while its texts are edited', async () => {
    const { user } = show()

    await user.type(await screen.findByLabelText(/^Pie del recibo/), 'Vuelve pronto')

    const receipt = within(screen.getByLabelText('Recibo de muestra'))
    expect(await receipt.findByText('Vuelve pronto')).toBeInTheDocument()
    expect(receipt.getByText('La Higuera')).toBeInTheDocument()
  })

  it('a rejected setting is shown at its field, and the input is preserved', async () => {
    const refusingHandler = handlerWith(() =>
      problemResponse(409, 'currency_in_use', 'La moneda ya no se puede cambiar.'),
    )
    const { user } = show(refusingHandler)

    await user.selectOptions(await screen.findByLabelText('Moneda'), 'EUR')
    await user.click(await screen.findByText('Guardar'))

    expect((await screen.findAllByText('La moneda ya no se puede cambiar.')).length).toBeGreaterThan(0)
    expect(screen.getByLabelText('Moneda')).toHaveValue('EUR')
  })

  it('an owner changes the URL of the public menu with a preview, and a taken URL is reported in the dialog', async () => {
    const responses = [problemResponse(409, 'slug_taken', 'Esa dirección ya está en uso.')]
    const { user, sent } = show(handlerWith((call) => responses.shift() ?? savedHandler(call)))
    await user.click(await screen.findByText('Cambiar dirección'))
    const dialog = within(await screen.findByRole('dialog'))
    const end = dialog.getByLabelText('Final de la dirección')

    await user.clear(end)
    await user.type(end, 'La Higuera Ñandú')
    expect(dialog.getByText(/menu\/la-higuera-nandu$/)).toBeInTheDocument()
    await user.click(dialog.getByText('Cambiar dirección'))
    expect(await dialog.findByText('Esa dirección ya está en uso.')).toBeInTheDocument()

    await user.click(dialog.getByText('Cambiar dirección'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const puts = sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)
    expect(puts).toEqual(
      Array.from({ length: 2 }, () => ({
        slug: 'la-higuera-nandu',
        restaurant_logo: null,
        expected: { slug: restaurant.slug },
      })),
    )
  })

  it('the settings offer managers no change of the public menu URL', async () => {
    show(undefined, buildManager())

    expect(await screen.findByText('Código QR')).toBeInTheDocument()
    expect(screen.queryByText('Cambiar dirección')).toBeNull()
  })

  it('the archiving of a restaurant is hidden from non-owners', async () => {
    show(undefined, buildManager())

    await screen.findByLabelText(/^Ciudad/)
    expect(screen.queryByText('Archivar restaurante')).toBeNull()
  })
})
