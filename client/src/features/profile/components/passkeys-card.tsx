import type { Passkey } from '@forki/contract/passkeys'
import { PASSKEYS_MAX } from '@forki/contract/passkeys/constants'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { PasskeyList } from '../../../components/passkey-list.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import { usePasskeysHere } from '../../../lib/passkeys-here.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { passkeyQueries, useRemovePasskey } from '../passkeys.ts'

const PasskeyDialog = lazyOnOpen(async () => (await import('./passkey-dialog.tsx')).PasskeyDialog)
const PasskeyNameDialog = lazyOnOpen(
  async () => (await import('./passkey-name-dialog.tsx')).PasskeyNameDialog,
)

/** Keys of one's devices: added, named, and taken away after a question. */
export function PasskeysCard() {
  const { t } = useTranslation('profile')
  const query = useQuery(passkeyQueries.own())
  const here = usePasskeysHere()
  const remove = useRemovePasskey()
  const [adding, setAdding] = useState(false)
  const [naming, setNaming] = useState<Passkey | null>(null)
  const [removing, setRemoving] = useState<Passkey | null>(null)
  const full = (query.data?.items.length ?? 0) >= PASSKEYS_MAX
  const close = () => setRemoving(null)
  return (
    <Card>
      <CardHeader title={t('passkeys.title')} description={t('passkeys.text')} />
      <CardBody>
        <QueryView query={query} failed="generic" skeleton={<Skeleton className="h-12 w-full" />}>
          {({ items }) => (
            <div className="flex flex-col items-start gap-5">
              {items.length > 0 ? (
                <div className="w-full">
                  <PasskeyList
                    passkeys={items}
                    actions={(passkey) => (
                      <>
                        <IconButton
                          label={t('passkeys.rename_of', { name: passkey.name })}
                          icon={<Pencil className="size-5" aria-hidden />}
                          onClick={() => setNaming(passkey)}
                        />
                        <IconButton
                          label={t('passkeys.remove_of', { name: passkey.name })}
                          icon={<Trash2 className="size-5" aria-hidden />}
                          onClick={() => setRemoving(passkey)}
                        />
                      </>
                    )}
                  />
                </div>
              ) : null}
              {here ? (
                <Button
                  disabled={full}
                  icon={<Plus className="size-5" aria-hidden />}
                  onClick={() => setAdding(true)}
                >
                  {t('passkeys.add')}
                </Button>
              ) : (
                <p className="text-sm text-ink-muted">{t('passkeys.not_here')}</p>
              )}
              {full ? <p className="text-sm text-ink-muted">{t('passkeys.full')}</p> : null}
            </div>
          )}
        </QueryView>
      </CardBody>
      {adding ? <PasskeyDialog onClose={() => setAdding(false)} /> : null}
      {naming ? <PasskeyNameDialog passkey={naming} onClose={() => setNaming(null)} /> : null}
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={close}
        title={t('passkeys.remove_title', { name: removing?.name ?? '' })}
        description={t('passkeys.remove_text')}
        confirmLabel={t('passkeys.remove')}
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate({ params: { id: removing?.id ?? '' } }, { onSuccess: close, onError: close })
        }
      />
    </Card>
  )
}
