import type { Me } from '@forki/contract/auth'
import { KeyRound } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, errorText } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useUncachedMutation } from '../use-uncached-mutation.ts'
import {
  signInWithPasskey,
  supportsPasskeyAutofill,
  cancelPasskeyPrompt,
  isPasskeyCancelled,
} from '../../../lib/passkey.ts'

interface PasskeyButtonProps {
  /**
   * Challenge of a sign-in that still needs the second factor. Undefined in the first step, in which the
   * browser's autofill offers passkeys.
   */
  challenge?: string | undefined
  onSignedIn: (currentUser: Me) => void
}

export function PasskeyButton({ challenge, onSignedIn }: PasskeyButtonProps) {
  const { t } = useTranslation('auth')
  const enter = useUncachedMutation(signInWithPasskey, onSignedIn)
  const latestOnSignedIn = useRef(onSignedIn)
  useEffect(() => {
    latestOnSignedIn.current = onSignedIn
  })
  useEffect(() => {
    if (challenge !== undefined) return undefined
    let isUnmounted = false
    const offer = async () => {
      if (!(await supportsPasskeyAutofill()) || isUnmounted) return
      const currentUser = await signInWithPasskey({ autofill: true })
      if (!isUnmounted) latestOnSignedIn.current(currentUser)
    }
    // Ignores errors of a passkey from the browser's autofill. Only errors after a press of the button are
    // shown.
    offer().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
    })
    return () => {
      isUnmounted = true
      void cancelPasskeyPrompt()
    }
  }, [challenge])
  const { error } = enter
  return (
    <>
      {error ? (
        <Notice tone={isPasskeyCancelled(error) ? 'info' : 'danger'}>
          {isPasskeyCancelled(error) ? t('passkey.not_used') : errorText(error, 'login')}
        </Notice>
      ) : null}
      <Button
        size="touch"
        block
        icon={<KeyRound className="size-5" aria-hidden />}
        busy={enter.isPending || enter.isDone}
        onClick={() => enter.run({ challenge })}
      >
        {t('passkey.enter')}
      </Button>
    </>
  )
}
