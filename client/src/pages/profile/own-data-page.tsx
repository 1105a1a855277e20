import { EraseCard } from '../../features/profile/components/erase-card.tsx'
import { ExportCard } from '../../features/profile/components/export-card.tsx'
import { ProfileFrame } from '../../features/profile/components/profile-frame.tsx'
import { useSignedInUser } from '../../domain/access/current-user.ts'

/** Page to export and erase the user's data. */
export function OwnDataPage() {
  const currentUser = useSignedInUser()
  return (
    <ProfileFrame part="own_data">
      <ExportCard />
      <EraseCard currentUser={currentUser} />
    </ProfileFrame>
  )
}
