import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Copy, Mail, Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../../components/copy-button.tsx'
import { Money } from '../../../components/money.tsx'
import { useRollPrint } from '../../../components/print/roll-print.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { useFormat } from '../../../lib/format.ts'
import { useCurrentRestaurant } from '../../../domain/access/current-user.ts'
import { toastSuccess, toastError } from '../../../lib/toast.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { parseQuantitySum } from '../../../domain/inventory/quantities.ts'
import { DecimalField } from '../form/decimal-field.tsx'
import { useInventoryRestaurant } from '../../../domain/inventory/use-inventory-restaurant.ts'
import {
  groupBySupplier,
  orderText,
  type ShoppingListGroup,
  type ShoppingListEntry,
} from '../shopping-list.ts'
import { inventoryReportQueries } from '../../../domain/inventory/queries.ts'
import { suppliersQuery } from '../queries.ts'

interface ShoppingListSheetProps {
  /** Id of the supplier to which the list is limited. Undefined for all suppliers. */
  supplier_id?: string
  onClose: () => void
}

/** Maximum number of low items of all suppliers that the sheet requests (`limit`). */
const MAX_ITEMS = 500

/** Shopping list of low items by supplier, with suggested quantities. It can be copied, sent by email or printed. */
export function ShoppingListSheet({ supplier_id, onClose }: ShoppingListSheetProps) {
  const { t } = useTranslation('inventory')
  const restaurant = useInventoryRestaurant()
  const query = useQuery(
    inventoryReportQueries.lowStock({ params: { id: restaurant.id }, query: { limit: MAX_ITEMS } }),
  )
  const [amounts, setAmounts] = useState<Readonly<Record<string, number>>>({})
  const items = (query.data ?? []).filter((item) => !supplier_id || item.supplier_id === supplier_id)
  const groups = groupBySupplier(items, amounts)
  const total = groups.reduce((sum, group) => sum + group.cost_cents, 0)
  return (
    <Sheet
      open
      size="lg"
      onOpenChange={onClose}
      title={t('order.title')}
      description={t('order.text')}
      footer={
        groups.length > 0 ? (
          <p className="flex w-full items-baseline justify-between gap-4">
            <span className="text-ink-soft">{t('order.total')}</span>
            <Money cents={total} currency={restaurant.currency} className="display text-xl font-semibold" />
          </p>
        ) : null
      }
    >
      <QueryView query={query} failed="inventory_fetch">
        {() =>
          groups.length === 0 ? (
            <EmptyState
              icon={CircleCheck}
              title={t('order.empty_title')}
              description={t('order.empty_text')}
            />
          ) : (
            <div className="flex flex-col gap-5">
              {groups.map((group) => (
                <Group
                  key={group.supplier_id ?? ''}
                  group={group}
                  onAmount={(id, quantity) => setAmounts((now) => ({ ...now, [id]: quantity }))}
                />
              ))}
            </div>
          )
        }
      </QueryView>
    </Sheet>
  )
}

interface GroupProps {
  group: ShoppingListGroup
  onAmount: (id: string, quantity: number) => void
}

function Group({ group, onAmount }: GroupProps) {
  const { t } = useTranslation('inventory')
  const restaurant = useInventoryRestaurant()
  const name = group.supplier_name ?? t('no_supplier')
  return (
    <section aria-label={name} className="border-t border-line pt-5 first:border-0 first:pt-0">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h3 className="display text-lg">{name}</h3>
          <p className="text-sm text-ink-muted">
            <Money cents={group.cost_cents} currency={restaurant.currency} />
          </p>
        </div>
        <GroupActions group={group} name={name} />
      </header>
      <ul className="mt-2 divide-y divide-line">
        {group.lines.map((line) => (
          <EntryRow
            key={line.item.id}
            line={line}
            onAmount={(quantity) => onAmount(line.item.id, quantity)}
          />
        ))}
      </ul>
    </section>
  )
}

interface EntryRowProps {
  line: ShoppingListEntry
  onAmount: (quantity: number) => void
}

function EntryRow({ line: { item, quantity }, onAmount }: EntryRowProps) {
  const { t } = useTranslation('inventory')
  const restaurant = useInventoryRestaurant()
  return (
    <li className="flex items-center gap-4 py-2">
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{item.name}</span>
        <span className="tabular text-sm text-ink-muted">
          {t('order.there', {
            quantity: restaurant.quantity(item.quantity, item.unit),
            min: restaurant.quantity(item.min_quantity, item.unit),
          })}
        </span>
      </span>
      <span className="w-40 shrink-0">
        <DecimalField
          aria-label={t('order.amount_of', { name: item.name })}
          value={quantity}
          parse={(text) => parseQuantitySum(text, restaurant.locale)}
          format={restaurant.number}
          unit={restaurant.unit(item.unit, quantity)}
          onChange={(next) => onAmount(next === null || Number.isNaN(next) ? 0 : next)}
        />
      </span>
    </li>
  )
}

/**
 * Buttons that copy, email or print the shopping list of one supplier. Without an email address of the
 * supplier, the email button is absent.
 */
function GroupActions({ group, name }: { group: ShoppingListGroup; name: string }) {
  const { t } = useTranslation('inventory')
  const restaurant = useInventoryRestaurant()
  const restaurantName = useCurrentRestaurant(restaurant.id)?.name ?? ''
  const { date } = useFormat('UTC')
  const print = useRollPrint()
  const supplier = useQuery(suppliersQuery(restaurant.id)).data?.items.find(
    ({ id }) => id === group.supplier_id,
  )
  const heading = t('order.heading', {
    restaurant: restaurantName,
    date: date(`${restaurant.today}T12:00:00Z`),
  })
  const text = orderText(heading, group, restaurant.quantity)
  const copy = async () => {
    if (await copyText(text)) toastSuccess(t('order.copied', { name }))
    else toastError(t('order.not_copied'))
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" icon={<Copy className="size-4" aria-hidden />} onClick={() => void copy()}>
        {t('order.copy')}
      </Button>
      {supplier?.email ? (
        <a
          className={buttonClass({ size: 'sm' })}
          href={`mailto:${supplier.email}?subject=${encodeURIComponent(heading)}&body=${encodeURIComponent(text)}`}
        >
          <Mail className="size-4" aria-hidden />
          {t('order.mail')}
        </a>
      ) : null}
      <Button
        size="sm"
        icon={<Printer className="size-4" aria-hidden />}
        onClick={() => print.start(<OrderSlip heading={heading} name={name} group={group} />)}
      >
        {t('order.print')}
      </Button>
      {print.sheet}
    </div>
  )
}

interface OrderSlipProps {
  heading: string
  name: string
  group: ShoppingListGroup
}

function OrderSlip({ heading, name, group }: OrderSlipProps) {
  const restaurant = useInventoryRestaurant()
  return (
    <div className="slip">
      <h1>{name}</h1>
      <p className="center">{heading}</p>
      <hr />
      {group.lines
        .filter(({ quantity }) => quantity > 0)
        .map(({ item, quantity }) => (
          <p key={item.id} className="row">
            <span>{item.name}</span>
            <span>{restaurant.quantity(quantity, item.unit)}</span>
          </p>
        ))}
    </div>
  )
}
