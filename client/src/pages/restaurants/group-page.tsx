import { ForbiddenState } from '../../components/state-message.tsx'
import { GroupDesk } from '../../features/group/components/group-desk.tsx'
import { usePlace, useMe } from '../../lib/me.ts'
import { mayEnter } from '../../lib/work-places.ts'

/** All the restaurants of a person in figures. */
export function GroupPage() {
  const here = usePlace()
  const places = useMe()?.access.restaurants ?? []
  const place = mayEnter(here, 'dashboard') ? here : places.find((other) => mayEnter(other, 'dashboard'))
  return place ? <GroupDesk place={place} /> : <ForbiddenState page permission="view_dashboard" />
}
