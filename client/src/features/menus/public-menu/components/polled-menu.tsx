import type { PublicMenu } from '@forki/contract/public-menu'
import { useEffect, useState } from 'react'
import { GuestMenu } from './guest-menu.tsx'

interface PolledMenuProps {
  /** Menu from the server-side rendering. */
  menu: PublicMenu
  /** Time of server-side rendering, in milliseconds since 1970. */
  renderedAt: number
}

const POLL_INTERVAL_MS = 60_000

/**
 * Public menu that polls for changes every minute and when the page becomes visible again. It uses no query cache.
 * While the server is unreachable, it shows the last menu.
 */
export function PolledMenu({ menu: rendered, renderedAt }: PolledMenuProps) {
  const [menu, setMenu] = useState(rendered)
  const [now, setNow] = useState(renderedAt)
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState !== 'visible') return
      setNow(Date.now())
      void fetchMenu(rendered.restaurant.slug).then((fresh) => fresh && setMenu(fresh))
    }
    // Uses the device's clock only after hydration, because the first render must match the server's HTML.
    const firstTimer = setTimeout(() => setNow(Date.now()))
    const timer = setInterval(refresh, POLL_INTERVAL_MS)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearTimeout(firstTimer)
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [rendered])
  return <GuestMenu menu={menu} now={now} />
}

/** Loads the menu. Returns null if the request fails or its body is not JSON, as that of a proxy. */
async function fetchMenu(slug: string): Promise<PublicMenu | null> {
  try {
    const response = await fetch(`/api/v1/public/restaurants/${encodeURIComponent(slug)}/menu`)
    return response.ok ? ((await response.json()) as PublicMenu) : null
  } catch {
    return null
  }
}
