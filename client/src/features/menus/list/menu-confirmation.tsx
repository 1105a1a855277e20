import type { Menu } from '@forki/contract/menus'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { dishCount } from '../menu-values.ts'
import { useActivateMenu, useDeactivateMenu, useDeleteMenu } from '../queries.ts'

export interface MenuChange {
  kind: 'activate' | 'deactivate' | 'remove'
  menu: Menu
}

interface MenuConfirmationProps {
  pendingChange: MenuChange
  served: Menu | null
  onClose: () => void
  onRemoved?: () => void
}

/** Dialog that confirms the activation, deactivation or removal of a menu and describes the effects. */
export function MenuConfirmation({ pendingChange, served, onClose, onRemoved }: MenuConfirmationProps) {
  const { t } = useTranslation('menus')
  const activate = useActivateMenu()
  const deactivate = useDeactivateMenu()
  const remove = useDeleteMenu()
  const { kind, menu } = pendingChange
  const params = { id: menu.id }
  const name = menu.name
  if (kind === 'activate') {
    const text = served ? t('activate_replaces', { name: served.name }) : t('activate_first')
    const emptyWarning = dishCount(menu) === 0 ? ` ${t('activate_empty')}` : ''
    return (
      <ConfirmDialog
        open
        harmless
        onOpenChange={onClose}
        title={t('activate_title', { name })}
        description={`${text}${emptyWarning}`}
        confirmLabel={t('activate')}
        busy={activate.isPending}
        onConfirm={() => activate.mutate({ params }, { onSuccess: onClose })}
      />
    )
  }
  if (kind === 'deactivate') {
    return (
      <ConfirmDialog
        open
        onOpenChange={onClose}
        title={t('deactivate_title', { name })}
        description={t('deactivate_text')}
        confirmLabel={t('deactivate')}
        busy={deactivate.isPending}
        onConfirm={() => deactivate.mutate({ params }, { onSuccess: onClose })}
      />
    )
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('remove_title', { name })}
      description={t(menu.is_active ? 'remove_served' : 'remove_text')}
      confirmLabel={t('remove_verb')}
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(
          { params },
          {
            onSuccess: () => {
              onClose()
              onRemoved?.()
            },
          },
        )
      }
    />
  )
}
