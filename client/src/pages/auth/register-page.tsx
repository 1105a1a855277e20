import { register as registerSchema, type Register } from '@forki/contract/auth'
import { Controller, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { PasswordRuleList } from '../../components/password-rule-list.tsx'
import { useRegister } from '../../features/auth/queries.ts'
import { errorText, type ApiError } from '../../lib/api.ts'
import { useContractForm } from '../../lib/form.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Field, FieldSet } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { AuthLayout } from './auth-layout.tsx'

const empty: Register = { email: '', password: '', first_name: '', last_name: '', role: 'restaurant_owner' }
const link = 'font-semibold text-accent-ink underline underline-offset-4'

/** A new account, signed in at once. */
export function RegisterPage() {
  const { t } = useTranslation('auth')
  const { search } = useLocation()
  const setup_code = new URLSearchParams(search).get('code') ?? undefined
  const create = useRegister()
  const form = useContractForm<Register>(registerSchema, { ...empty, setup_code })
  const { errors } = form.formState
  const password = useWatch({ control: form.control, name: 'password' })
  const submit = form.handleSubmit((values) => create.mutate(values, { onError: form.showErrors }))
  return (
    <AuthLayout
      title={t(setup_code ? 'register.admin_title' : 'register.title')}
      text={t(setup_code ? 'register.admin_text' : 'register.text')}
      below={
        <>
          {t('register.have_account')}{' '}
          <Link to={`${paths.login}${search}`} className={link}>
            {t('register.login')}
          </Link>
        </>
      }
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        {create.isError ? <RegisterError error={create.error} /> : null}
        {setup_code ? null : (
          <FieldSet legend={t('register.who')}>
            <Controller
              control={form.control}
              name="role"
              render={({ field }) => (
                <RadioCards
                  name="role"
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
        )}
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
        <Button type="submit" variant="primary" size="touch" block busy={create.isPending}>
          {t('register.submit')}
        </Button>
      </form>
    </AuthLayout>
  )
}

function RegisterError({ error }: { error: ApiError }) {
  const { t } = useTranslation('auth')
  return (
    <Notice tone="danger" title={errorText(error, 'register')}>
      {error.code === 'email_taken' ? (
        <p className="mt-1">
          {t('register.taken')}{' '}
          <Link to={paths.login} className="font-semibold underline underline-offset-4">
            {t('register.login')}
          </Link>
          {' · '}
          <Link to={paths.resetPassword} className="font-semibold underline underline-offset-4">
            {t('register.reset')}
          </Link>
        </p>
      ) : null}
    </Notice>
  )
}
