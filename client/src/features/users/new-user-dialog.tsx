import type { User } from '@forki/contract/auth'
import { USER_ROLES } from '@forki/contract/permissions'
import type { CreateUser } from '@forki/contract/users'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../components/form-dialog.tsx'
import { useContractForm } from '../../lib/form.ts'
import { language } from '../../lib/i18n.ts'
import { Field, FieldSet } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { useCreateUser } from './queries.ts'

const loadCreateUserBody = async () => (await import('@forki/contract/users')).createUserBody

type Values = Pick<CreateUser, 'email' | 'first_name' | 'last_name' | 'role'>
const blank: Values = { first_name: '', last_name: '', email: '', role: 'restaurant_owner' }

interface NewUserDialogProps {
  onClose: () => void
  onCreated: (user: User) => void
}

/** Dialog with the form of a new user. The user chooses a password through a mailed link. */
export function NewUserDialog({ onClose, onCreated }: NewUserDialogProps) {
  const { t } = useTranslation('installation')
  const form = useContractForm<Values>(loadCreateUserBody, blank, { draft: 'admin-new-user' })
  const create = useCreateUser()
  const { errors } = form.formState
  return (
    <FormDialog
      onClose={onClose}
      title={t('users.new')}
      submitLabel={t('users.create')}
      form={form}
      action={create}
      failed="user_create"
      onSubmit={(values) => ({ body: { ...values, preferences: { language: language.get() } } })}
      onDone={onCreated}
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={t('users.first_name')} error={errors.first_name?.message}>
          <Input autoFocus autoComplete="off" {...form.register('first_name')} />
        </Field>
        <Field label={t('users.last_name')} error={errors.last_name?.message}>
          <Input autoComplete="off" {...form.register('last_name')} />
        </Field>
      </div>
      <Field label={t('users.email')} error={errors.email?.message}>
        <Input type="email" autoComplete="off" {...form.register('email')} />
      </Field>
      <Controller
        control={form.control}
        name="role"
        render={({ field }) => (
          <FieldSet legend={t('users.role')} error={errors.role?.message}>
            <RadioCards
              name="role"
              value={field.value ?? null}
              onChange={field.onChange}
              options={USER_ROLES.toReversed().map((role) => ({
                value: role,
                label: t(`users.roles.${role}`),
                hint: t(`users.role_hints.${role}`),
              }))}
            />
          </FieldSet>
        )}
      />
      <Notice tone="info">{t('users.link_by_mail')}</Notice>
    </FormDialog>
  )
}
