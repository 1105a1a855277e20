import { login, type Me } from '@forki/contract/auth'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api.ts'
import { useContractForm } from '../../../lib/form.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { useAttempt } from '../attempt.ts'
import { signIn, type Credentials } from '../door.ts'

/** E-mail and password. A wrong password is asked for again; the address stays. */
export function LoginForm({ onEntered }: { onEntered: (me: Me) => void }) {
  const { t } = useTranslation('auth')
  const enter = useAttempt(signIn, onEntered)
  // No values to begin with: what stands in the fields when this takes them over is what was typed.
  const form = useContractForm<Credentials>(login, {})
  const { errors } = form.formState
  const submit = form.handleSubmit((values) =>
    enter.run(values, () => {
      form.resetField('password')
      form.setFocus('password')
    }),
  )
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {enter.error ? <Notice tone="danger">{errorText(enter.error, 'login')}</Notice> : null}
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
          <a
            href={paths.resetPassword}
            className="hit-44 text-sm font-semibold text-accent-ink underline-offset-4 hover:underline"
          >
            {t('login.forgot')}
          </a>
        }
      >
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      <Button type="submit" variant="primary" size="touch" block busy={enter.isPending || enter.isDone}>
        {t('login.submit')}
      </Button>
    </form>
  )
}
