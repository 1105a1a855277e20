import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api.ts'
import { useContractForm } from '../../../lib/form.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useUncachedMutation } from '../use-uncached-mutation.ts'
import { requestResetLink } from '../auth-calls.ts'

const loadForgotPasswordBody = async () => (await import('@forki/contract/auth')).forgotPasswordBody

/** Form that requests a password reset link. The response does not disclose whether the account exists. */
export function ForgotPasswordForm() {
  const { t } = useTranslation('auth')
  const [sendsNoMail, setSendsNoMail] = useState(false)
  const linkRequest = useUncachedMutation(requestResetLink, (reply) =>
    setSendsNoMail(reply.sends_no_mail === true),
  )
  // The field has no default value, so that hydration preserves text that the user has already typed.
  const form = useContractForm<{ email: string }>(loadForgotPasswordBody, {})
  const submit = form.handleSubmit((body) => linkRequest.run(body, form.showErrors))
  if (linkRequest.isDone && sendsNoMail) {
    return (
      <Notice tone="warning" title={t('reset.no_mail_title')}>
        {t('reset.no_mail_text')}
      </Notice>
    )
  }
  if (linkRequest.isDone) {
    return (
      <Notice tone="success" title={t('reset.sent_title')}>
        {t('reset.sent_text', { email: form.getValues('email') })}
      </Notice>
    )
  }
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {linkRequest.error ? (
        <Notice tone="danger">{errorText(linkRequest.error, 'forgot_password')}</Notice>
      ) : null}
      <Field label={t('email')} error={form.formState.errors.email?.message}>
        <Input
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('email')}
        />
      </Field>
      <Button type="submit" variant="primary" size="touch" block busy={linkRequest.isPending}>
        {t('reset.request_submit')}
      </Button>
    </form>
  )
}
