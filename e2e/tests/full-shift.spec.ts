import type { CashierSession } from '@forki/contract/cashiers'
import { expect, test } from '../fixtures/test.ts'
import {
  MAX_UPDATE_MS,
  closeTill,
  locatorsOf,
  openTill,
  orderFourDishes,
  ordersOf,
} from '../fixtures/work-screen-steps.ts'

test(
  'a waiter, a cook and a cashier work one shift together, from the float to the Z report',
  { tag: '@timed' },
  async ({ visit, restaurant }) => {
    const [waiter, cook, cashier] = [await visit('waiter'), await visit('chef'), await visit('cashier')]
    await cashier.goto(restaurant.pathOf('caja'))
    await openTill(cashier, '500')
    await cook.goto(restaurant.pathOf('cocina'))
    await expect(cook.getByText('Sin comandas pendientes')).toBeVisible()
    await waiter.goto(restaurant.pathOf('piso'))

    await orderFourDishes(waiter, '1')
    const ticket = locatorsOf(cook).ticket('1')
    await expect(ticket).toBeVisible({ timeout: MAX_UPDATE_MS })
    await expect(ticket).toContainText('Bien cocida')
    await expect(locatorsOf(cashier).bill('1')).toBeVisible({ timeout: MAX_UPDATE_MS })

    await ticket.getByRole('button', { name: /^Empezar/ }).click()
    await ticket.getByRole('button', { name: /^Marcar listo/ }).click()
    await expect(locatorsOf(waiter).table('1', 'Por recoger')).toBeVisible({ timeout: MAX_UPDATE_MS })

    await locatorsOf(cashier).bill('1').click()
    await locatorsOf(cashier).button('Dividir').click()
    await cashier.getByRole('dialog').getByRole('button', { name: /^En 2/ }).click()
    await locatorsOf(cashier)
      .button(/^Efectivo exacto/)
      .click()
    await expect(cashier.getByRole('heading', { name: 'Cobro registrado' })).toBeVisible()
    await locatorsOf(cashier).button('Continuar cobro').click()
    await cashier.getByRole('radio', { name: 'Tarjeta' }).check()
    await locatorsOf(cashier).button(/^15/).click()
    await locatorsOf(cashier)
      .button(/^Cobrar (Tarjeta |Transferencia |Otro )?\$/)
      .click()
    await expect(cashier.getByRole('heading', { name: 'Cuenta pagada' })).toBeVisible()
    await locatorsOf(cashier).button('Siguiente cuenta').click()
    // The paid order still has dishes that are ready and not served.
    await expect(locatorsOf(waiter).table('1', 'Pagada')).toBeVisible({ timeout: MAX_UPDATE_MS })
    await locatorsOf(cook)
      .button(/^Servir/)
      .click()
    await expect(locatorsOf(waiter).table('1', 'Libre')).toBeVisible({ timeout: MAX_UPDATE_MS })

    // Counted cash: the float of 500 pesos and half of the bill of 80 + 210 + 70 + 245 pesos. The other half
    // and a tip of 15 % are paid by card.
    await closeTill(cashier, '802.50')

    const [order] = await ordersOf(restaurant)
    const list = await restaurant.owner.get<{ items: { id: string }[] }>(
      `/cashiers?restaurant_id=${restaurant.id}`,
    )
    const session = await restaurant.owner.get<CashierSession>(`/cashiers/${list.items[0]?.id}`)
    expect(order).toMatchObject({ status: 'completed', total_cents: 60_500, paid_cents: 60_500 })
    expect(session).toMatchObject({ status: 'closed', z_number: 1, difference_cents: 0 })
    expect(session.totals.sales_cents).toBe(order?.total_cents)
    expect(session.totals.tips_cents).toBe(order?.tip_cents)
    expect(session.expected_cash_cents).toBe(50_000 + 30_250)
  },
)

test(
  'a shift from sign-in to the Z report works with the keyboard alone',
  { tag: '@timed' },
  async ({ visit, restaurant }) => {
    const waiter = await visit(null)
    await waiter.goto(`/login?next=${encodeURIComponent(restaurant.pathOf('piso'))}`)
    await waiter.getByLabel('Correo').focus()
    await waiter.keyboard.type('waiter@forki.demo')
    const password = waiter.getByRole('textbox', { name: 'Contraseña' })
    for (
      let step = 0;
      step < 3 && !(await password.evaluate((input) => input === document.activeElement));
      step += 1
    )
      await waiter.keyboard.press('Tab')
    await waiter.keyboard.type('demo-forki-2026')
    await waiter.keyboard.press('Enter')
    await expect(locatorsOf(waiter).table('2', 'Libre')).toBeVisible()

    await waiter.keyboard.press('t')
    await waiter.getByRole('dialog').getByRole('textbox').waitFor()
    await waiter.keyboard.type('2')
    await waiter.keyboard.press('Enter')
    await expect(waiter.getByRole('region', { name: 'Platillos' })).toBeVisible()
    for (const name of ['sopa', 'mole', 'flan', 'tacos']) {
      await waiter.keyboard.press('/')
      await expect(waiter.getByRole('searchbox')).toBeFocused()
      await waiter.keyboard.type(name)
      await waiter.keyboard.press('Enter')
      await expect(waiter.getByRole('searchbox')).toHaveValue('')
      await waiter.keyboard.press('Escape')
    }
    await expect(locatorsOf(waiter).send(4)).toBeVisible()
    await waiter.keyboard.press('F2')
    await expect(locatorsOf(waiter).table('2', 'En cocina')).toBeVisible()

    const cashier = await visit('cashier')
    await cashier.goto(restaurant.pathOf('caja'))
    await expect(cashier.getByRole('textbox', { name: 'Fondo inicial' })).toBeFocused()
    await cashier.keyboard.type('100')
    await cashier.keyboard.press('Enter')
    await locatorsOf(cashier).bill('2').focus()
    await cashier.keyboard.press('Enter')
    await expect(locatorsOf(cashier).button(/^Efectivo exacto/)).toBeVisible()
    await cashier.keyboard.press('F8')
    await expect(locatorsOf(cashier).button('Siguiente cuenta')).toBeFocused()
    await cashier.keyboard.press('Enter')

    // Counted cash: 80 + 210 + 70 + 95 pesos, and the float of 100 pesos.
    await locatorsOf(cashier).button('Cerrar caja').focus()
    await cashier.keyboard.press('Enter')
    const dialog = cashier.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Continuar' }).press('Enter')
    await dialog.getByRole('radio', { name: 'Por denominación' }).press('ArrowRight')
    await expect(dialog.getByRole('textbox', { name: 'Contado' })).toBeFocused()
    await cashier.keyboard.type('555')
    await cashier.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Continuar' }).press('Enter')
    await expect(dialog.getByText('Cuadra al centavo')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cerrar e imprimir corte Z' }).press('Enter')
    await expect(cashier.getByText('Corte Z número 1')).toBeVisible()
  },
)
