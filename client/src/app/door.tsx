import { Outlet } from 'react-router'
import { ForbiddenState } from '../components/state-message.tsx'
import { usePlace } from '../lib/me.ts'
import { useRestaurantId } from '../lib/route.ts'
import { DOORS, mayEnter, type WorkPlace } from '../lib/work-places.ts'

/** Opens a part of a restaurant to who may enter it; tells the others what they lack. */
export function Door({ to }: { to: WorkPlace }) {
  const place = usePlace(useRestaurantId())
  return mayEnter(place, to) ? <Outlet /> : <ForbiddenState page permission={DOORS[to][0]} />
}
