import { beforeEach, describe, expect, it, vi } from 'vitest'
import { create, find, signIn } from '../test/fake-endpoints.ts'

const RESTAURANT_ID = '01a218eb-bc4f-70fb-900b-bc9045baeeb0'
const VIEW = {
  restaurant_id: RESTAURANT_ID,
  role: 'waiter',
  permissions: ['read_dish', 'delete_dish'],
  member: null,
  header: 'role=waiter',
}

const fetchMock = vi.fn<typeof fetch>()
const headersOf = (path: string) => {
  const sentCall = fetchMock.mock.calls.find(([url]) => url === `/api/v1${path}`)
  return (sentCall?.[1]?.headers ?? {}) as Record<string, string>
}

/** Reloads the modules as in a tab that views the restaurant as a waiter. */
async function openTab() {
  vi.resetModules()
  sessionStorage.setItem('forki-viewed-role', JSON.stringify(VIEW))
  const [{ call, ApiError }, { writeStored, readStored }, { endSession }, view, queue] = await Promise.all([
    import('./api.ts'),
    import('./storage.ts'),
    import('./session.ts'),
    import('./viewed-role.ts'),
    import('../domain/offline/queue.ts'),
  ])
  return { call, ApiError, writeStored, readStored, endSession, ...view, ...queue }
}

beforeEach(() => {
  fetchMock.mockReset()
  fetchMock.mockImplementation(async () => new Response('{"access_token":"a.e30.c","expires_in":900}'))
  vi.stubGlobal('fetch', fetchMock)
  sessionStorage.clear()
  localStorage.clear()
})

describe('a tab that views as a role', () => {
  it('a tab that views as a role sends the role with a read, and not with the request for an access token', async () => {
    const { call } = await openTab()

    await call(find, { params: { id: 'x' } })

    expect(headersOf('/things/x')['Forki-View-As']).toBe('role=waiter')
    expect(headersOf('/auth/token')['Forki-View-As']).toBeUndefined()
  })

  it('a tab that views as a role rejects writes without a request', async () => {
    const { call } = await openTab()

    await expect(call(create, { body: { name: 'Taco' } })).rejects.toMatchObject({
      status: 403,
      code: 'view_as_read_only',
    })
    await expect(call(signIn, { body: { username: 'a@b.mx' } })).rejects.toMatchObject({ status: 403 })
    expect(fetchMock).not.toHaveBeenCalled()
  })

  it('a tab that views as a role stores nothing on the device and adds nothing to the offline queue', async () => {
    const { writeStored, readStored, enqueue } = await openTab()

    writeStored('forki-drafts', '{}')

    expect(readStored('forki-drafts')).toBeNull()
    await expect(enqueue({ id: 'c' } as never)).rejects.toMatchObject({ code: 'view_as_read_only' })
  })

  it("the view as a role ends with the session, and the next reads have the user's own permissions", async () => {
    const { call, endSession, viewedRole } = await openTab()

    endSession()
    await call(find, { params: { id: 'x' } })

    expect(viewedRole()).toBeNull()
    expect(sessionStorage.getItem('forki-viewed-role')).toBeNull()
    expect(headersOf('/things/x')['Forki-View-As']).toBeUndefined()
  })
})

it('endViewedRole leaves the view as a role by a page load', async () => {
  const assign = vi.fn<(path: string) => void>()
  vi.stubGlobal('location', { assign, pathname: '/' })
  const { endViewedRole, viewedRole } = await openTab()

  endViewedRole('/equipo')

  expect(viewedRole()).toBeNull()
  expect(assign).toHaveBeenLastCalledWith('/equipo')
  expect(sessionStorage.getItem('forki-viewed-role')).toBeNull()
})
