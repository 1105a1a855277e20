import { useSyncExternalStore } from 'react'

const never = () => () => undefined
/** Browsers have no passkeys for bare addresses. */
const BARE = /^[\d.]+$|^\[/

const areHere = () => 'PublicKeyCredential' in window && !BARE.test(location.hostname)

/** Whether this browser can use passkeys on this page; `undefined` where the server draws it, which can't know. */
export const usePasskeysHere = (): boolean | undefined =>
  useSyncExternalStore(never, areHere, () => undefined)
