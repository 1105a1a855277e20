import { useEffect, useState } from 'react'

/**
 * Token of a mailed link, read from the URL and removed from it. The browser history then does not store the token.
 */
export function useTokenFromUrl(): string | null {
  const [token] = useState(() =>
    typeof location === 'undefined' ? null : new URLSearchParams(location.search).get('token'),
  )
  useEffect(() => {
    if (token) history.replaceState(history.state, '', location.pathname)
  }, [token])
  return token
}
