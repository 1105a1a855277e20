import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PasswordRuleList } from '../../../components/password-rule-list.tsx'
import { errorText } from '../../../lib/api.ts'
import { useContractForm } from '../../../lib/form.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { useUncachedMutation } from '../use-uncached-mutation.ts'
import { resetPassword } from '../auth-calls.ts'

const loadResetPasswordBody = async () => (await import('@forki/contract/auth')).resetPasswordBody

interface NewPassword {
  token: string
  new_password: string
}

/**
 * Form of a new password, authorized by the token of the emailed reset link. A new password ends every session
 * of the account.
 */
export function NewPasswordForm({ token }: { token: string }) {
  const { t } = useTranslation('auth')
  const reset = useUncachedMutation(resetPassword)
  const form = useContractForm<NewPassword>(loadResetPasswordBody, { token })
  const password = useWatch({ control: form.control, name: 'new_password' })
  const submit = form.handleSubmit((body) => reset.run(body, form.showErrors))
  if (reset.isDone) {
    return (
      <div className="flex flex-col gap-5">
        <Notice tone="success" title={t('reset.done_title')}>
          {t('reset.done_text')}
        </Notice>
        <a href={paths.login} className={buttonClass({ variant: 'primary', size: 'touch', block: true })}>
          {t('login.submit')}
        </a>
      </div>
    )
  }
  const dead = reset.error?.code.startsWith('token_') ?? form.formState.errors.token !== undefined
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {reset.error ? <Notice tone="danger">{errorText(reset.error, 'reset_password')}</Notice> : null}
      {dead ? (
        // Link with a full page load, which removes the token from memory.
        <a href={paths.resetPassword} className={buttonClass({ block: true })}>
          {t('reset.again')}
        </a>
      ) : null}
      <Field
        label={t('reset.new_password')}
        error={form.formState.errors.new_password?.message}
        hint={<PasswordRuleList password={password ?? ''} />}
      >
        <PasswordInput autoComplete="new-password" {...form.register('new_password')} />
      </Field>
      <Button type="submit" variant="primary" size="touch" block busy={reset.isPending}>
        {t('reset.submit')}
      </Button>
    </form>
  )
}
