// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import type { Job } from '@forki/contract/operations'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildAuditEntry, buildJob, buildUser, renderAdminPage } from '../../test/admin.tsx'
import { buildRestaurant } from '../../test/cashiers.ts'
import { restaurant_id } from '../../test/current-user.ts'
import { stubFetch, jsonResponse, pageResponse } from '../../test/fake-fetch.ts'
import { startTranslations } from '../../test/translations.ts'
import { uuid } from '../../test/uuid.ts'
import { AuditPage } from './audit-page.tsx'
import { JobsPage } from './jobs-page.tsx'

beforeAll(() => startTranslations())

const showLog = (path = '/admin/bitacora') => renderAdminPage(<AuditPage />, path, '/admin/bitacora')

describe('background work', () => {
  it('a failed background job shows its type and its error, and can be retried', async () => {
    let failed: Job[] = [buildJob()]
    const calls = stubFetch(({ method, path }) => {
      if (method === 'POST') {
        failed = []
        return jsonResponse(buildJob({ state: 'queued', error: null }))
      }
      return path.includes('state=failed') ? pageResponse(failed) : null
    })
    const { user } = renderAdminPage(<JobsPage />, '/admin/tareas')

    expect(await screen.findByText('Invitación para berta@ejemplo.mx')).toBeInTheDocument()
    expect(screen.getByText(/Sin conexión con el servidor de correo/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Reintentar: Invitación para berta@ejemplo.mx' }))

    expect(await screen.findByText('Sin tareas fallidas')).toBeInTheDocument()
    expect(calls.find(({ method }) => method === 'POST')?.path).toBe(`/admin/jobs/${uuid(601)}/retry`)
  })

  it('background jobs of another state are listed on request, and the state is stored in the URL', async () => {
    stubFetch(({ path }) =>
      path.includes('state=completed')
        ? pageResponse([buildJob({ state: 'completed', name: 'figures', payload: {}, error: null })])
        : null,
    )
    const { user, router } = renderAdminPage(<JobsPage />, '/admin/tareas')

    await user.click(await screen.findByRole('radio', { name: 'Completadas' }))

    const list = within(await screen.findByRole('list', { name: 'Tareas y correos' }))
    expect(list.getByText('Cifras de los tableros')).toBeInTheDocument()
    expect(router.state.location.search).toBe('?state=completed')
  })
})

describe('audit log', () => {
  it('the audit log describes entries in sentences with old and new values, and expands an entry on a press', async () => {
    stubFetch(({ path }) => (path.startsWith('/audit') ? pageResponse([buildAuditEntry()]) : null))
    const { user } = showLog()

    const line = await screen.findByRole('button', { name: /Olga Solís cambió el platillo Mole negro/ })
    expect(line).toHaveTextContent('Precio$210.00')
    expect(line).toHaveTextContent('$215.00')
    await user.click(line)

    const sheet = within(await screen.findByRole('dialog'))
    const changes = within(sheet.getByRole('table', { name: 'Cambios' }))
    expect(changes.getByRole('row', { name: 'Precio $210.00 $215.00' })).toBeInTheDocument()
    expect(sheet.getByRole('link', { name: 'Ver elemento' })).toHaveAttribute(
      'href',
      `/manage-restaurants/${restaurant_id}/platillos`,
    )
  })

  it('the audit log is filtered by action, user and days in the URL', async () => {
    const calls = stubFetch(({ path }) => {
      if (path.startsWith('/audit')) return pageResponse([buildAuditEntry()])
      return path.startsWith('/users') ? pageResponse([buildUser({ id: uuid(9), first_name: 'Olga' })]) : null
    })
    const { user, router } = showLog()
    await screen.findByText('Mole negro')

    await user.selectOptions(screen.getByRole('combobox', { name: 'Acción' }), 'dish.updated')
    await user.click(screen.getByRole('button', { name: 'Todos los usuarios' }))
    await user.click(await screen.findByRole('button', { name: 'Olga Núñez' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Periodo' }), 'week')

    await waitFor(() => expect(router.state.location.search).toContain(`user_id=${uuid(9)}`))
    expect(router.state.location.search).toContain('action=dish.updated')
    expect(router.state.location.search).toMatch(/from_date=\d{4}-\d\d-\d\d/)
    await waitFor(() =>
      expect(calls.some(({ path }) => /audit\?.*user_id=.*action=dish\.updated/.test(path))).toBe(true),
    )
  })

  it('the audit log shows all entries of one entity, and an administrator chooses the restaurant', async () => {
    const calls = stubFetch(({ path }) => {
      if (path.startsWith('/audit')) return pageResponse([buildAuditEntry()])
      return path.startsWith('/restaurants') ? pageResponse([buildRestaurant()]) : null
    })
    const { user, router } = showLog()
    const line = await screen.findByRole('button', { name: /Mole negro/ })
    expect(await within(line).findByText(/La Higuera/)).toBeInTheDocument()

    await user.click(line)
    await user.click(await screen.findByRole('button', { name: 'Registros de este elemento' }))
    await waitFor(() => expect(router.state.location.search).toContain(`entity_id=${uuid(1)}`))

    await user.selectOptions(screen.getByRole('combobox', { name: 'Restaurante' }), restaurant_id)
    await waitFor(() => expect(router.state.location.search).toContain(`restaurant_id=${restaurant_id}`))
    await waitFor(() =>
      expect(calls.some(({ path }) => path.includes(`restaurant_id=${restaurant_id}`))).toBe(true),
    )
  })

  it('the audit log shows an empty state, and a retry button after an error', async () => {
    let fails = true
    stubFetch(({ path }) => {
      if (!path.startsWith('/audit')) return null
      return fails ? jsonResponse({ status: 500, code: 'internal' }, 500) : pageResponse([])
    })
    const { user } = showLog('/admin/bitacora?entity=dish')

    const retry = await screen.findByRole('button', { name: 'Reintentar' })
    fails = false
    await user.click(retry)
    expect(await screen.findByText('Sin resultados')).toBeInTheDocument()
  })
})
