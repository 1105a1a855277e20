import type { Me } from '@forki/contract/auth'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, type ApiError } from '../../../lib/api.ts'
import { useContractForm } from '../../../lib/form.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { useUncachedMutation } from '../use-uncached-mutation.ts'
import { signIn, type Credentials } from '../auth-calls.ts'
import { SecondFactorStep } from './second-factor-step.tsx'
import { LazyPasskeyButton } from './lazy-passkey-button.tsx'

const loadLoginBody = async () => (await import('@forki/contract/auth')).loginBody

type Step = {
  username?: string | undefined
  challenge?: string | undefined
  previousError?: ApiError | undefined
}

interface LoginFormProps {
  /** Initial email address of the form. */
  username?: string | undefined
  /** Label of the submit button. The default is "Sign in". */
  submitLabel?: string | undefined
  onSignedIn: (currentUser: Me) => void
}

/** Sign-in form with email address and password. Accounts with a second factor also need a code. */
export function LoginForm({ username: known, submitLabel, onSignedIn }: LoginFormProps) {
  const [{ challenge, ...step }, setStep] = useState<Step>({ username: known })
  if (challenge === undefined) {
    return <PasswordStep {...step} submitLabel={submitLabel} onSignedIn={onSignedIn} onChallenge={setStep} />
  }
  return (
    <SecondFactorStep
      challenge={challenge}
      onSignedIn={onSignedIn}
      onBack={(why) => setStep({ ...step, previousError: why })}
    />
  )
}

interface PasswordStepProps extends LoginFormProps {
  /** Error of the second factor that returned the user to the password form. */
  previousError?: ApiError | undefined
  onChallenge: (step: Step) => void
}

/** Form of the first factor. A wrong password clears the password field and preserves the username. */
function PasswordStep({ username, submitLabel, previousError, onSignedIn, onChallenge }: PasswordStepProps) {
  const { t } = useTranslation('auth')
  const enter = useUncachedMutation(signIn, onSignedIn)
  // Fields without a known value have no default value, so that hydration preserves text already typed.
  const form = useContractForm<Credentials>(loadLoginBody, username === undefined ? {} : { username })
  const { errors } = form.formState
  const submit = form.handleSubmit((values) =>
    enter.run(values, (error) => {
      if (error.code === 'second_factor_required')
        onChallenge({ username: values.username, challenge: String(error.body['challenge']) })
      form.resetField('password')
      form.setFocus('password')
    }),
  )
  const refusal = enter.error ?? previousError
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {refusal ? <Notice tone="danger">{errorText(refusal, 'login')}</Notice> : null}
      <Field label={t('email')} error={errors.username?.message}>
        <Input
          type="email"
          inputMode="email"
          autoComplete="username webauthn"
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
        {submitLabel ?? t('login.submit')}
      </Button>
      <LazyPasskeyButton onSignedIn={onSignedIn} />
    </form>
  )
}
