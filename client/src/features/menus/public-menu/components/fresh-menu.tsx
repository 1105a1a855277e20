import type { PublicMenu } from '@forki/contract/public-menu'
import { useEffect, useState } from 'react'
import { GuestMenu } from './guest-menu.tsx'

interface FreshMenuProps {
  /** As the server drew it. */
  menu: PublicMenu
  /** When it did, in milliseconds since 1970. */
  drawnAt: number
}

const EVERY_MS = 60_000

/**
 * A menu that keeps up with its kitchen without the application's cache: looked at again every minute and when one comes
 * back to it. What it had stays when the server can't be reached.
 */
export function FreshMenu({ menu: drawn, drawnAt }: FreshMenuProps) {
  const [menu, setMenu] = useState(drawn)
  const [now, setNow] = useState(drawnAt)
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible') return
      setNow(Date.now())
      void fetchMenu(drawn.restaurant.slug).then((fresh) => fresh && setMenu(fresh))
    }
    // The page was drawn a moment ago, somewhere else: what is open is told by this clock from now on.
    const first = setTimeout(() => setNow(Date.now()))
    const timer = setInterval(look, EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [drawn])
  return <GuestMenu menu={menu} now={now} />
}

/** The menu as it is now, or null when nobody could say. */
async function fetchMenu(slug: string): Promise<PublicMenu | null> {
  const answer = await fetch(`/api/v1/public/restaurants/${encodeURIComponent(slug)}/menu`).catch(() => null)
  return answer?.ok ? ((await answer.json()) as PublicMenu) : null
}
