import type { Me } from '@forki/contract/auth'
import { useEffect, useState } from 'react'
import type { ApiError } from '../../lib/api.ts'
import { useContractForm } from '../../lib/form.ts'
import { useUncachedMutation } from './use-uncached-mutation.ts'
import { submitCode } from './auth-calls.ts'

const loadAnswerChallengeBody = async () =>
  (await import('@forki/contract/second-factor')).answerChallengeBody

export interface SecondFactorStepOptions {
  challenge: string
  onSignedIn: (currentUser: Me) => void
  /** Returns to the password step. `why` is the error. It is undefined if the user chose to go back. */
  onBack: (why?: ApiError) => void
}

const CODE_PATTERN = /^\d{6}$/

/** State of the second-factor form: a code of the authenticator app, or a recovery code. */
export function useSecondFactorStep({ challenge, onSignedIn, onBack }: SecondFactorStepOptions) {
  const [recovering, setRecovering] = useState(false)
  const enter = useUncachedMutation(submitCode, onSignedIn)
  const form = useContractForm<{ challenge: string; code: string }>(loadAnswerChallengeBody, {
    challenge,
    code: '',
  })
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
    // Submits the form at the sixth digit of a code.
    onChange: ({ target }: { target: HTMLInputElement }) => {
      if (!recovering && !enter.isPending && CODE_PATTERN.test(target.value.replaceAll(' ', '')))
        void submit()
    },
  })
  const toggleRecovering = () => {
    form.resetField('code')
    setRecovering(!recovering)
    setFocus('code')
  }
  return { enter, submit, code, codeError: form.formState.errors.code?.message, recovering, toggleRecovering }
}
