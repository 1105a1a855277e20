import type { Me } from '@forki/contract/auth'
import { Suspense } from 'react'
import { lazy } from '../../../lib/lazy.tsx'
import { usePasskeySupport } from '../../../lib/passkey-support.ts'

const PasskeyButton = lazy(async () => (await import('./passkey-button.tsx')).PasskeyButton)

/** Lazy passkey button, which loads after the form. A placeholder of the same height prevents a layout shift. */
export function LazyPasskeyButton(props: {
  challenge?: string | undefined
  onSignedIn: (currentUser: Me) => void
}) {
  const supported = usePasskeySupport()
  const placeholder = <div className="h-12" />
  if (supported === undefined) return placeholder
  if (!supported) return null
  return (
    <Suspense fallback={placeholder}>
      <PasskeyButton {...props} />
    </Suspense>
  )
}
