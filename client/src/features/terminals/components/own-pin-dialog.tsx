import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../components/form-dialog.tsx'
import { useContractForm } from '../../../lib/form.ts'
import { Field } from '../../../ui/field.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { useSetOwnPin } from '../queries.ts'

const loadSetPinBody = async () => (await import('@forki/contract/terminals')).setPinBody

export interface OwnPinState {
  restaurant_id: string
  restaurant_name: string
  since: string | null
}

/** Dialog that sets the user's PIN in a restaurant. It requires the password. */
export function OwnPinDialog({ of, onClose }: { of: OwnPinState; onClose: () => void }) {
  const { t } = useTranslation('terminals')
  const action = useSetOwnPin()
  const [start] = useState({ password: '', pin: '' })
  const form = useContractForm<typeof start>(loadSetPinBody, start)
  const { errors } = form.formState
  return (
    <FormDialog
      onClose={onClose}
      title={t(of.since ? 'own_change_in' : 'own_choose_in', { name: of.restaurant_name })}
      form={form}
      action={action}
      failed="generic"
      onSubmit={(body) => ({ params: { id: of.restaurant_id }, body })}
    >
      <Field label={t('password')} error={errors.password?.message}>
        <PasswordInput autoFocus autoComplete="current-password" {...form.register('password')} />
      </Field>
      <Field label={t('new_pin')} hint={t('new_pin_hint')} error={errors.pin?.message}>
        <PasswordInput inputMode="numeric" autoComplete="off" maxLength={6} {...form.register('pin')} />
      </Field>
    </FormDialog>
  )
}
