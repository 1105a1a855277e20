import type { Me } from '@forki/contract/auth'
import { useTranslation } from 'react-i18next'
import { SingleImage } from '../../../components/images/single-image.tsx'
import { Card, CardBody } from '../../../ui/card.tsx'
import { useSavePicture } from '../queries.ts'

export function PictureCard({ currentUser }: { currentUser: Me }) {
  const { t } = useTranslation('profile')
  const save = useSavePicture()
  return (
    <Card>
      <CardBody>
        <SingleImage
          round
          folder="users"
          entityId={currentUser.id}
          label={t('photo')}
          hint={t('photo_hint')}
          blobPath={currentUser.profile_image}
          url={currentUser.profile_image_url}
          onSave={(profile_image) => save.mutateAsync({ body: { profile_image } })}
        />
      </CardBody>
    </Card>
  )
}
