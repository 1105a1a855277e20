import type { InstallationDropdownListName } from '@forki/contract/dropdowns'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { toastSuccess } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useRemoveEntry, useUpdateEntry } from './queries.ts'
import type { DropdownEntry } from './list-params.ts'

interface RemoveEntryDialogProps {
  list: InstallationDropdownListName
  entry: DropdownEntry
  onClose: () => void
}

/**
 * Dialog that deletes an unused dropdown entry. For an entry in use it shows the number of uses and can deactivate
 * it.
 */
export function RemoveEntryDialog({ list, entry, onClose }: RemoveEntryDialogProps) {
  const { t } = useTranslation(['installation', 'common'])
  const remove = useRemoveEntry()
  const update = useUpdateEntry()
  const params = { list, pk: entry.key }
  const name = entry.label
  if (entry.in_use) {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        size="sm"
        title={t('installation:dropdowns.kept_title', { name })}
        description={t(
          entry.active ? 'installation:dropdowns.kept_text' : 'installation:dropdowns.kept_inactive',
          {
            uses: t(`installation:dropdowns.uses.${list}`, { count: entry.in_use, n: entry.in_use }),
          },
        )}
        footer={
          <>
            <Button onClick={onClose}>{t('common:actions.close')}</Button>
            {entry.active ? (
              <Button
                variant="primary"
                busy={update.isPending}
                onClick={() => update.mutate({ params, body: { active: false } }, { onSuccess: onClose })}
              >
                {t('installation:dropdowns.deactivate')}
              </Button>
            ) : null}
          </>
        }
      />
    )
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('installation:dropdowns.remove_title', { name })}
      description={t('installation:dropdowns.remove_text')}
      confirmLabel={t('installation:dropdowns.remove')}
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(
          { params },
          {
            onSuccess: () => {
              toastSuccess(t('installation:dropdowns.removed', { name }))
              onClose()
            },
          },
        )
      }
    />
  )
}
