import { EraseAccountCard } from '../../features/profile/components/erase-account-card.tsx'
import { ExportOwnDataCard } from '../../features/profile/components/export-own-data-card.tsx'
import { ProfileFrame } from '../../features/profile/components/profile-frame.tsx'
import { useSignedInUser } from '../../domain/access/current-user.ts'

/** Page to export and erase the user's data. */
export function OwnDataPage() {
  const currentUser = useSignedInUser()
  return (
    <ProfileFrame part="own_data">
      <ExportOwnDataCard />
      <EraseAccountCard currentUser={currentUser} />
    </ProfileFrame>
  )
}
