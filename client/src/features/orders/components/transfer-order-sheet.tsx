/**
 * Sheet that assigns the order to another waiter. It lists the current user and the waiters with open orders.
 * For users who manage memberships it also lists up to 100 members, without chefs.
 */
import type { OrderSummary } from '@forki/contract/orders'
import { can } from '@forki/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCurrentRestaurant, useSignedInUser } from '../../../domain/access/current-user.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import type { OrderEditor } from '../hooks/use-order-editor.ts'
import { membershipQueries, useUpdateOrder } from '../queries.ts'
import { CommandError } from './command-error.tsx'

interface Colleague {
  id: string
  name: string
}

export function TransferOrderSheet({
  editor,
  orders,
}: {
  editor: OrderEditor
  orders: readonly OrderSummary[]
}) {
  const { t } = useTranslation('orders')
  const currentUser = useSignedInUser()
  const update = useUpdateOrder()
  const colleagues = useColleagues(editor, orders).filter(({ id }) => id !== editor.order.waiter_id)
  const hand = async (waiter_id: string) => {
    if (await update.run({ params: { id: editor.order.id }, body: { waiter_id } })) editor.closePanel()
  }
  return (
    <Sheet
      open
      onOpenChange={editor.closePanel}
      title={t('hand_over.title')}
      description={t('hand_over.text', { name: editor.order.waiter_name })}
    >
      <CommandError error={update.error} />
      {colleagues.length === 0 ? <p className="py-6 text-ink-muted">{t('hand_over.none')}</p> : null}
      <ul className="flex flex-col gap-2">
        {colleagues.map((colleague) => (
          <li key={colleague.id}>
            <button
              type="button"
              disabled={update.busy}
              onClick={() => void hand(colleague.id)}
              className="flex min-h-16 w-full items-center gap-3 rounded-lg border border-line-strong/60 bg-raised px-4 text-left text-lg font-semibold hover:border-line-strong"
            >
              <Avatar name={colleague.name} />
              {colleague.id === currentUser.id ? t('hand_over.me') : colleague.name}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

function useColleagues(editor: OrderEditor, orders: readonly OrderSummary[]): readonly Colleague[] {
  const currentUser = useSignedInUser()
  const restaurant_id = editor.order.restaurant_id
  const restaurant = useCurrentRestaurant(restaurant_id)
  const staff = useQuery({
    ...membershipQueries.listOfRestaurant({
      params: { id: restaurant_id },
      query: { status: 'accepted', per_page: 100 },
    }),
    enabled: can(restaurant, 'manage_memberships'),
  })
  const nameById = new Map<string, string>([
    [currentUser.id, `${currentUser.first_name} ${currentUser.last_name}`],
  ])
  for (const order of orders) if (order.waiter_id) nameById.set(order.waiter_id, order.waiter_name)
  for (const { user, role } of staff.data?.items ?? []) {
    if (user && role !== 'chef') nameById.set(user.id, `${user.first_name} ${user.last_name}`)
  }
  return Array.from(nameById, ([id, name]) => ({ id, name }))
}
