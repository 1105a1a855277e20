import type { Me, RegisterInput } from '@forki/contract/auth'
import { useState } from 'react'
import { Controller, useWatch, type Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PasswordRuleList } from '../../../components/password-rule-list.tsx'
import { errorText, type ApiError } from '../../../lib/api.ts'
import { useContractForm } from '../../../lib/form.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, FieldSet } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { useUncachedMutation } from '../use-uncached-mutation.ts'
import { signUp } from '../auth-calls.ts'

const loadRegisterBody = async () => (await import('@forki/contract/auth')).registerBody

const ROLE_FIELD = 'role'

/** Role that the user chose before hydration. The default is owner. */
const chosenRole = (): RegisterInput['role'] =>
  typeof document !== 'undefined' && document.querySelector(`input[name=${ROLE_FIELD}][value=staff]:checked`)
    ? 'staff'
    : 'restaurant_owner'

interface RegisterFormProps {
  /** Setup code of a new installation. The user who registers with it becomes the administrator. */
  setup_code: string | undefined
  onSignedIn: (currentUser: Me) => void
}

/** Form of a new account: role, names, email address and password. */
export function RegisterForm({ setup_code, onSignedIn }: RegisterFormProps) {
  const { t } = useTranslation('auth')
  const create = useUncachedMutation(signUp, onSignedIn)
  const [role] = useState(chosenRole)
  // All other fields have no default value, so that hydration preserves text that the user has already typed.
  const form = useContractForm<RegisterInput>(loadRegisterBody, { role, setup_code })
  const { errors } = form.formState
  const password = useWatch({ control: form.control, name: 'password' })
  const submit = form.handleSubmit((values) => create.run(values, form.showErrors))
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {create.error ? <RegisterError error={create.error} /> : null}
      {setup_code === undefined ? <RoleField control={form.control} /> : null}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('register.first_name')} error={errors.first_name?.message}>
          <Input autoComplete="given-name" {...form.register('first_name')} />
        </Field>
        <Field label={t('register.last_name')} error={errors.last_name?.message}>
          <Input autoComplete="family-name" {...form.register('last_name')} />
        </Field>
      </div>
      <Field label={t('email')} error={errors.email?.message}>
        <Input
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('email')}
        />
      </Field>
      <Field
        label={t('password')}
        error={errors.password?.message}
        hint={<PasswordRuleList password={password ?? ''} />}
      >
        <PasswordInput autoComplete="new-password" {...form.register('password')} />
      </Field>
      <Button type="submit" variant="primary" size="touch" block busy={create.isPending || create.isDone}>
        {t('register.submit')}
      </Button>
    </form>
  )
}

function RoleField({ control }: { control: Control<RegisterInput> }) {
  const { t } = useTranslation('auth')
  return (
    <FieldSet legend={t('register.who')}>
      <Controller
        control={control}
        name={ROLE_FIELD}
        render={({ field }) => (
          <RadioCards
            name={ROLE_FIELD}
            columns={2}
            value={field.value ?? null}
            onChange={field.onChange}
            options={[
              { value: 'restaurant_owner', label: t('register.owner'), hint: t('register.owner_hint') },
              { value: 'staff', label: t('register.staff'), hint: t('register.staff_hint') },
            ]}
          />
        )}
      />
    </FieldSet>
  )
}

function RegisterError({ error }: { error: ApiError }) {
  const { t } = useTranslation('auth')
  return (
    <Notice tone="danger" title={errorText(error, 'register')}>
      {error.code === 'email_taken' ? (
        <p className="mt-1">
          {t('register.taken')}{' '}
          <a href={paths.login} className="font-semibold underline underline-offset-4">
            {t('register.login')}
          </a>
          {' · '}
          <a href={paths.resetPassword} className="font-semibold underline underline-offset-4">
            {t('register.reset')}
          </a>
        </p>
      ) : null}
    </Notice>
  )
}
