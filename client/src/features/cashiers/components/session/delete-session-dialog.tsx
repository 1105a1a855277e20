import type { CashierSession } from '@forki/contract/cashiers'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx'
import type { AccessibleRestaurant } from '../../../../domain/access/current-user.ts'
import { paths } from '../../../../domain/navigation/paths.ts'
import { invalidate } from '../../../../lib/resource.ts'
import { useDeleteSession } from '../../queries.ts'
import { useRegisterName } from '../../register-name.ts'

interface DeleteSessionDialogProps {
  session: CashierSession
  restaurant: AccessibleRestaurant
  onClose: () => void
}

/** Dialog that confirms the deletion of a session that was opened by mistake. */
export function DeleteSessionDialog({ session, restaurant, onClose }: DeleteSessionDialogProps) {
  const { t } = useTranslation('cashiers')
  const navigate = useNavigate()
  const registerName = useRegisterName()
  const client = useQueryClient()
  const remove = useDeleteSession()
  const goToSessions = async () => {
    await navigate(paths.cashierSessions(restaurant.id), { replace: true })
    await invalidate(client, ['cashiers'])
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('session.delete_title')}
      description={t('session.delete_text', {
        register: registerName(session.register),
        name: session.cashier_name,
      })}
      confirmLabel={t('session.delete')}
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(
          { params: { sessionId: session.id } },
          { onSuccess: () => void goToSessions(), onError: onClose },
        )
      }
    />
  )
}
