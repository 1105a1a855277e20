import type { Supplier } from '@forki/contract/suppliers'
import { Mail, Pencil, Phone, ShoppingCart } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { SupplierItems } from './supplier-items.tsx'

const ShoppingListSheet = lazyOnOpen(
  async () => (await import('../alerts/shopping-list-sheet.tsx')).ShoppingListSheet,
)

interface SupplierSheetProps {
  supplier: Supplier
  onClose: () => void
  /** Callback that opens the form. Undefined for a user who may only read. */
  onEdit?: (() => void) | undefined
}

/** Sheet of a supplier: its data, its items, and buttons to order and to edit. */
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
      {ordering ? <ShoppingListSheet supplier_id={supplier.id} onClose={() => setOrdering(false)} /> : null}
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

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-muted">{label}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
)
