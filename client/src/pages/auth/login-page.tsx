import { login } from '@forki/contract/auth'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useLogin } from '../../features/auth/queries.ts'
import { errorText } from '../../lib/api.ts'
import { useContractForm } from '../../lib/form.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { AuthLayout } from './auth-layout.tsx'

const empty = { username: '', password: '' }

/** Sign-in; the guard around it then leads to the page that was asked for, or to the person's work. */
export function LoginPage() {
  const { t } = useTranslation('auth')
  const { search } = useLocation()
  const signIn = useLogin()
  const form = useContractForm<typeof empty>(login, empty)
  const { errors } = form.formState
  const submit = form.handleSubmit((values) =>
    signIn.mutate(values, {
      onError: () => {
        form.resetField('password')
        form.setFocus('password')
      },
    }),
  )
  return (
    <AuthLayout
      title={t('login.title')}
      text={t('login.text')}
      below={
        <>
          {t('login.no_account')}{' '}
          <Link
            to={`${paths.register}${search}`}
            className="font-semibold text-accent-ink underline underline-offset-4"
          >
            {t('login.register')}
          </Link>
        </>
      }
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        {signIn.isError ? <Notice tone="danger">{errorText(signIn.error, 'login')}</Notice> : null}
        <Field label={t('email')} error={errors.username?.message}>
          <Input
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...form.register('username')}
          />
        </Field>
        <Field
          label={t('password')}
          error={errors.password?.message}
          aside={
            <Link
              to={paths.resetPassword}
              className="hit-44 text-sm font-semibold text-accent-ink underline-offset-4 hover:underline"
            >
              {t('login.forgot')}
            </Link>
          }
        >
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
        <Button type="submit" variant="primary" size="touch" block busy={signIn.isPending}>
          {t('login.submit')}
        </Button>
      </form>
    </AuthLayout>
  )
}
