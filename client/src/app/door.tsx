import { Outlet } from 'react-router'
import { ForbiddenState } from '../components/state-message.tsx'
import { usePlace } from '../lib/me.ts'
import { useRestaurantId } from '../lib/route.ts'
import { DOORS, mayEnter, type WorkPlace } from '../lib/work-places.ts'
import { Refused } from './refused.tsx'

/** Opens a part of a restaurant to who may enter it; tells the others what they lack. */
export function Door({ to }: { to: WorkPlace }) {
  const place = usePlace(useRestaurantId())
  if (mayEnter(place, to)) return <Outlet />
  const [key] = DOORS[to]
  return key === 'owner' ? <Refused reason="owner" /> : <ForbiddenState page permission={key} />
}
