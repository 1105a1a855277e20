// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { createTemplateBody, type Template } from '@forki/contract/loyalty'
import { loyaltyEndpoints } from '@forki/contract/loyalty-endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildMember, restaurant_id } from '../../test/current-user.ts'
import { stubFetch, jsonResponse, pageBody, type RecordedCall } from '../../test/fake-fetch.ts'
import { buildCardTemplate, template_id } from '../../test/loyalty.ts'
import { renderPage } from '../../test/render-page.tsx'
import { startTranslations } from '../../test/translations.ts'
import { CardTemplatePage } from './card-template-page.tsx'
import { TemplatesPage } from './templates-page.tsx'

/** Card templates on the mocked server. */
let stored: Template[]
let calls: RecordedCall[]

function reply({ method, path, body }: RecordedCall): Response {
  if (method === 'POST') {
    stored = [
      buildCardTemplate({ id: template_id, ...createTemplateBody.parse(body), logo: null }),
      ...stored,
    ]
    return jsonResponse(stored[0], 201)
  }
  if (method === 'PUT') {
    stored = stored.map((one) => buildCardTemplate({ ...one, ...(body as object) }))
    return jsonResponse(stored[0])
  }
  if (method === 'DELETE') {
    stored = stored.filter(({ id }) => !path.endsWith(id))
    return jsonResponse({ id: template_id })
  }
  if (path.includes(template_id)) return jsonResponse(stored.find(({ id }) => id === template_id))
  return jsonResponse(loyaltyEndpoints.listTemplates.response.parse(pageBody(stored)))
}

const show = (at = 'plantillas') =>
  renderPage(
    {
      '/loyaltycard/:restaurantId/plantillas': <TemplatesPage />,
      '/loyaltycard/:restaurantId/plantillas/:templateId': <CardTemplatePage />,
    },
    `/loyaltycard/${restaurant_id}/${at}`,
    { currentUser: buildMember('restaurant_admin', undefined, { can_manage_loyalty: true }) },
  )

beforeAll(() => startTranslations())
beforeEach(() => {
  stored = [buildCardTemplate()]
  calls = stubFetch(reply)
})

describe('card templates', () => {
  it('card templates are shown as their cards, and a deactivated template is marked in place', async () => {
    const { user } = show()
    const tile = within(await screen.findByRole('article', { name: 'Club del café' }))
    expect(tile.getByText('3 tarjetas vigentes')).toBeInTheDocument()

    await user.click(tile.getByRole('button', { name: 'Más acciones para Club del café' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Desactivar' }))

    expect(await tile.findByText('Inactiva')).toBeInTheDocument()
  })

  it('a card template is deleted after a dialog with the effect on its cards, and disappears from the list', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Más acciones para Club del café' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }))

    expect(await screen.findByText(/Las 3 tarjetas vigentes siguen recibiendo sellos/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Eliminar plantilla' }))

    expect(await screen.findByText('Todavía no hay plantillas')).toBeInTheDocument()
  })
})

describe('template editor', () => {
  it('the template editor shows a preview, marks missing fields, and continues with the created template', async () => {
    stored = []
    const { user, router } = show('plantillas/nueva')

    const [create] = await screen.findAllByRole('button', { name: 'Crear plantilla' })
    await user.click(create!)
    expect(await screen.findAllByText('Dato obligatorio.')).toHaveLength(2)
    expect(screen.getByRole('textbox', { name: 'Nombre de la tarjeta' })).toHaveFocus()

    await user.type(screen.getByRole('textbox', { name: 'Nombre de la tarjeta' }), 'Los martes')
    await user.type(screen.getByRole('textbox', { name: 'Premio' }), 'Un postre')
    await user.click(screen.getByRole('button', { name: 'Noche' }))
    await user.click(screen.getByRole('radio', { name: 'Pastel' }))
    const card = screen.getByText('Los martes').closest('article')
    expect(card).toHaveTextContent('Un postre')
    expect(card?.style.getPropertyValue('--card-ground')).toBe('#1d2b53')

    await user.click(create!)
    await waitFor(() => expect(router.state.location.pathname).toContain(template_id))
    expect(stored[0]).toMatchObject({ name: 'Los martes', seal_icon: 'cake', text_color: '#ffe8b0' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Los martes' })).toBeInTheDocument()
  })

  it('the template editor warns about unreadable colors and fixes them', async () => {
    const { user } = show(`plantillas/${template_id}`)
    const ink = await screen.findByRole('textbox', { name: 'Color del texto y los sellos' })

    await user.clear(ink)
    await user.type(ink, '#503a2c')
    expect(await screen.findByText(/Contraste insuficiente/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Corregir color' }))

    expect(await screen.findByText(/Contraste suficiente/)).toBeInTheDocument()
    expect(ink).toHaveValue('#ffffff')
  })

  it('the template editor sends only the changed fields', async () => {
    const { user } = show(`plantillas/${template_id}`)
    const reward = await screen.findByRole('textbox', { name: 'Premio' })

    await user.clear(reward)
    await user.type(reward, 'Dos cafés')
    const [save] = screen.getAllByRole('button', { name: 'Guardar' })
    await user.click(save!)

    await waitFor(() => expect(stored[0]?.reward).toBe('Dos cafés'))
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      reward: 'Dos cafés',
      expected: { reward: 'Un café de olla' },
    })
  })
})
