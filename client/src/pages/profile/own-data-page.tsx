import { EraseCard } from '../../features/profile/components/erase-card.tsx'
import { ExportCard } from '../../features/profile/components/export-card.tsx'
import { ProfileFrame } from '../../features/profile/components/profile-frame.tsx'
import { useSignedInUser } from '../../domain/access/current-user.ts'

/** What is kept about the person: a copy of it, and the end of it. */
export function OwnDataPage() {
  const currentUser = useSignedInUser()
  return (
    <ProfileFrame part="own_data">
      <ExportCard />
      <EraseCard currentUser={currentUser} />
    </ProfileFrame>
  )
}
