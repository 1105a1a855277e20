import type { Customer } from '@forki/contract/customers'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { useRemoveCustomer } from '../queries.ts'

interface RemoveCustomerDialogProps {
  customer: Customer
  onClose: () => void
  onRemoved: () => void
}

/**
 * Dialog that confirms the final erasure of a customer's personal data. The customer's orders stay in the
 * statistics.
 */
export function RemoveCustomerDialog({ customer, onClose, onRemoved }: RemoveCustomerDialogProps) {
  const { t } = useTranslation('loyalty')
  const remove = useRemoveCustomer()
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('erasing.title', { name: customer.name })}
      description={t('erasing.text')}
      confirmLabel={t('erasing.confirm')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: customer.id } }, { onSuccess: onRemoved })}
    />
  )
}
