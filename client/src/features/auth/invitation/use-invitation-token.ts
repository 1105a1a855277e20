import { useState } from 'react'
import { useTokenFromUrl } from '../../../lib/use-token-from-url.ts'

/** Key of the token in sessionStorage, which ends with the browser tab. */
const TOKEN_KEY = 'forki-invitation'

/**
 * Token of the invitation link. The hook removes it from the URL and the browser history. The token stays in
 * sessionStorage, so a change of account or a reload can still open the invitation.
 */
export function useInvitationToken(): string | null {
  const fromUrl = useTokenFromUrl()
  const [token] = useState(() => {
    if (fromUrl) storeToken(fromUrl)
    return fromUrl ?? storedToken()
  })
  return token
}

/** Deletes the stored token after the acceptance. */
export function forgetInvitation(): void {
  try {
    sessionStorage.removeItem(TOKEN_KEY)
  } catch {
    // Ignores the error of a browser that blocks sessionStorage. Such a browser has stored no token.
  }
}

function storeToken(token: string): void {
  try {
    sessionStorage.setItem(TOKEN_KEY, token)
  } catch {
    // Ignores the error of a browser that blocks sessionStorage. A reload then loses the token, and the page
    // asks the user to open the link again.
  }
}

function storedToken(): string | null {
  try {
    return sessionStorage.getItem(TOKEN_KEY)
  } catch {
    return null
  }
}
