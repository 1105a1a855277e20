/** Floor plan editor: editing by mouse, keyboard and touch, drafts, undo and saving. */
import type { Layout } from '@forki/contract/layouts'
import type { Locator, Page } from '@playwright/test'
import { Api } from '../fixtures/api.ts'
import type { Restaurant } from '../fixtures/restaurant.ts'
import { navigateTo } from '../fixtures/routes.ts'
import { expect, test } from '../fixtures/test.ts'
import { createSentOrder } from '../fixtures/work-screen-steps.ts'

const SECTION = { x: 20, y: 20, width: 1560, height: 960, color: null }

/** Creates a floor plan with one section and the given number of tables in rows. */
const createPlan = ({ owner, id }: Restaurant, tables = 0): Promise<Layout> =>
  owner.post<Layout>('/restaurant-layouts', {
    restaurant_id: id,
    name: 'Terraza nueva',
    width: 1600,
    height: 1000,
    drawing: {
      sections: [{ id: 'temp-1', name: 'Patio', properties: SECTION }],
      tables: Array.from({ length: tables }, (_, index) => ({
        id: `temp-t${index}`,
        section_id: 'temp-1',
        label: String(index + 1),
        position: { x: 40 + (index % 20) * 77, y: 60 + Math.floor(index / 20) * 60, width: 44, height: 44 },
      })),
    },
  })

async function openEditor(page: Page, restaurant: Restaurant, layout: Layout): Promise<Locator> {
  await page.goto(`/manage-restaurants/${restaurant.id}/mapas/${layout.id}`)
  await expect(page.getByRole('toolbar', { name: 'Herramientas' })).toBeVisible({ timeout: 20_000 })
  return page.getByRole('application', { name: 'Mapa del salón' })
}

const savedTables = async (restaurant: Restaurant, layout: Layout) => {
  const storedLayout = await restaurant.owner.get<Layout>(`/restaurant-layouts/${layout.id}`)
  return storedLayout.sections.flatMap((section) => section.tables)
}

/** Center of the canvas, or of a table on the canvas, in pixels of the viewport. */
async function centreOf(place: Locator) {
  const box = await place.boundingBox()
  if (!box) throw new Error('the element is not visible')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('a table is added, moved and saved with the mouse, and arrow keys move its section while no piece is selected', async ({
  visit,
  restaurant,
}) => {
  const layout = await createPlan(restaurant)
  const page = await visit('owner')
  const canvas = await openEditor(page, restaurant, layout)
  const { x, y } = await centreOf(canvas)

  await page.getByRole('button', { name: 'Mesa redonda' }).click()
  await page.mouse.click(x, y)
  await expect(page.getByRole('heading', { name: 'Mesa 1' })).toBeVisible()
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 60, y + 30, { steps: 5 })
  await page.mouse.move(x + 100, y + 50, { steps: 5 })
  await page.mouse.up()
  await expect(page.getByText('Sin guardar')).toBeVisible()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible()

  const [table] = await savedTables(restaurant, layout)
  expect(table).toMatchObject({ label: '1', shape: 'round', seats: 4 })
  const x_before = table?.position.x ?? 0
  expect(x_before).toBeGreaterThan(800)

  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await canvas.focus()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByRole('heading', { name: 'Sección', exact: true })).toBeVisible()
  await expect(field('X')).toHaveValue('31')
  await expect(field('Y')).toHaveValue('30')
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await savedTables(restaurant, layout))[0]?.position.x).toBe(x_before + 11)
})

test('tables are added, moved, rotated and named with the keyboard alone', async ({ visit, restaurant }) => {
  const layout = await createPlan(restaurant)
  const page = await visit('owner')
  await openEditor(page, restaurant, layout)

  await page.getByRole('button', { name: 'Mesa cuadrada' }).focus()
  await page.keyboard.press('Enter')
  const field = page.getByRole('textbox', { name: 'X', exact: true })
  const valueBefore = Number(await field.inputValue())
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(field).toHaveValue(String(valueBefore + 11))
  await page.keyboard.press('r')
  await expect(page.getByRole('textbox', { name: 'Giro' })).toHaveValue('15')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Ventana')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Mesa Ventana' })).toBeVisible()
  await page.keyboard.press('Control+d')
  await expect(page.getByRole('heading', { name: 'Mesa Ventana 2' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('button', { name: 'Patio' })).toContainText('1')
  await page.keyboard.press('Control+y')
  await expect(page.getByRole('button', { name: 'Patio' })).toContainText('2')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible()

  expect((await savedTables(restaurant, layout)).map(({ label }) => label).toSorted()).toEqual([
    'Ventana',
    'Ventana 2',
  ])
})

test('several tables added at once survive a reload as a draft, and leaving the plan saves it first, unless two tables have the same label', async ({
  visit,
  restaurant,
}) => {
  const layout = await createPlan(restaurant)
  const page = await visit('owner')
  await openEditor(page, restaurant, layout)
  const addTables = async () => {
    await page.getByRole('button', { name: 'Varias mesas' }).click()
    await page.getByRole('textbox', { name: 'Primer número o nombre' }).fill('T01')
    await page.getByRole('button', { name: 'Agregar 8 mesas' }).click()
  }
  await addTables()
  await expect(page.getByRole('heading', { name: '8 elementos elegidos' })).toBeVisible()
  await page.getByRole('button', { name: 'Alinear arriba' }).click()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('Cambios sin guardar recuperados: 8 mesas nuevas.')).toBeVisible()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await page.getByRole('button', { name: 'Descartar cambios' }).click()
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible()
  expect(await savedTables(restaurant, layout)).toEqual([])

  await addTables()
  await page.getByRole('link', { name: 'Volver a los mapas' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar y salir' }).click()

  await expect(page.getByRole('heading', { name: 'Mapas del salón' })).toBeVisible()
  expect(await savedTables(restaurant, layout)).toHaveLength(8)

  await navigateTo(page, `/manage-restaurants/${restaurant.id}/mapas/${layout.id}`)
  await page.getByRole('radio', { name: 'Lista' }).check()
  await page.getByRole('button', { name: /^T02 / }).click()
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Número o nombre' })
  await name.fill('T01')
  await name.press('Enter')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Volver a los mapas' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar y salir' }).click()

  await expect(page.getByRole('alert')).toContainText('Otra mesa de este mapa ya se llama así.')
  await expect(page).toHaveURL(new RegExp(`/mapas/${layout.id}$`))
  expect(await savedTables(restaurant, layout)).toHaveLength(8)
})

test('deleting a section names the number of its tables and can be undone', async ({ visit, restaurant }) => {
  const layout = await createPlan(restaurant)
  const page = await visit('owner')
  await openEditor(page, restaurant, layout)

  await page.getByRole('button', { name: 'Grupos predefinidos' }).click()
  await page.getByRole('menuitem', { name: '6 mesas para 4' }).click()
  await page.getByRole('button', { name: 'Patio' }).click()
  await page.getByRole('button', { name: 'Eliminar sección' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar con 6 mesas' }).click()
  await expect(page.getByRole('button', { name: 'Patio' })).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('button', { name: 'Patio' })).toContainText('6')
})

test('on a touch screen a tap adds a table and two fingers zoom', async ({ visit, restaurant }) => {
  const layout = await createPlan(restaurant)
  const page = await visit('owner', { hasTouch: true })
  const canvas = await openEditor(page, restaurant, layout)
  const { x, y } = await centreOf(canvas)

  await page.getByRole('button', { name: 'Mesa rectangular' }).tap()
  await page.touchscreen.tap(x, y)
  await expect(page.getByRole('heading', { name: 'Mesa 1' })).toBeVisible()
  const zoom = page.getByLabel('Ampliación')
  const zoomBefore = await zoom.textContent()
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [
              { x: x - apart, y, id: 0 },
              { x: x + apart, y, id: 1 },
            ],
    })
  await touch('touchStart', 60)
  await touch('touchMove', 90)
  await touch('touchMove', 120)
  await touch('touchEnd', 120)
  await expect(zoom).not.toHaveText(zoomBefore ?? '')
})

test('a deleted table with an open order is restored and selected, and all other deletions are saved', async ({
  visit,
  restaurant,
}) => {
  await createSentOrder(await Api.as('waiter'), restaurant, '5')
  const listPath = `/restaurant-layouts/by-restaurant/${restaurant.id}`
  const [layout] = (await restaurant.owner.get<{ items: Layout[] }>(listPath)).items
  if (!layout) throw new Error('the restaurant has no plan')
  const page = await visit('owner')
  const canvas = await openEditor(page, restaurant, layout)

  await canvas.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('La mesa 5 tiene un pedido abierto y no se puede eliminar')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Mesa 5' })).toBeVisible()
  await expect(page.getByText('Sin guardar')).toBeVisible()
  expect(await savedTables(restaurant, layout)).toHaveLength(6)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible()

  expect((await savedTables(restaurant, layout)).map(({ label }) => label)).toEqual(['5'])
})

test('a background image of a floor plan is added, undone, saved and removed', async ({
  visit,
  restaurant,
}) => {
  const layout = await createPlan(restaurant)
  const page = await visit('owner')
  const canvas = await openEditor(page, restaurant, layout)
  const savedPicture = async () =>
    (await restaurant.owner.get<Layout>(`/restaurant-layouts/${layout.id}`)).background_image_url
  const file = { name: 'plano.png', mimeType: 'image/png', buffer: await page.screenshot() }

  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Usar esta imagen' }).click()
  await expect(canvas.locator('image')).toHaveAttribute('href', /^\/files\/layouts\//)
  await expect(page.getByText('Sin guardar')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(canvas.locator('image')).toHaveCount(0)
  await page.getByRole('button', { name: 'Rehacer' }).click()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible()
  expect(await savedPicture()).toMatch(new RegExp(`^layouts/${layout.id}/`))

  await page.reload()
  await expect(canvas.locator('image')).toHaveAttribute('href', /^\/files\/layouts\//)
  await page.getByRole('button', { name: 'Quitar imagen', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar imagen', exact: true }).click()
  await expect(canvas.locator('image')).toHaveCount(0)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible()
  expect(await savedPicture()).toBeNull()
})

/**
 * Scripts that run in the page. `COUNT_COMMITS_SCRIPT` counts React commits. `COUNT_VIEW_CHANGES_SCRIPT` counts
 * how often pan or zoom moves the plan.
 */
const COUNT_COMMITS_SCRIPT = `
  globalThis.renders = { commits: 0, views: 0 }
  const nothing = () => undefined
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true, inject: () => 1, checkDCE: nothing,
    onCommitFiberRoot: () => { globalThis.renders.commits += 1 },
    onCommitFiberUnmount: nothing, onPostCommitFiberRoot: nothing,
  }`
const COUNT_VIEW_CHANGES_SCRIPT = `
  new MutationObserver(() => { globalThis.renders.views += 1 })
    .observe(document.querySelector('[data-canvas] svg > g'), { attributes: true })`
const MOVES = 60

test('dragging, panning and zooming 300 tables does not rerender React on every move', async ({
  visit,
  restaurant,
}) => {
  const layout = await createPlan(restaurant, 300)
  const page = await visit('owner')
  await page.addInitScript(COUNT_COMMITS_SCRIPT)
  const canvas = await openEditor(page, restaurant, layout)
  await canvas.focus()
  await page.keyboard.press('Control+a')
  await expect(page.getByRole('heading', { name: '300 elementos elegidos' })).toBeVisible()
  const piece = canvas.locator('[data-piece]').nth(150)
  // Moves the pointer to the table, which scrolls it into view, before its position is read.
  await piece.hover({ force: true })
  const { x, y } = await centreOf(piece)
  await page.evaluate(COUNT_VIEW_CHANGES_SCRIPT)
  const count = () => page.evaluate<{ commits: number; views: number }>('({ ...globalThis.renders })')
  const rendersDuring = async (move: (step: number) => Promise<void>) => {
    const rendersBefore = await count()
    for (let step = 0; step < MOVES; step += 1) await move(step)
    const rendersAfter = await count()
    return {
      commits: rendersAfter.commits - rendersBefore.commits,
      views: rendersAfter.views - rendersBefore.views,
    }
  }
  const swing = (step: number) => page.mouse.move(x + 40 + step * 2, y + 30 + (step % 7) * 5)
  const dragging = async () => {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await swing(0)
    const renders = await rendersDuring(swing)
    await page.mouse.up()
    return renders
  }
  // Allows a few commits, because other parts of the page may render meanwhile, such as the clock or data from the
  // network.
  const fewMoves = MOVES / 6

  const dragged = await dragging()
  await expect(page.getByText('Sin guardar')).toBeVisible()
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await page.keyboard.press('h')
  const panned = await dragging()
  await page.keyboard.down('Control')
  const zoomed = await rendersDuring((step) => page.mouse.wheel(0, step % 8 < 4 ? -10 : 10))
  await page.keyboard.up('Control')

  expect(dragged.commits, 'while tables are dragged').toBeLessThan(fewMoves)
  // Allows twice as many commits as view changes, and a few more. On a busy machine the view may settle and
  // render between two moves.
  expect(panned.commits, 'while the view is panned').toBeLessThan(2 * panned.views + fewMoves)
  expect(zoomed.commits, 'while the view is zoomed').toBeLessThan(2 * zoomed.views + fewMoves)
})
