/**
 * Sheet that assigns the order to another user. It offers the signed-in user and the waiters of open orders.
 * Users who manage memberships can also choose any member except chefs. A long list has a search field.
 */
import type { OrderSummary } from '@forki/contract/orders'
import { can } from '@forki/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '../../../components/search-field.tsx'
import { useCurrentRestaurant, useSignedInUser } from '../../../domain/access/current-user.ts'
import { foldText } from '../../../lib/fold-text.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import type { OrderEditor } from '../hooks/use-order-editor.ts'
import { teamQuery, useUpdateOrder } from '../queries.ts'
import { CommandError } from './command-error.tsx'

/** Number of offered users from which the search field appears. */
const MIN_ROWS_FOR_SEARCH = 12

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
  const { t } = useTranslation(['orders', 'common'])
  const currentUser = useSignedInUser()
  const update = useUpdateOrder()
  const colleagues = useColleagues(editor, orders).filter(({ id }) => id !== editor.order.waiter_id)
  const [q, setQ] = useState('')
  const words = foldText(q).split(/\s+/).filter(Boolean)
  const shown = colleagues.filter(({ name }) => words.every((word) => foldText(name).includes(word)))
  const hand = async (waiter_id: string) => {
    if (await update.run({ params: { id: editor.order.id }, body: { waiter_id } })) editor.closePanel()
  }
  return (
    <Sheet
      open
      onOpenChange={editor.closePanel}
      title={t('orders:hand_over.title')}
      description={t('orders:hand_over.text', { name: editor.order.waiter_name })}
    >
      <CommandError error={update.error} />
      {colleagues.length === 0 ? <p className="py-6 text-ink-muted">{t('orders:hand_over.none')}</p> : null}
      {colleagues.length >= MIN_ROWS_FOR_SEARCH ? (
        <div className="mb-3">
          <SearchField
            size="touch"
            delay={0}
            value={q}
            onChange={setQ}
            label={t('orders:hand_over.search')}
          />
        </div>
      ) : null}
      {colleagues.length > 0 && shown.length === 0 ? (
        <p className="py-6 text-ink-muted">{t('common:states.no_results_title')}</p>
      ) : null}
      <ul className="flex flex-col gap-2">
        {shown.map((colleague) => (
          <li key={colleague.id}>
            <button
              type="button"
              disabled={update.busy}
              onClick={() => void hand(colleague.id)}
              className="flex min-h-16 w-full items-center gap-3 rounded-lg border border-line-strong/60 bg-raised px-4 text-left text-lg font-semibold hover:border-line-strong"
            >
              <Avatar name={colleague.name} />
              {colleague.id === currentUser.id ? t('orders:hand_over.me') : colleague.name}
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
    ...teamQuery(restaurant_id),
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
