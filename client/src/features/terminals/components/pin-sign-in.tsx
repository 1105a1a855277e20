import { authEndpoints } from '@forki/contract/calls/auth'
import type { TerminalHere } from '@forki/contract/terminals'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, errorText } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { useSignInByPin, useSetPinHere } from '../queries.ts'
import { terminalPathOf } from '../terminal-path.ts'
import { MAX_PIN_LENGTH, PinPad, MIN_PIN_LENGTH } from './pin-pad.tsx'

interface PinSignInProps {
  person: TerminalHere['people'][number]
  onBack: () => void
}

/**
 * Reloads the page after the sign-in, so that no data of the previous user stays in memory. Opens the work screen
 * of the terminal (ACC-32, KIT-30).
 */
const reloadAfterSignIn = async () => {
  const currentUser = await call(authEndpoints.me)
  const [restaurant] = currentUser.access.restaurants
  location.replace(terminalPathOf(currentUser, restaurant, location.pathname))
}

/** Sign-in by PIN on a shared terminal. A user without a PIN chooses one and confirms it with the password. */
export function PinSignIn({ person, onBack }: PinSignInProps) {
  const { t } = useTranslation('terminals')
  const [pin, setPin] = useState('')
  const [choosing, setChoosing] = useState(false)
  const signIn = useSignInByPin()
  const tryPin = () => {
    if (pin.length < MIN_PIN_LENGTH || signIn.isPending) return
    signIn.mutate(
      { body: { user_id: person.id, pin } },
      { onSuccess: () => void reloadAfterSignIn(), onError: () => setPin('') },
    )
  }
  const backButton = (
    <Button
      variant="ghost"
      icon={<ArrowLeft className="size-5" aria-hidden />}
      onClick={choosing ? () => setChoosing(false) : onBack}
    >
      {t('back')}
    </Button>
  )
  return (
    <div className="flex flex-col items-center gap-5">
      {choosing ? (
        <>
          <ChoosePin person={person} />
          {backButton}
        </>
      ) : (
        <PinPad
          value={pin}
          busy={signIn.isPending}
          refusal={signIn.isError ? errorText(signIn.error) : null}
          onChange={setPin}
          onEnter={tryPin}
          onBack={onBack}
        >
          <div className="flex flex-wrap justify-center gap-2">
            {backButton}
            <Button variant="ghost" onClick={() => setChoosing(true)}>
              {t('no_pin')}
            </Button>
          </div>
        </PinPad>
      )}
    </div>
  )
}

function ChoosePin({ person }: Pick<PinSignInProps, 'person'>) {
  const { t } = useTranslation('terminals')
  const set = useSetPinHere()
  const [password, setPassword] = useState('')
  const [pin, setPin] = useState('')
  const isValid = password !== '' && /^\d{4,6}$/.test(pin)
  return (
    <form
      noValidate
      className="flex w-full max-w-80 flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (isValid)
          set.mutate(
            { body: { user_id: person.id, password, pin } },
            { onSuccess: () => void reloadAfterSignIn() },
          )
      }}
    >
      <p className="text-ink-soft">{t('choose_text')}</p>
      {set.isError ? <Notice tone="danger">{errorText(set.error)}</Notice> : null}
      <Field label={t('password')}>
        <PasswordInput
          size="touch"
          autoFocus
          autoComplete="off"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Field label={t('new_pin')} hint={t('new_pin_hint')}>
        <PasswordInput
          size="touch"
          inputMode="numeric"
          autoComplete="off"
          maxLength={MAX_PIN_LENGTH}
          value={pin}
          onChange={(event) => setPin(event.target.value.replaceAll(/\D/g, ''))}
        />
      </Field>
      <Button type="submit" variant="primary" size="big" block busy={set.isPending} disabled={!isValid}>
        {t('save_pin')}
      </Button>
    </form>
  )
}
