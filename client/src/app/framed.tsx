import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet, useParams } from 'react-router'
import { AppFrame } from '../components/app-frame/app-frame.tsx'
import { VerifyBar } from '../features/auth/components/verify-bar.tsx'
import { useKeepPreferences, useSignOut } from '../features/auth/queries.ts'
import { startLive } from '../lib/live.ts'
import { rememberRestaurant, usePlace } from '../lib/me.ts'
import { NoAccessPage } from '../pages/no-access-page.tsx'

/** Pages inside the frame; under a restaurant, with its live connection. */
export function Framed() {
  const { restaurantId } = useParams()
  const place = usePlace(restaurantId)
  const client = useQueryClient()
  const signOut = useSignOut()
  const keep = useKeepPreferences()
  const here = restaurantId ? place?.id : undefined
  useEffect(() => {
    if (!here) return undefined
    rememberRestaurant(here)
    return startLive(here, client)
  }, [here, client])
  return (
    <AppFrame
      place={place}
      banner={<VerifyBar />}
      onLanguage={(language) => keep({ language })}
      onTheme={(theme) => keep({ theme })}
      onSignOut={signOut}
    >
      {restaurantId && !place ? <NoAccessPage reason="place" /> : <Outlet />}
    </AppFrame>
  )
}
