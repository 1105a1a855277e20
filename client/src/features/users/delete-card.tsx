import type { User } from '@forki/contract/auth'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { errorText } from '../../lib/api.ts'
import { paths } from '../../domain/navigation/paths.ts'
import { invalidate } from '../../lib/resource.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { restaurantsOfOwnerQuery, userQueries } from '../../domain/users/queries.ts'
import { useRemoveUser } from './queries.ts'
import { useUnchangeableReason } from './use-user-activation.ts'
import { fullName } from '../../domain/users/user-summary.ts'

/** Card that deletes the user permanently. */
export function DeleteCard({ user }: { user: User }) {
  const { t } = useTranslation('installation')
  const fixedReason = useUnchangeableReason(user)
  const [asking, setAsking] = useState(false)
  return (
    <Card>
      <CardHeader title={t('users.delete_title')} description={t('users.delete_text')} />
      <CardBody>
        <Button
          variant="danger-soft"
          disabled={fixedReason !== null}
          icon={<Trash2 className="size-5" aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {t('users.delete')}
        </Button>
        {fixedReason ? (
          <p className="mt-2 text-sm text-ink-muted">{t(`users.fixed.${fixedReason}`)}</p>
        ) : null}
      </CardBody>
      {asking ? <DeleteDialog user={user} onClose={() => setAsking(false)} /> : null}
    </Card>
  )
}

/**
 * Dialog that confirms the deletion of a user by the typed name and lists its effects. It warns about
 * restaurants that only this user owns. If the deletion fails, the error replaces this warning.
 */
function DeleteDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation(['installation', 'common'])
  const name = fullName(user)
  const [typed, setTyped] = useState('')
  const owned = useQuery(restaurantsOfOwnerQuery(user.id)).data?.items ?? []
  const sole = owned.filter(({ owner_ids }) => owner_ids?.length === 1)
  const remove = useRemoveUser()
  const client = useQueryClient()
  const navigate = useNavigate()
  const leaveDeleted = async () => {
    toastSuccess(t('installation:users.deleted', { name }))
    await navigate(paths.users)
    client.removeQueries(userQueries.find({ params: { id: user.id } }))
    await invalidate(client, ['users'])
  }
  const submit = () => remove.mutate({ params: { id: user.id } }, { onSuccess: () => void leaveDeleted() })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('installation:users.delete_of', { name })}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button variant="danger" busy={remove.isPending} disabled={typed.trim() !== name} onClick={submit}>
            {t('installation:users.delete_verb', { name: user.first_name })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {remove.isError ? <Notice tone="danger">{errorText(remove.error, 'profile_delete')}</Notice> : null}
        {sole.length > 0 && !remove.isError ? (
          <Notice tone="warning">
            {t('installation:users.owns_alone', {
              restaurants: sole.map(({ name: place }) => place).join(', '),
            })}
          </Notice>
        ) : null}
        <div>
          <p className="font-semibold">{t('installation:users.erases')}</p>
          <ul className="mt-1 list-disc pl-5 text-ink-soft">
            <li>{t('installation:users.erases_data')}</li>
            <li>{t('installation:users.erases_places')}</li>
            <li>{t('installation:users.erases_sessions')}</li>
          </ul>
        </div>
        <div>
          <p className="font-semibold">{t('installation:users.keeps')}</p>
          <p className="mt-1 text-ink-soft">{t('installation:users.keeps_history')}</p>
        </div>
        <Field label={t('installation:users.type_name', { name })}>
          <Input value={typed} autoComplete="off" onChange={(event) => setTyped(event.target.value)} />
        </Field>
      </div>
    </Dialog>
  )
}
