import type { Customer } from '@forki/contract/customers'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../components/form-dialog.tsx'
import { useContractForm } from '../../../lib/form.ts'
import { CustomerFields, type CustomerValues } from '../forms/customer-fields.tsx'
import { useCreateCustomer, useUpdateCustomer } from '../queries.ts'

const loadCreateCustomerBody = async () => (await import('@forki/contract/customers')).createCustomerBody

interface CustomerDialogProps {
  restaurant_id: string
  /** Customer to edit. Null for a new customer. */
  customer: Customer | null
  onClose: () => void
  onSaved?: (customer: Customer) => void
}

/** Dialog with the form of a new or existing customer. */
export function CustomerDialog({ restaurant_id, customer, onClose, onSaved }: CustomerDialogProps) {
  const { t } = useTranslation('loyalty')
  const form = useContractForm<CustomerValues>(loadCreateCustomerBody, valuesOf(restaurant_id, customer), {
    draft: `customer:${restaurant_id}:${customer?.id ?? 'new'}`,
  })
  const create = useCreateCustomer()
  const update = useUpdateCustomer()
  const dialogProps = {
    onClose,
    form,
    failed: 'generic' as const,
    ...(onSaved ? { onDone: onSaved } : {}),
  }
  if (!customer) {
    return (
      <FormDialog
        {...dialogProps}
        title={t('customers_page.new')}
        submitLabel={t('customers_page.create')}
        action={create}
        onSubmit={(body) => ({ body })}
      >
        <CustomerFields />
      </FormDialog>
    )
  }
  return (
    <FormDialog
      {...dialogProps}
      title={t('customers_page.edit_of', { name: customer.name })}
      action={update}
      onSubmit={(values) => ({ params: { id: customer.id }, body: form.changesOf(values) })}
    >
      <CustomerFields />
    </FormDialog>
  )
}

function valuesOf(restaurant_id: string, customer: Customer | null): CustomerValues {
  const { name = '', email = null, phone = null, birth_date = null } = customer ?? {}
  const marketing_consent = customer?.marketing_consent ?? false
  return { restaurant_id, name, email, phone, birth_date, marketing_consent }
}
