import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined
/** Pattern of IP addresses. Browsers offer no passkeys for them. */
const IP_ADDRESS = /^[\d.]+$|^\[/

/**
 * Origin for which the server accepts passkeys (`relyingParty`), from a meta element of the page. Undefined in
 * development, where Vite serves the page.
 */
const acceptedOrigin = () => document.querySelector<HTMLMetaElement>('meta[name="forki-passkeys"]')?.content

/** True if browsers offer passkeys for the host name and the server accepts them. */
export const acceptsPasskeys = ({ hostname, origin }: Pick<Location, 'hostname' | 'origin'>): boolean =>
  !IP_ADDRESS.test(hostname) && (acceptedOrigin() ?? origin) === origin

const isSupported = () => 'PublicKeyCredential' in window && acceptsPasskeys(location)

/** True if this browser can use passkeys on this page. Undefined during server-side rendering. */
export const usePasskeySupport = (): boolean | undefined =>
  useSyncExternalStore(subscribeToNothing, isSupported, () => undefined)
