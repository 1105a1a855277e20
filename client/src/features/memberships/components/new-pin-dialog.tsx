import type { Membership } from '@forki/contract/memberships'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { CopyButton } from '../../../components/copy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { memberName } from '../member-name.ts'
import { useSetStaffPin } from '../queries.ts'

interface NewPinDialogProps {
  membership: Membership
  /**
   * PIN that the server generated for a new member. Null if the current user entered the PIN. If undefined, the
   * dialog requests a new PIN after a confirmation.
   */
  pin?: string | null | undefined
  onClose: () => void
}

/** Dialog with the PIN of a staff member without email, shown once. */
export function NewPinDialog({ membership, pin, onClose }: NewPinDialogProps) {
  const { t } = useTranslation('staff')
  const set = useSetStaffPin()
  const [created, setCreated] = useState(pin)
  const name = memberName(membership)
  if (created === undefined) {
    return (
      <ConfirmDialog
        open
        onOpenChange={onClose}
        title={t('pin.new_title', { name })}
        description={t('pin.new_text')}
        confirmLabel={t('pin.new_confirm')}
        busy={set.isPending}
        onConfirm={() =>
          set.mutate(
            { params: { id: membership.id }, body: {} },
            { onSuccess: (reply) => setCreated(reply.pin) },
          )
        }
      />
    )
  }
  return (
    <Dialog
      open
      insistent={created !== null}
      onOpenChange={onClose}
      title={t('pin.title', { name })}
      description={t('pin.text', { restaurant: membership.restaurant.name })}
      footer={
        <Button variant="primary" size="touch" onClick={onClose}>
          {t('pin.done')}
        </Button>
      }
    >
      {created === null ? (
        <>
          <p>{t('pin.chosen')}</p>
          <p className="mt-2 text-sm text-ink-muted">{t('pin.where')}</p>
        </>
      ) : (
        <div className="flex flex-col items-center gap-4">
          <output className="tabular display rounded-md border border-line bg-sunken px-8 py-4 text-4xl tracking-[0.25em] select-all">
            {created}
          </output>
          <CopyButton text={created} label={t('pin.copy')} copiedLabel={t('pin.copied')} />
          <Notice tone="warning" className="w-full">
            {t('pin.once')}
          </Notice>
          <p className="text-sm text-ink-muted">{t('pin.where')}</p>
        </div>
      )}
    </Dialog>
  )
}
