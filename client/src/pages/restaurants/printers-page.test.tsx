// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { printerEndpoints, printJobEndpoints, type Printer, type PrintJob } from '@forki/contract/printers'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildMember, restaurant_id } from '../../test/current-user.ts'
import { stubFetch, jsonResponse, pageBody, type RecordedCall } from '../../test/fake-fetch.ts'
import { renderPage } from '../../test/render-page.tsx'
import { startTranslations } from '../../test/translations.ts'
import { PrintersPage } from './printers-page.tsx'

const day = '2026-11-21T12:00:00.000Z'
const id = (n: number) => `0190a000-0000-7000-8000-00000000010${n}`
const buildPrinter = (over: Partial<Printer> = {}): Printer => ({
  id: id(1),
  restaurant_id,
  name: 'Cocina',
  host: '192.168.1.50',
  port: 9100,
  width_mm: 80,
  documents: ['kitchen_ticket'],
  stations: [],
  drawer_register: null,
  copies: 1,
  is_active: true,
  status: 'ok',
  last_error: null,
  last_ok_at: day,
  waiting: 0,
  created_at: day,
  updated_at: day,
  ...over,
})
const buildJob = (over: Partial<PrintJob> = {}): PrintJob => ({
  id: id(5),
  restaurant_id,
  printer_id: id(1),
  printer_name: 'Cocina',
  document: 'kitchen_ticket',
  subject_id: id(6),
  check_id: null,
  title: 'Comanda · Mesa 4 · #12',
  copy: 0,
  status: 'failed',
  attempts: 8,
  error: 'refused',
  created_at: day,
  printed_at: null,
  ...over,
})
/** State of the mocked server: printers, print jobs, and whether it fails or rejects requests. */
let printers: Printer[]
let jobs: PrintJob[]
let broken: boolean
let rejects: boolean
let calls: RecordedCall[]

function reply({ method, path, body }: RecordedCall): Response | null {
  if (broken) return jsonResponse({ status: 500, code: 'internal' }, 500)
  if (path.includes('/restaurant-dropdowns')) return null
  if (rejects && method === 'POST') {
    const errors = [{ path: 'host', code: 'custom', message: 'Debe ser una dirección de la red.' }]
    return jsonResponse({ status: 422, code: 'invalid', errors }, 422)
  }
  if (method === 'GET' && path.includes('/print-jobs'))
    return jsonResponse(printJobEndpoints.list.response.parse(pageBody(jobs)))
  if (method === 'GET') return jsonResponse(printerEndpoints.list.response.parse(pageBody(printers)))
  if (path.includes('/print-jobs')) {
    jobs = jobs.map((job) => ({ ...job, status: 'waiting' as const, error: null }))
    return jsonResponse(jobs[0] ?? buildJob())
  }
  if (method === 'DELETE') {
    printers = []
    return jsonResponse({ id: id(1) })
  }
  const createdPrinter = buildPrinter(body as Partial<Printer>)
  printers = [createdPrinter]
  return jsonResponse(createdPrinter, method === 'POST' ? 201 : 200)
}

const show = () =>
  renderPage({ impresoras: <PrintersPage /> }, 'impresoras', {
    currentUser: buildMember('restaurant_admin'),
  })

beforeAll(() => startTranslations())
beforeEach(() => {
  printers = [buildPrinter()]
  jobs = [buildJob()]
  broken = false
  rejects = false
  calls = stubFetch(reply)
})

describe('printers', () => {
  it('the printers page shows the state of each printer, and warns about a failing printer with the number of its waiting jobs', async () => {
    printers = [
      buildPrinter(),
      buildPrinter({ id: id(2), name: 'Barra', status: 'failing', last_error: 'refused', waiting: 3 }),
    ]
    show()

    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Sin respuesta: Barra. 3 documentos en espera.',
    )
    expect(screen.getByText('Lista')).toBeInTheDocument()
    expect(screen.getAllByText('La impresora rechazó la conexión.')[0]).toBeInTheDocument()
  })

  it('the printers page shows an empty state without printers, and adds the first printer', async () => {
    printers = []
    const { user } = show()

    await user.click(await screen.findByRole('button', { name: 'Nueva impresora' }))
    const sheet = await screen.findByRole('dialog', { name: 'Nueva impresora' })
    await user.type(within(sheet).getByRole('textbox', { name: 'Nombre' }), 'Barra')
    await user.click(within(sheet).getByRole('button', { name: 'Crear' }))
    expect(await within(sheet).findByRole('textbox', { name: 'Dirección en la red' })).toBeInvalid()
    await user.type(within(sheet).getByRole('textbox', { name: 'Dirección en la red' }), '192.168.1.60')
    await user.click(within(sheet).getByRole('button', { name: 'Crear' }))

    expect(await screen.findByRole('heading', { name: 'Barra' })).toBeInTheDocument()
    const post = calls.find(({ method, path }) => method === 'POST' && path.endsWith('/printers'))
    expect(post?.body).toMatchObject({ name: 'Barra', host: '192.168.1.60', port: 9100, width_mm: 80 })
  })

  it('a rejected address of a printer shows the error at its field, which gets the focus', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Nueva impresora' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Nueva impresora' }))
    expect(sheet.getByRole('textbox', { name: 'Nombre' })).toHaveFocus()
    rejects = true
    await user.keyboard('Barra')
    await user.type(sheet.getByRole('textbox', { name: 'Dirección en la red' }), '127.0.0.1')
    await user.click(sheet.getByRole('button', { name: 'Crear' }))

    expect(await sheet.findByText('Debe ser una dirección de la red.')).toBeInTheDocument()
    expect(sheet.getByRole('textbox', { name: 'Dirección en la red' })).toHaveFocus()
    expect(sheet.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Barra')
  })

  it('an edited printer is saved with the changed field and its previous value', async () => {
    const { user } = show()

    await user.click(await screen.findByRole('button', { name: 'Más acciones para Cocina' }))
    await user.click(await screen.findByRole('menuitem', { name: /^(Cambiar|Editar)/ }))
    const sheet = within(await screen.findByRole('dialog'))
    await user.type(sheet.getByRole('textbox', { name: 'Nombre' }), ' 2')
    await user.click(sheet.getByRole('button', { name: 'Guardar' }))

    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
        name: 'Cocina 2',
        expected: { name: 'Cocina' },
      }),
    )
  })

  it('a printer is deleted after a confirmation and removed from the list', async () => {
    const { user } = show()

    await user.click(await screen.findByRole('button', { name: 'Más acciones para Cocina' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Eliminar impresora' }))
    const question = await screen.findByRole('dialog', { name: '¿Eliminar Cocina?' })
    await user.click(within(question).getByRole('button', { name: 'Eliminar impresora' }))

    expect(await screen.findByText('Todavía no hay impresoras')).toBeInTheDocument()
  })

  it('a retry is offered when the printers cannot be loaded', async () => {
    broken = true
    show()

    expect((await screen.findAllByRole('button', { name: 'Reintentar' })).length).toBeGreaterThan(0)
  })
})

describe('print queue', () => {
  it('a failed print job is retried in place, and the queue is filtered in the URL', async () => {
    const { user, router } = show()

    expect(await screen.findByText('Fallido', { selector: 'span' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Reintentar Comanda · Mesa 4 · #12' }))
    expect(await screen.findByText('En espera', { selector: 'span' })).toBeInTheDocument()

    await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'printed')
    await waitFor(() => expect(router.state.location.search).toContain('status=printed'))
    await waitFor(() => expect(calls.some(({ path }) => path.includes('status=printed'))).toBe(true))
  })
})
