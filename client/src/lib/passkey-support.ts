import { useSyncExternalStore } from 'react'

const never = () => () => undefined
/** Browsers have no passkeys for bare addresses. */
const BARE = /^[\d.]+$|^\[/

/**
 * Origin that the server accepts passkeys from (`relyingParty`), written into the page. Undefined in development, where
 * Vite serves the page.
 */
const acceptedOrigin = () => document.querySelector<HTMLMetaElement>('meta[name="forki-passkeys"]')?.content

/** True at an address where browsers make passkeys and the server accepts them. */
export const acceptsPasskeys = ({ hostname, origin }: Pick<Location, 'hostname' | 'origin'>): boolean =>
  !BARE.test(hostname) && (acceptedOrigin() ?? origin) === origin

const areHere = () => 'PublicKeyCredential' in window && acceptsPasskeys(location)

/** True if this browser can use passkeys on this page. Undefined on the server, which does not know the browser. */
export const usePasskeySupport = (): boolean | undefined =>
  useSyncExternalStore(never, areHere, () => undefined)
