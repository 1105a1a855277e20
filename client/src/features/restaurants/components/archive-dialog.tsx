import type { Restaurant } from '@forki/contract/restaurants'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorText } from '../../../lib/api.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useArchiveRestaurant } from '../queries.ts'

interface ArchiveDialogProps {
  restaurant: Restaurant
  onClose: () => void
  onDone?: () => void
}

/**
 * Dialog that confirms the final archiving of a restaurant by its typed name. It explains open orders and tills
 * that prevent the archiving.
 */
export function ArchiveDialog({ restaurant, onClose, onDone }: ArchiveDialogProps) {
  const { t } = useTranslation(['restaurants', 'common', 'shell'])
  const archive = useArchiveRestaurant()
  const [typed, setTyped] = useState('')
  const { id, name } = restaurant
  const busy = archive.error?.code === 'restaurant_busy'
  const confirm = () =>
    archive.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          toastSuccess(t('restaurants:archived', { name }))
          onClose()
          onDone?.()
        },
      },
    )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('restaurants:archive_title', { name })}
      description={t('restaurants:archive_text')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button
            variant="danger"
            busy={archive.isPending}
            disabled={typed.trim() !== name}
            onClick={confirm}
          >
            {t('restaurants:archive')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {busy ? (
          <Notice tone="warning" title={t('restaurants:busy_title')}>
            <p>{t('restaurants:busy_text')}</p>
            <span className="mt-3 flex flex-wrap gap-2">
              <Link className={buttonClass({ size: 'sm' })} to={paths.floor(id)}>
                {t('shell:nav.floor')}
              </Link>
              <Link className={buttonClass({ size: 'sm' })} to={paths.cashierSessions(id)}>
                {t('shell:nav.cashier_sessions')}
              </Link>
            </span>
          </Notice>
        ) : archive.error ? (
          <Notice tone="danger">{errorText(archive.error)}</Notice>
        ) : null}
        <Field label={t('restaurants:archive_typed', { name })}>
          <Input value={typed} autoComplete="off" onChange={(event) => setTyped(event.target.value)} />
        </Field>
      </div>
    </Dialog>
  )
}
