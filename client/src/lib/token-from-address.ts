import { useEffect, useState } from 'react'

/** The `token` of a mailed link, read once and then taken out of the address bar, so that it stays in no history. */
export function useTokenFromAddress(): string | null {
  const [token] = useState(() =>
    typeof location === 'undefined' ? null : new URLSearchParams(location.search).get('token'),
  )
  useEffect(() => {
    if (token) history.replaceState(history.state, '', location.pathname)
  }, [token])
  return token
}
