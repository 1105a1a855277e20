// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { apiKey, createApiKeyBody } from '@forki/contract/api-keys'
import { webhook } from '@forki/contract/webhooks'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildCurrentUser, buildAccessibleRestaurant, restaurant_id } from '../../test/current-user.ts'
import { jsonResponse, pageResponse, type FetchHandler } from '../../test/fake-fetch.ts'
import { buildOwner, renderPageAs } from '../../test/render-page-as.tsx'
import { startTranslations } from '../../test/translations.ts'
import { uuid } from '../../test/uuid.ts'
import { IntegrationsPage } from './integrations-page.tsx'

const timestamp = '2026-11-21T12:00:00.000Z'
const key = apiKey.parse({
  id: uuid(601),
  restaurant_id,
  restaurant_ids: [restaurant_id],
  other_restaurants: 0,
  belongs_to: 'creator',
  name: 'Contabilidad',
  prefix: 'forki_Ab3dE9',
  permissions: ['read_order'],
  created_by: { id: uuid(9), first_name: 'Carmen', last_name: 'Ibarra' },
  expires_at: null,
  last_used_at: null,
  created_at: timestamp,
})
const groupKey = apiKey.parse({
  ...key,
  id: uuid(604),
  name: 'Central',
  restaurant_ids: [restaurant_id, uuid(2)],
  other_restaurants: 1,
  belongs_to: 'restaurants',
})
const storedWebhook = webhook.parse({
  id: uuid(602),
  restaurant_id,
  url: 'https://tienda.example/forki',
  events: ['order.created'],
  is_active: true,
  old_secret_ends: null,
  retry_delays_seconds: [5, 60],
  created_at: timestamp,
  updated_at: timestamp,
})
/** Pending webhook delivery of an event of the given type. */
const deliveryOf = (type: string) => ({
  id: uuid(603),
  webhook_id: storedWebhook.id,
  event_id: 'e-1',
  type,
  payload: { id: 'e-1', type, restaurant_id, at: timestamp, data: { ids: [] } },
  status: 'pending',
  attempts: 0,
  response_status: null,
  response: null,
  duration_ms: null,
  attempts_log: [],
  created_at: timestamp,
  attempted_at: null,
  next_attempt_at: timestamp,
  delivered_at: null,
})
const show = (respond: FetchHandler, currentUser = buildOwner()) =>
  renderPageAs({ element: <IntegrationsPage />, startUrl: 'integraciones', respond, currentUser })

const webhookHandler: FetchHandler = ({ method, path }) => {
  if (method === 'PUT') return jsonResponse({ ...storedWebhook, is_active: false })
  return path.startsWith('/webhooks') ? pageResponse([storedWebhook]) : null
}

beforeAll(() => startTranslations())

describe('API keys', () => {
  it('an API key is shown once, at its creation', async () => {
    const { user, sent } = show(({ method, path }) => {
      if (method === 'POST') return jsonResponse({ ...key, key: 'forki_Ab3dE9secret' }, 201)
      return path.startsWith('/api-keys') ? pageResponse([]) : null
    })

    const [open] = await screen.findAllByRole('button', { name: 'Nueva clave' })
    await user.click(open as HTMLElement)
    const sheet = within(await screen.findByRole('dialog'))
    await user.type(sheet.getByRole('textbox', { name: 'Nombre' }), 'Contabilidad')
    await user.click(sheet.getByRole('button', { name: 'Crear clave' }))

    expect(await screen.findByText('forki_Ab3dE9secret')).toBeInTheDocument()
    const sentKey = createApiKeyBody.parse(sent.find(({ method }) => method === 'POST')?.body)
    expect(sentKey.permissions).toContain('read_order')
    expect(sentKey.permissions).not.toContain('create_order')
    expect(sentKey.expires_at).not.toBeNull()

    await user.click(screen.getByRole('button', { name: 'Listo' }))
    await waitFor(() => expect(screen.queryByText('forki_Ab3dE9secret')).toBeNull())
  })

  it('an API key with an emptied day of expiry is not created', async () => {
    const { user, sheet, posted } = await openForm(buildOwner())
    await user.selectOptions(sheet.getByRole('combobox'), 'day')
    const day = sheet.getByLabelText('Vencimiento', { selector: 'input' })
    await user.clear(day)
    await user.click(sheet.getByRole('button', { name: 'Crear clave' }))

    await waitFor(() => expect(day).toBeInvalid())
    expect(day).toHaveFocus()
    expect(posted()).toBeUndefined()
  })

  it('an API key is revoked after a confirmation', async () => {
    let isRemoved = false
    const { user } = show(({ method, path }) => {
      if (method === 'DELETE') {
        isRemoved = true
        return jsonResponse({ id: key.id })
      }
      return path.startsWith('/api-keys') ? pageResponse(isRemoved ? [] : [key]) : null
    })

    await user.click(await screen.findByRole('button', { name: 'Revocar la clave de Contabilidad' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revocar' }))

    expect(await screen.findByText('Sin claves de API')).toBeInTheDocument()
  })
})

/** Builds an owner of three restaurants. The plan of the last one has no integrations. */
function buildGroupOwner() {
  const owner = buildOwner()
  const [first] = owner.access.restaurants
  const otherRestaurants = [
    { ...first!, id: uuid(2), name: 'El Fresno' },
    { ...first!, id: uuid(3), name: 'La Parra', features: [] },
  ]
  return { ...owner, access: { ...owner.access, restaurants: [first!, ...otherRestaurants] } }
}

/** Opens the form for a new API key and types the name of the key. */
async function openForm(currentUser = buildGroupOwner()) {
  const renderedPage = show(({ method, path }) => {
    if (method === 'POST') return jsonResponse({ ...groupKey, key: 'forki_Ab3dE9secret' }, 201)
    return path.startsWith('/api-keys') ? pageResponse([]) : null
  }, currentUser)
  await renderedPage.user.click((await screen.findAllByRole('button', { name: 'Nueva clave' }))[0]!)
  const sheet = within(await screen.findByRole('dialog'))
  await renderedPage.user.type(sheet.getByRole('textbox', { name: 'Nombre' }), 'Central')
  return {
    ...renderedPage,
    sheet,
    posted: () => renderedPage.sent.find(({ method }) => method === 'POST')?.body,
  }
}

describe('group keys', () => {
  it('an API key of all restaurants is sent with restaurant_ids and without restaurant_id', async () => {
    const { user, sheet, posted } = await openForm()
    await user.click(sheet.getByRole('radio', { name: 'Varios restaurantes' }))
    expect(sheet.getByRole('checkbox', { name: 'La Higuera' })).toBeChecked()
    expect(sheet.getByRole('checkbox', { name: 'La Parra' })).toBeDisabled()
    await user.click(sheet.getByRole('checkbox', { name: 'Todos' }))
    await user.click(sheet.getByRole('button', { name: 'Crear clave' }))

    expect(await screen.findByText('forki_Ab3dE9secret')).toBeInTheDocument()
    const createdKey = createApiKeyBody.parse(posted())
    expect(createdKey.restaurant_ids).toEqual([restaurant_id, uuid(2)])
    expect(createdKey.restaurant_id).toBeUndefined()
  })

  it('an API key of several restaurants needs at least two, and a key of one restaurant is sent with restaurant_id', async () => {
    const { user, sheet, posted } = await openForm()
    await user.click(sheet.getByRole('radio', { name: 'Varios restaurantes' }))
    await user.click(sheet.getByRole('button', { name: 'Crear clave' }))
    expect(await sheet.findByText('Elige al menos 2.')).toBeInTheDocument()
    expect(posted()).toBeUndefined()

    await user.click(sheet.getByRole('radio', { name: 'Solo La Higuera' }))
    await user.click(sheet.getByRole('button', { name: 'Crear clave' }))
    expect(await screen.findByText('forki_Ab3dE9secret')).toBeInTheDocument()
    const createdKey = createApiKeyBody.parse(posted())
    expect([createdKey.restaurant_id, createdKey.restaurant_ids]).toEqual([restaurant_id, undefined])
  })

  it('the form of an API key offers an owner of one restaurant no choice of restaurants', async () => {
    const { sheet } = await openForm(buildOwner())
    expect(sheet.queryByRole('radio')).toBeNull()
  })

  it('the list counts the restaurants of a group key, and the dialog names where a revocation ends it', async () => {
    const { user } = show(({ method, path }) => {
      if (method === 'DELETE') return jsonResponse({ id: groupKey.id })
      return path.startsWith('/api-keys') ? pageResponse([groupKey, key]) : null
    }, buildGroupOwner())
    expect(await screen.findByText('De 3 restaurantes')).toBeInTheDocument()
    expect(screen.getAllByText(/^De \d restaurantes?$/)).toHaveLength(1)

    await user.click(screen.getByText('Central'))
    const sheet = within(await screen.findByRole('dialog'))
    expect(sheet.getByText('El Fresno')).toBeInTheDocument()
    expect(sheet.getByText('1 restaurante más')).toBeInTheDocument()
    await user.keyboard('{Escape}')

    await user.click(await screen.findByRole('button', { name: 'Revocar la clave de Central' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('pierde el acceso a La Higuera y El Fresno en su siguiente llamada')
    expect(dialog.textContent).toContain('Sigue vigente en 1 restaurante de otros propietarios.')
    await user.click(within(dialog).getByRole('button', { name: 'Revocar' }))
    expect(await screen.findByText('La clave de Central ya no vale en tus restaurantes')).toBeInTheDocument()
  })
})

describe('webhooks', () => {
  it('a webhook is deactivated at once', async () => {
    const { user, sent } = show(webhookHandler)

    await user.click(await screen.findByRole('tab', { name: 'Webhooks' }))
    await user.click(await screen.findByRole('switch', { name: 'Activo' }))

    await waitFor(() =>
      expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ is_active: false }),
    )
  })

  it('a changed webhook URL is sent with its previous value', async () => {
    const { user, sent } = show(webhookHandler)

    await user.click(await screen.findByRole('tab', { name: 'Webhooks' }))
    await user.click(await screen.findByRole('button', { name: /^Acciones de/ }))
    await user.click(await screen.findByRole('menuitem', { name: /^Cambiar|^Editar/ }))
    const sheet = within(await screen.findByRole('dialog'))
    await user.type(sheet.getByRole('textbox'), '2')
    await user.click(sheet.getByRole('button', { name: 'Guardar' }))

    await waitFor(() =>
      expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({
        url: 'https://tienda.example/forki2',
        expected: { url: 'https://tienda.example/forki' },
      }),
    )
  })
  it('an API key without a name and a webhook without a valid URL are rejected at the field', async () => {
    const { user, sent } = show(() => pageResponse([]))
    await user.click((await screen.findAllByRole('button', { name: 'Nueva clave' }))[0]!)
    const sheet = within(await screen.findByRole('dialog'))
    await user.click(sheet.getByRole('button', { name: 'Crear clave' }))
    expect(await sheet.findByText('Dato obligatorio.')).toBeInTheDocument()
    await user.click(sheet.getByRole('button', { name: 'Cancelar' }))

    await user.click(await screen.findByRole('tab', { name: 'Webhooks' }))
    await user.click((await screen.findAllByRole('button', { name: 'Nuevo webhook' }))[0]!)
    const form = within(await screen.findByRole('dialog'))
    await user.type(form.getByRole('textbox', { name: 'Dirección' }), 'tienda')
    await user.click(form.getByRole('button', { name: 'Crear' }))
    expect(await form.findByText(/Escribe una dirección/)).toBeInTheDocument()
    expect(sent.some(({ method }) => method === 'POST')).toBe(false)
  })

  it('renewing the secret of a webhook and deleting the webhook ask for confirmation', async () => {
    let isDeleted = false
    const { user, sent } = show(({ method, path }) => {
      if (method === 'PUT') return jsonResponse({ ...storedWebhook, secret: 'whsec_c2VjcmV0' })
      if (method === 'DELETE') {
        isDeleted = true
        return jsonResponse({ id: storedWebhook.id })
      }
      return path.startsWith('/webhooks') ? pageResponse(isDeleted ? [] : [storedWebhook]) : null
    })
    await user.click(await screen.findByRole('tab', { name: 'Webhooks' }))
    const askFor = async (item: string) => {
      await user.click(await screen.findByRole('button', { name: /^Acciones de https/ }))
      await user.click(await screen.findByRole('menuitem', { name: item }))
      return within(await screen.findByRole('dialog'))
    }
    const question = await askFor('Renovar el secreto')
    expect(sent.some(({ method }) => method === 'PUT')).toBe(false)
    await user.click(question.getByRole('button', { name: 'Renovar el secreto' }))
    expect(await screen.findByText('whsec_c2VjcmV0')).toBeInTheDocument()
    expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ rotate_secret: true })
    await user.click(screen.getByRole('button', { name: 'Listo' }))

    await user.click((await askFor('Eliminar')).getByRole('button', { name: 'Cancelar' }))
    expect(isDeleted).toBe(false)
    await user.click((await askFor('Eliminar')).getByRole('button', { name: 'Eliminar' }))
    expect(await screen.findByText('Todavía no hay webhooks')).toBeInTheDocument()
  })

  it('a webhook lists its deliveries with the instant of the next attempt', async () => {
    const { user } = show(({ path }) => {
      if (path.includes('/deliveries')) return pageResponse([deliveryOf('dish.updated')])
      return path.startsWith('/webhooks') ? pageResponse([storedWebhook]) : null
    })
    await user.click(await screen.findByRole('tab', { name: 'Webhooks' }))
    await user.click(await screen.findByRole('button', { name: 'Entregas' }))

    const sheet = within(await screen.findByRole('dialog'))
    expect((await sheet.findAllByText('Platillo cambiado'))[0]).toBeInTheDocument()
    expect(sheet.getByText(/^Próximo intento: 21/)).toBeInTheDocument()
  })

  it('a test of a webhook is sent from its menu and shown among its deliveries', async () => {
    const { user, sent } = show(({ method, path }) => {
      if (method === 'POST') return jsonResponse(deliveryOf('webhook.test'), 201)
      if (path.includes('/deliveries')) return pageResponse([deliveryOf('webhook.test')])
      return path.startsWith('/webhooks') ? pageResponse([storedWebhook]) : null
    })
    await user.click(await screen.findByRole('tab', { name: 'Webhooks' }))
    await user.click(await screen.findByRole('button', { name: `Acciones de ${storedWebhook.url}` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Enviar una prueba' }))

    const sheet = within(await screen.findByRole('dialog'))
    expect(await sheet.findByText('Prueba')).toBeInTheDocument()
    expect(sent.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      `/webhooks/${storedWebhook.id}/test`,
    ])
  })
})

describe('plan without integrations', () => {
  it('existing integrations and the missing feature are shown under a plan without integrations', async () => {
    const restaurant = buildAccessibleRestaurant({ role: 'restaurant_owner', features: ['pos'] })
    show(() => pageResponse([key]), buildCurrentUser({ is_owner_or_admin: true, restaurants: [restaurant] }))

    expect(await screen.findByText('Tu plan no incluye integraciones')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Nueva clave' })).toBeDisabled()
    expect(await screen.findByRole('button', { name: /^Contabilidad/ })).toBeInTheDocument()
  })
})
