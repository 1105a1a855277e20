import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useSecondFactorStep, type SecondFactorStepOptions } from '../use-second-factor-step.ts'
import { LazyPasskeyButton } from './lazy-passkey-button.tsx'

/** Form of the second factor, shown after the password is accepted. */
export function SecondFactorStep(options: SecondFactorStepOptions) {
  const { challenge, onSignedIn, onBack } = options
  const { t } = useTranslation('auth')
  const { enter, submit, code, codeError, recovering, toggleRecovering } = useSecondFactorStep(options)
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {enter.error ? <Notice tone="danger">{errorText(enter.error, 'login')}</Notice> : null}
      <Field
        label={t(recovering ? 'code.recovery' : 'code.label')}
        hint={t(recovering ? 'code.recovery_hint' : 'code.hint')}
        error={codeError}
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
      <LazyPasskeyButton challenge={challenge} onSignedIn={onSignedIn} />
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1">
        <Button variant="ghost" onClick={toggleRecovering}>
          {t(recovering ? 'code.use_app' : 'code.use_recovery')}
        </Button>
        <Button variant="ghost" onClick={() => onBack()}>
          {t('code.back')}
        </Button>
      </div>
    </form>
  )
}
