import type { RestaurantDropdown } from '@forki/contract/restaurant-dropdowns'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useRemoveEntry, useUpdateEntry } from '../queries.ts'

/** Dialog that confirms the removal of a dropdown entry. An entry in use can only be deactivated. */
export function RemoveEntryDialog({ entry, onClose }: { entry: RestaurantDropdown; onClose: () => void }) {
  const { t } = useTranslation(['restaurant-dropdowns', 'common'])
  const remove = useRemoveEntry()
  const update = useUpdateEntry()
  const { id, label: name } = entry
  const used = remove.error?.code === 'dropdown_in_use'
  const erase = () =>
    remove.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          toastSuccess(t('restaurant-dropdowns:removed', { name }))
          onClose()
        },
      },
    )
  const retire = () => update.mutate({ params: { id }, body: { is_active: false } }, { onSuccess: onClose })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={t('restaurant-dropdowns:remove_title', { name })}
      description={used ? undefined : t('restaurant-dropdowns:remove_text')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          {used ? (
            <Button variant="primary" busy={update.isPending} disabled={!entry.is_active} onClick={retire}>
              {t('restaurant-dropdowns:retire')}
            </Button>
          ) : (
            <Button variant="danger" busy={remove.isPending} onClick={erase}>
              {t('restaurant-dropdowns:remove')}
            </Button>
          )}
        </>
      }
    >
      {used ? (
        <Notice tone="warning" title={t('restaurant-dropdowns:used_title')}>
          {entry.is_active ? t('restaurant-dropdowns:used_text') : t('restaurant-dropdowns:used_retired')}
        </Notice>
      ) : remove.error ? (
        <Notice tone="danger">{errorText(remove.error)}</Notice>
      ) : null}
    </Dialog>
  )
}
