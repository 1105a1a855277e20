import { ForbiddenState } from '../../components/state-message.tsx'
import { GroupDesk } from '../../features/order-dashboard/group/components/group-desk.tsx'
import { usePlace, useMe } from '../../domain/access/current-user.ts'
import { mayEnter } from '../../domain/access/restaurant-areas.ts'

/** All the restaurants of a person in figures. */
export function GroupPage() {
  const here = usePlace()
  const places = useMe()?.access.restaurants ?? []
  const place = mayEnter(here, 'dashboard') ? here : places.find((other) => mayEnter(other, 'dashboard'))
  return place ? <GroupDesk place={place} /> : <ForbiddenState page permission="view_dashboard" />
}
