import { useEffect, useState } from 'react'

/** Token of a mailed link. Removes it from the URL, so that the browser history does not store it. */
export function useTokenFromUrl(): string | null {
  const [token] = useState(() =>
    typeof location === 'undefined' ? null : new URLSearchParams(location.search).get('token'),
  )
  useEffect(() => {
    if (token) history.replaceState(history.state, '', location.pathname)
  }, [token])
  return token
}
