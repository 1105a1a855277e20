import { resetPassword } from '@forki/contract/auth'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorText } from '../../../lib/api.ts'
import { useContractForm } from '../../../lib/form.ts'
import { paths } from '../../../lib/paths.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { useResetPassword } from '../queries.ts'
import { PasswordRuleList } from '../../../components/password-rule-list.tsx'

/** Sets a new password by the token of a mailed link; says that every session ended. */
export function NewPasswordForm({ token }: { token: string }) {
  const { t } = useTranslation('auth')
  const reset = useResetPassword()
  const form = useContractForm(resetPassword, { token, new_password: '' })
  const password = useWatch({ control: form.control, name: 'new_password' })
  const submit = form.handleSubmit((body) => reset.mutate({ body }, { onError: form.showErrors }))
  if (reset.isSuccess) {
    return (
      <div className="flex flex-col gap-5">
        <Notice tone="success" title={t('reset.done_title')}>
          {t('reset.done_text')}
        </Notice>
        <Link to={paths.login} className={buttonClass({ variant: 'primary', size: 'touch', block: true })}>
          {t('login.submit')}
        </Link>
      </div>
    )
  }
  const dead = reset.error?.code.startsWith('token_') ?? form.formState.errors.token !== undefined
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {reset.isError ? <Notice tone="danger">{errorText(reset.error, 'reset_password')}</Notice> : null}
      {dead ? (
        // A full load: the page begins without the token.
        <a href={paths.resetPassword} className={buttonClass({ block: true })}>
          {t('reset.again')}
        </a>
      ) : null}
      <Field
        label={t('reset.new_password')}
        error={form.formState.errors.new_password?.message}
        hint={<PasswordRuleList password={password} />}
      >
        <PasswordInput autoComplete="new-password" {...form.register('new_password')} />
      </Field>
      <Button type="submit" variant="primary" size="touch" block busy={reset.isPending}>
        {t('reset.submit')}
      </Button>
    </form>
  )
}
