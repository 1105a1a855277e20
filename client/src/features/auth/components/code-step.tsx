import type { Me } from '@forki/contract/auth'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, type ApiError } from '../../../lib/api.ts'
import { useContractForm } from '../../../lib/form.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useAttempt } from '../attempt.ts'
import { answerCode } from '../door.ts'
import { PasskeyWay } from './passkey-way.tsx'

const answerChallengeSchema = async () => (await import('@forki/contract/second-factor')).answerChallenge

interface CodeStepProps {
  challenge: string
  onEntered: (currentUser: Me) => void
  /** The password is asked for again; `why` when it was not the person who wanted that. */
  onBack: (why?: ApiError) => void
}

const SIX = /^\d{6}$/

/** The code beside the password: of the app, or of those that were kept for the day the telephone is lost. */
export function CodeStep({ challenge, onEntered, onBack }: CodeStepProps) {
  const { t } = useTranslation('auth')
  const [recovering, setRecovering] = useState(false)
  const enter = useAttempt(answerCode, onEntered)
  const form = useContractForm<{ challenge: string; code: string }>(answerChallengeSchema, {
    challenge,
    code: '',
  })
  const { errors } = form.formState
  const { setFocus } = form
  useEffect(() => setFocus('code'), [setFocus])
  const submit = form.handleSubmit((values) =>
    enter.run(values, (error) => {
      if (error.code === 'challenge_ended') return onBack(error)
      form.resetField('code')
      setFocus('code')
    }),
  )
  const code = form.register('code', {
    // The sixth figure is the last: nobody has to say so.
    onChange: ({ target }: { target: HTMLInputElement }) => {
      if (!recovering && !enter.isPending && SIX.test(target.value.replaceAll(' ', ''))) void submit()
    },
  })
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {enter.error ? <Notice tone="danger">{errorText(enter.error, 'login')}</Notice> : null}
      <Field
        label={t(recovering ? 'code.recovery' : 'code.label')}
        hint={t(recovering ? 'code.recovery_hint' : 'code.hint')}
        error={errors.code?.message}
      >
        <Input
          inputMode={recovering ? 'text' : 'numeric'}
          autoComplete={recovering ? 'off' : 'one-time-code'}
          autoCapitalize="characters"
          spellCheck={false}
          className="text-xl tracking-widest tabular-nums"
          {...code}
        />
      </Field>
      <Button type="submit" variant="primary" size="touch" block busy={enter.isPending || enter.isDone}>
        {t('login.submit')}
      </Button>
      <PasskeyWay challenge={challenge} onEntered={onEntered} />
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1">
        <Button
          variant="ghost"
          onClick={() => {
            form.resetField('code')
            setRecovering(!recovering)
            setFocus('code')
          }}
        >
          {t(recovering ? 'code.use_app' : 'code.use_recovery')}
        </Button>
        <Button variant="ghost" onClick={() => onBack()}>
          {t('code.back')}
        </Button>
      </div>
    </form>
  )
}
