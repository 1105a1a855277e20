import type { Passkey } from '@forki/contract/passkeys'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../components/form-dialog.tsx'
import { useContractForm } from '../../../lib/form.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { useRenamePasskey } from '../passkeys.ts'

const loadRenamePasskeyBody = async () => (await import('@forki/contract/passkeys')).renamePasskeyBody

export function PasskeyNameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation('profile')
  const rename = useRenamePasskey()
  const form = useContractForm<{ name: string }>(loadRenamePasskeyBody, { name: passkey.name })
  return (
    <FormDialog
      size="sm"
      onClose={onClose}
      form={form}
      action={rename}
      failed="generic"
      onSubmit={(body) => ({ params: { id: passkey.id }, body })}
      onDone={onClose}
      title={t('passkeys.rename')}
    >
      <Field label={t('passkeys.name')} error={form.formState.errors.name?.message}>
        <Input autoComplete="off" {...form.register('name')} />
      </Field>
    </FormDialog>
  )
}
