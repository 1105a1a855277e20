import type { Supplier } from '@forki/contract/suppliers'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Mail, Pencil, Phone, ShoppingCart } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { QueryView } from '../../../components/query-view.tsx'
import { paths } from '../../../domain/navigation/paths.ts'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { LevelCell } from '../components/level-bar.tsx'
import { useInventoryRestaurant } from '../../../domain/inventory/use-inventory-restaurant.ts'
import { itemQueries } from '../queries.ts'

const OrderListSheet = lazyOnOpen(async () => (await import('../alerts/order-list-sheet.tsx')).OrderListSheet)

interface SupplierSheetProps {
  supplier: Supplier
  onClose: () => void
  /** Callback that opens the form. Undefined for a user who may only read. */
  onEdit?: (() => void) | undefined
}

/** Sheet of a supplier: contact data, items, and number of low items. */
export function SupplierSheet({ supplier, onClose, onEdit }: SupplierSheetProps) {
  const { t } = useTranslation('inventory')
  const [ordering, setOrdering] = useState(false)
  return (
    <Sheet
      open
      size="lg"
      onOpenChange={onClose}
      title={supplier.name}
      description={supplier.contact ?? undefined}
      footer={
        <>
          <Button
            variant="primary"
            icon={<ShoppingCart className="size-5" aria-hidden />}
            onClick={() => setOrdering(true)}
          >
            {t('order.title')}
          </Button>
          {onEdit ? (
            <Button icon={<Pencil className="size-5" aria-hidden />} onClick={onEdit}>
              {t('edit')}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <ContactLinks supplier={supplier} />
        <dl className="grid grid-cols-2 gap-4">
          {supplier.lead_time_days === null ? null : (
            <Fact label={t('suppliers.fields.lead_time_days')}>
              {t('suppliers.days', { count: supplier.lead_time_days })}
            </Fact>
          )}
          {supplier.tax_id ? <Fact label={t('suppliers.fields.tax_id')}>{supplier.tax_id}</Fact> : null}
        </dl>
        {supplier.notes ? <p className="whitespace-pre-line text-ink-soft">{supplier.notes}</p> : null}
        <SupplierItems supplier={supplier} />
      </div>
      {ordering ? <OrderListSheet supplier_id={supplier.id} onClose={() => setOrdering(false)} /> : null}
    </Sheet>
  )
}

function ContactLinks({ supplier }: { supplier: Supplier }) {
  return supplier.phone || supplier.email ? (
    <div className="flex flex-wrap gap-2">
      {supplier.phone ? (
        <a
          className={buttonClass({ variant: 'soft' })}
          href={`tel:${supplier.phone.replaceAll(/[^+\d]/g, '')}`}
        >
          <Phone className="size-5" aria-hidden />
          {supplier.phone}
        </a>
      ) : null}
      {supplier.email ? (
        <a className={`${buttonClass({ variant: 'soft' })} min-w-0`} href={`mailto:${supplier.email}`}>
          <Mail className="size-5" aria-hidden />
          <span className="truncate">{supplier.email}</span>
        </a>
      ) : null}
    </div>
  ) : null
}

/** List of the supplier's items, with the number of low items. */
function SupplierItems({ supplier }: { supplier: Supplier }) {
  const { t } = useTranslation('inventory')
  const restaurant = useInventoryRestaurant()
  const items = useQuery(
    itemQueries.list({
      query: {
        restaurant_id: restaurant.id,
        supplier_id: supplier.id,
        is_active: 'true',
        sort: 'name',
        per_page: 100,
      },
    }),
  )
  const low = (items.data?.items ?? []).filter((item) => item.is_low)
  return (
    <section>
      <h3 className="display mb-2 text-lg">
        {t('suppliers.items')}
        {low.length > 0 ? (
          <span className="ml-2 font-sans text-sm font-semibold text-warning-ink">
            {t('suppliers.low', { count: low.length })}
          </span>
        ) : null}
      </h3>
      <QueryView query={items} failed="inventory_fetch">
        {(page) =>
          page.total === 0 ? (
            <p className="text-ink-muted">{t('suppliers.no_items')}</p>
          ) : (
            <>
              <ul className="divide-y divide-line">
                {page.items.map((item) => (
                  <li key={item.id} className="flex items-center gap-4 py-3">
                    <Link
                      to={paths.inventoryItem(restaurant.id, item.id)}
                      className="hit-44 min-w-0 flex-1 font-semibold hover:underline"
                    >
                      {item.name}
                    </Link>
                    <LevelCell item={item} />
                  </li>
                ))}
              </ul>
              <Link
                to={`${paths.inventory(restaurant.id)}?supplier_id=${supplier.id}`}
                className="inline-flex min-h-11 items-center gap-1 font-semibold text-accent-ink hover:underline"
              >
                {t('suppliers.see_items')}
                <ArrowRight className="size-4" aria-hidden />
              </Link>
            </>
          )
        }
      </QueryView>
    </section>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-muted">{label}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
)
