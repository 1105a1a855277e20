import { forgotPassword } from '@forki/contract/auth'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api.ts'
import { useContractForm } from '../../../lib/form.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useForgotPassword } from '../queries.ts'

const empty = { email: '' }

/** Asks for a reset link; the answer is the same whether or not the account exists. */
export function ForgotForm() {
  const { t } = useTranslation('auth')
  const ask = useForgotPassword()
  const form = useContractForm<typeof empty>(forgotPassword, empty)
  const submit = form.handleSubmit((body) => ask.mutate({ body }, { onError: form.showErrors }))
  if (ask.isSuccess) {
    return (
      <Notice tone="success" title={t('reset.sent_title')}>
        {t('reset.sent_text', { email: form.getValues('email') })}
      </Notice>
    )
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {ask.isError ? <Notice tone="danger">{errorText(ask.error, 'forgot_password')}</Notice> : null}
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
      <Button type="submit" variant="primary" size="touch" block busy={ask.isPending}>
        {t('reset.request_submit')}
      </Button>
    </form>
  )
}
