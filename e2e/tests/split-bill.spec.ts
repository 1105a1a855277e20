/** Split bill with a rest: unassigned lines, and lines that are ordered after the split. */
import { DISHES } from '../fixtures/restaurant.ts'
import { expect, test } from '../fixtures/test.ts'
import { createSentOrder, locatorsOf, openTill } from '../fixtures/work-screen-steps.ts'

const REST_NOTE = 'Productos pedidos después de dividir. Cóbralos como otra parte o divide de nuevo.'

test('a split by item leaves unassigned dishes in a rest, and till and order state which dishes came later', async ({
  restaurant,
  visit,
}) => {
  const order = await createSentOrder(restaurant.owner, restaurant, '1', 4)
  const till = await visit('owner')
  await till.goto(restaurant.pathOf('caja'))
  await openTill(till, '500')
  await locatorsOf(till).bill('1').click()
  await locatorsOf(till).button('Dividir').click()
  const dialog = till.getByRole('dialog', { name: 'Dividir la cuenta' })
  await dialog.getByRole('radio', { name: 'Por producto' }).check()
  const assign = (dish: string, guest: string) =>
    dialog
      .getByRole('group', { name: `Quién paga ${dish}` })
      .getByRole('button', { name: guest })
      .click()
  await assign(DISHES[0][0], 'Parte 1')
  await assign(DISHES[1][0], 'Parte 2')
  await expect(dialog.getByText('2 productos quedan en el resto.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Dividir en 3' }).click()

  const linesOf = (name: string) => till.getByRole('list', { name: `Productos de ${name}` })
  await expect(linesOf('Parte 1')).toHaveText(`1 × ${DISHES[0][0]}`)
  await expect(linesOf('Resto').getByRole('listitem')).toHaveText([
    `1 × ${DISHES[2][0]}`,
    `1 × ${DISHES[3][0]}`,
  ])
  await expect(till.getByText(REST_NOTE)).toHaveCount(0)

  const [dish] = order.items
  await restaurant.owner.post(`/orders/${order.id}/items`, { items: [{ dish_id: dish?.dish_id }] })
  await expect(till.getByText(REST_NOTE)).toBeVisible()
  await expect(linesOf('Pedido después')).toHaveText(`1 × ${DISHES[0][0]}`)
  const waiter = await visit('waiter')
  await waiter.goto(restaurant.pathOf('piso'))
  await locatorsOf(waiter).table('1').click()
  await expect(waiter.getByText(REST_NOTE)).toBeVisible()
  await expect(waiter.getByRole('list', { name: 'Productos de Parte 2' })).toHaveText(`1 × ${DISHES[1][0]}`)
})
