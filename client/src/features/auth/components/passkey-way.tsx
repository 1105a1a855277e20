import type { Me } from '@forki/contract/auth'
import { Suspense } from 'react'
import { lazy } from '../../../lib/lazy.tsx'
import { usePasskeysHere } from '../../../lib/passkeys-here.ts'

const PasskeyEntry = lazy(async () => (await import('./passkey-entry.tsx')).PasskeyEntry)

/** Passkey button, loaded after the form. A placeholder of the same height prevents a layout shift. */
export function PasskeyWay(props: { challenge?: string | undefined; onEntered: (currentUser: Me) => void }) {
  const here = usePasskeysHere()
  const room = <div className="h-12" />
  if (here === undefined) return room
  if (!here) return null
  return (
    <Suspense fallback={room}>
      <PasskeyEntry {...props} />
    </Suspense>
  )
}
