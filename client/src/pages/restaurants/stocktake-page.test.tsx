// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { createMovementBody } from '@forki/contract/inventory'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import * as serverClock from '../../lib/server-clock.ts'
import { readStoredJson } from '../../lib/storage.ts'
import { restaurant_id } from '../../test/current-user.ts'
import { readStocktake } from '../../features/inventory/stocktake.ts'
import { jsonResponse, pageResponse, type FetchHandler } from '../../test/fake-fetch.ts'
import { stubInventoryFetch, renderInventoryPage } from '../../test/fake-inventory-server.tsx'
import { buildItem, buildMovement } from '../../test/inventory.ts'
import { startTranslations } from '../../test/translations.ts'
import { StocktakePage } from './stocktake-page.tsx'

beforeAll(() => startTranslations())

const id = (n: number) => `0190a000-0000-7000-8000-0000000003${n}`
const stock = [
  buildItem({ id: id(11), name: 'Aguacate', quantity: 10, unit_cost_cents: 1000 }),
  buildItem({ id: id(12), name: 'Brócoli', quantity: 4, unit_cost_cents: 500 }),
  buildItem({ id: id(13), name: 'Cilantro', quantity: 6, unit_cost_cents: 100 }),
]

function renderStocktakePage(booking: FetchHandler = () => null) {
  const calls = stubInventoryFetch((call) => {
    if (call.method === 'POST') return booking(call)
    return /\/inventory\?/.test(call.path) ? pageResponse(stock) : null
  })
  return { sent: calls, ...renderInventoryPage(<StocktakePage />, 'inventario/conteo') }
}
const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
const storedEntries = () => readStocktake(readStoredJson(`forki-stocktake:${restaurant_id}`))?.entries ?? {}
const field = () => screen.findByRole('textbox', { name: 'Cantidad' })

async function beginStocktake(booking?: FetchHandler) {
  const renderedPage = renderStocktakePage(booking)
  await renderedPage.user.click(await screen.findByRole('button', { name: 'Empezar conteo' }))
  return renderedPage
}

describe('stocktake', () => {
  it('a stocktake counts item after item by Enter, and shows the difference in words and money', async () => {
    const { user } = await beginStocktake()
    expect(await screen.findByRole('heading', { name: 'Aguacate' })).toBeInTheDocument()

    await user.type(await field(), '8')
    expect(screen.getByText('Faltan 2 kg')).toBeInTheDocument()
    expect(screen.getByText('$20.00')).toBeInTheDocument()
    await user.keyboard('{Enter}')

    expect(await screen.findByRole('heading', { name: 'Brócoli' })).toBeInTheDocument()
    expect(screen.getByText('1 de 3 contados')).toBeInTheDocument()
  })

  it('a printed count sheet has a line for each item, with the quantity of counted items', async () => {
    const print = vi.fn<() => void>()
    vi.stubGlobal('print', print)
    const { user } = await beginStocktake()
    await user.type(await field(), '8{Enter}')

    await user.click(await screen.findByRole('button', { name: 'Imprimir hoja de conteo' }))

    await waitFor(() => expect(print).toHaveBeenCalledOnce())
    expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'ProductoExistenciaContado',
      'Aguacate10 kg8 kg',
      'Brócoli4 kg__________ kg',
      'Cilantro6 kg__________ kg',
    ])
  })

  it('a stocktake requires an amount before the next item, and repeats a skipped item at the end', async () => {
    const { user } = await beginStocktake()
    await user.click(await screen.findByRole('button', { name: 'Guardar y continuar' }))
    expect(screen.getByText('Escribe la cantidad, o 0 si no queda nada.')).toBeInTheDocument()

    await user.click(screen.getByRole('button', { name: 'Omitir' }))
    for (const figure of ['4', '6']) await user.type(await field(), `${figure}{Enter}`)
    expect(await screen.findByRole('heading', { name: 'Aguacate' })).toBeInTheDocument()
  })

  it.each([
    ['ArrowDown', (user: UserEvent) => user.keyboard('{ArrowDown}'), 'Brócoli'],
    ['the button of the previous item', (user: UserEvent) => press(user, 'Producto anterior'), 'Cilantro'],
    ['the list', (user: UserEvent) => press(user, 'Lista').then(() => press(user, 'Cilantro')), 'Cilantro'],
  ])('a typed count is stored when %s opens another item', async (_way, go, opened) => {
    const { user } = await beginStocktake()
    await user.type(await field(), '8')

    await go(user)

    expect(await screen.findByRole('heading', { name: opened })).toBeInTheDocument()
    expect(await field()).toHaveValue('')
    expect(screen.getByText('1 de 3 contados')).toBeInTheDocument()
    expect(storedEntries()[id(11)]).toMatchObject({ text: '8', found: 8, expected: 10 })
  })

  it('a typed count is part of the review that is opened without Enter', async () => {
    const { user } = await beginStocktake()
    await user.type(await field(), '8{Enter}')
    await screen.findByRole('heading', { name: 'Brócoli' })
    await user.type(await field(), '5')

    await press(user, 'Terminar')

    expect(await screen.findByRole('button', { name: 'Registrar 2 conteos' })).toBeInTheDocument()
    expect(storedEntries()[id(12)]).toMatchObject({ found: 5 })
  })

  it('an invalid typed count keeps its item open with an error, and an empty one does not', async () => {
    const { user } = await beginStocktake()
    await user.type(await field(), '8x')
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('heading', { name: 'Aguacate' })).toBeInTheDocument()
    expect(await field()).toHaveValue('8x')

    await user.clear(await field())
    await user.keyboard('{ArrowDown}')
    expect(await screen.findByRole('heading', { name: 'Brócoli' })).toBeInTheDocument()
    expect(storedEntries()).toEqual({})
  })

  it('a skipped item discards its typed count, and a confirmed one stores the expected quantity', async () => {
    const { user } = await beginStocktake()
    await user.type(await field(), '8')
    await press(user, 'Omitir')
    await screen.findByRole('heading', { name: 'Brócoli' })
    await user.type(await field(), '9')
    await press(user, /Coincide/)
    await screen.findByRole('heading', { name: 'Cilantro' })

    expect(storedEntries()).toMatchObject({ [id(12)]: { found: 4 } })
    expect(Object.keys(storedEntries())).toEqual([id(12)])
    await user.keyboard('{ArrowUp}')
    expect(await field()).toHaveValue('4')
  })

  it('a stocktake is restored after a reload', async () => {
    const { user, unmount } = await beginStocktake()
    await user.type(await field(), '3+4.5{Enter}')
    await screen.findByRole('heading', { name: 'Brócoli' })
    unmount()

    renderStocktakePage()
    expect(await screen.findByText('1 de 3 contados')).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Brócoli' })).toBeInTheDocument()
  })

  it('the booked stock is hidden during a blind stocktake', async () => {
    const { user } = renderStocktakePage()
    await user.click(await screen.findByRole('switch', { name: 'Conteo a ciegas' }))
    await user.click(screen.getByRole('button', { name: 'Empezar conteo' }))
    await user.type(await field(), '8')

    expect(screen.queryByText(/Faltan/)).toBeNull()
    expect(screen.queryByRole('button', { name: /Coincide/ })).toBeNull()
  })

  it('a stocktake sends each count with its time, and lists a rejected count with its reason', async () => {
    let refuse = true
    const { user, sent } = await beginStocktake(({ path, body }) => {
      if (refuse && path.includes(id(12)))
        return jsonResponse(
          { status: 409, code: 'count_superseded', detail: 'Ya hay un conteo posterior.' },
          409,
        )
      const { quantity } = body as { quantity: number }
      const quantityBefore = stock.find((item) => path.includes(item.id))?.quantity ?? 0
      return jsonResponse(
        buildMovement({ type: 'count', quantity: quantity - quantityBefore, balance_after: quantity }),
        201,
      )
    })
    for (const figure of ['8', '5', '6']) await user.type(await field(), `${figure}{Enter}`)

    await user.click(await screen.findByRole('button', { name: 'Registrar 3 conteos' }))
    expect(await screen.findByText('1 conteo no se pudo registrar')).toBeInTheDocument()
    expect(screen.getByText('Ya hay un conteo posterior.')).toBeInTheDocument()
    const posts = sent.filter(({ method }) => method === 'POST')
    expect(posts).toHaveLength(3)
    for (const { body, key } of posts) {
      expect(createMovementBody.parse(body)).toMatchObject({ type: 'count', counted_at: expect.any(String) })
      expect(key).toBeTruthy()
    }

    refuse = false
    await user.click(screen.getByRole('button', { name: 'Reintentar 1 conteo' }))
    expect(await screen.findByText('Conteo registrado')).toBeInTheDocument()
    const postCalls = sent.filter(({ method }) => method === 'POST')
    expect(postCalls).toHaveLength(4)
    // The retry of a count reuses the count's idempotency key, so that the count can't be booked twice.
    expect(postCalls[3]?.key).toBe(posts[1]?.key)
  })

  it('a count has the synchronized server time although the device clock differs from it', async () => {
    const sync = vi.spyOn(serverClock, 'useServerClockSync')
    const { user } = await beginStocktake()
    expect(sync).toHaveBeenCalled()
    const serverTime = Date.now() + 7_200_000
    vi.spyOn(serverClock, 'serverNow').mockReturnValue(serverTime)
    await user.type(await field(), '8{Enter}')
    await screen.findByRole('heading', { name: 'Brócoli' })

    const stored = readStocktake(readStoredJson(`forki-stocktake:${restaurant_id}`))
    expect(Date.parse(stored?.entries[id(11)]?.counted_at ?? '')).toBe(serverTime)
  })

  it('a stocktake is discarded only after a confirmation', async () => {
    const { user } = await beginStocktake()
    await user.type(await field(), '8{Enter}')
    await user.click(screen.getByRole('button', { name: 'Descartar conteo' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancelar' }))
    expect(screen.getByText('1 de 3 contados')).toBeInTheDocument()

    await user.click(screen.getByRole('button', { name: 'Descartar conteo' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Descartar conteo' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Empezar conteo' })).toBeInTheDocument())
  })
})
