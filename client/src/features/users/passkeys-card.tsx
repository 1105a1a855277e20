import type { User } from '@forki/contract/auth'
import type { Passkey } from '@forki/contract/passkeys'
import { passkeyEndpoints } from '@forki/contract/calls/passkeys'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { PasskeyList } from '../../components/passkey-list.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { queryOf, useAction } from '../../lib/resource.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Card of another user's passkeys, for administrators. The server emails the user about a removal. */
export function PasskeysCard({ user }: { user: User }) {
  const { t } = useTranslation('profile')
  const query = useQuery(queryOf(passkeyEndpoints.ofUser, { params: { id: user.id } }))
  const remove = useAction(passkeyEndpoints.removeOfUser, {
    failed: 'generic',
    invalidates: ['users', 'audit'],
  })
  const [removing, setRemoving] = useState<Passkey | null>(null)
  const close = () => setRemoving(null)
  return (
    <Card>
      <CardHeader title={t('passkeys.title')} />
      <CardBody>
        <QueryView query={query} failed="generic" skeleton={<Skeleton className="h-6 w-full" />}>
          {({ items }) =>
            items.length === 0 ? (
              <p className="text-ink-soft">{t('passkeys.of_other_none')}</p>
            ) : (
              <PasskeyList
                passkeys={items}
                actions={(passkey) => (
                  <Button
                    size="sm"
                    variant="danger-soft"
                    aria-label={t('passkeys.remove_of', { name: passkey.name })}
                    onClick={() => setRemoving(passkey)}
                  >
                    {t('passkeys.remove')}
                  </Button>
                )}
              />
            )
          }
        </QueryView>
      </CardBody>
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={close}
        title={t('passkeys.remove_title', { name: removing?.name ?? '' })}
        description={t('passkeys.remove_of_other', { name: user.first_name })}
        confirmLabel={t('passkeys.remove')}
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(
            { params: { id: user.id, passkey_id: removing?.id ?? '' } },
            { onSuccess: close, onError: close },
          )
        }
      />
    </Card>
  )
}
