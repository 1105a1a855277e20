import type { Passkey } from '@forki/contract/passkeys'
import { MAX_PASSKEYS } from '@forki/contract/passkeys/constants'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { PasskeyList } from '../../../components/passkey-list.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import { usePasskeySupport } from '../../../lib/passkey-support.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { passkeyQueries, useRemovePasskey } from '../passkeys.ts'

const PasskeyDialog = lazyOnOpen(async () => (await import('./passkey-dialog.tsx')).PasskeyDialog)
const PasskeyNameDialog = lazyOnOpen(
  async () => (await import('./passkey-name-dialog.tsx')).PasskeyNameDialog,
)

/** Card of the user's passkeys, which can be added, renamed, and removed after a confirmation. */
export function PasskeysCard() {
  const { t } = useTranslation('profile')
  const query = useQuery(passkeyQueries.own())
  const isSupported = usePasskeySupport()
  const [adding, setAdding] = useState(false)
  const [naming, setNaming] = useState<Passkey | null>(null)
  const [removing, setRemoving] = useState<Passkey | null>(null)
  const full = (query.data?.items.length ?? 0) >= MAX_PASSKEYS
  return (
    <Card>
      <CardHeader title={t('passkeys.title')} description={t('passkeys.text')} />
      <CardBody>
        <QueryView query={query} failed="generic" skeleton={<Skeleton className="h-12 w-full" />}>
          {({ items }) => (
            <div className="flex flex-col items-start gap-5">
              {items.length > 0 ? (
                <OwnPasskeys passkeys={items} onRename={setNaming} onRemove={setRemoving} />
              ) : null}
              <AddPasskey isSupported={isSupported} isFull={full} onAdd={() => setAdding(true)} />
            </div>
          )}
        </QueryView>
      </CardBody>
      {adding ? <PasskeyDialog onClose={() => setAdding(false)} /> : null}
      {naming ? <PasskeyNameDialog passkey={naming} onClose={() => setNaming(null)} /> : null}
      <RemovePasskeyDialog passkey={removing} onClose={() => setRemoving(null)} />
    </Card>
  )
}

interface OwnPasskeysProps {
  passkeys: readonly Passkey[]
  onRename: (passkey: Passkey) => void
  onRemove: (passkey: Passkey) => void
}

function OwnPasskeys({ passkeys, onRename, onRemove }: OwnPasskeysProps) {
  const { t } = useTranslation('profile')
  return (
    <div className="w-full">
      <PasskeyList
        passkeys={passkeys}
        actions={(passkey) => (
          <>
            <IconButton
              label={t('passkeys.rename_of', { name: passkey.name })}
              icon={<Pencil className="size-5" aria-hidden />}
              onClick={() => onRename(passkey)}
            />
            <IconButton
              label={t('passkeys.remove_of', { name: passkey.name })}
              icon={<Trash2 className="size-5" aria-hidden />}
              onClick={() => onRemove(passkey)}
            />
          </>
        )}
      />
    </div>
  )
}

interface AddPasskeyProps {
  /** True if the browser and the page's URL support passkeys. Undefined during server-side rendering. */
  isSupported: boolean | undefined
  /** True if the account has the maximum number of passkeys. */
  isFull: boolean
  onAdd: () => void
}

/** Button that adds a passkey, or the reason why the browser or the account cannot add one. */
function AddPasskey({ isSupported, isFull, onAdd }: AddPasskeyProps) {
  const { t } = useTranslation('profile')
  return (
    <>
      {isSupported ? (
        <Button disabled={isFull} icon={<Plus className="size-5" aria-hidden />} onClick={onAdd}>
          {t('passkeys.add')}
        </Button>
      ) : (
        <p className="text-sm text-ink-muted">{t('passkeys.not_here')}</p>
      )}
      {isFull ? <p className="text-sm text-ink-muted">{t('passkeys.full')}</p> : null}
    </>
  )
}

interface RemovePasskeyDialogProps {
  /** Passkey whose removal the user confirms. Null while the confirmation dialog is closed. */
  passkey: Passkey | null
  onClose: () => void
}

function RemovePasskeyDialog({ passkey, onClose }: RemovePasskeyDialogProps) {
  const { t } = useTranslation('profile')
  const remove = useRemovePasskey()
  return (
    <ConfirmDialog
      open={passkey !== null}
      onOpenChange={onClose}
      title={t('passkeys.remove_title', { name: passkey?.name ?? '' })}
      description={t('passkeys.remove_text')}
      confirmLabel={t('passkeys.remove')}
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate({ params: { id: passkey?.id ?? '' } }, { onSuccess: onClose, onError: onClose })
      }
    />
  )
}
