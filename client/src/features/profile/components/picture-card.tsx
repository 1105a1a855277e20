import type { Me } from '@forki/contract/auth'
import { useTranslation } from 'react-i18next'
import { SingleImage } from '../../../components/images/single-image.tsx'
import { Card, CardBody } from '../../../ui/card.tsx'
import { useSavePicture } from '../queries.ts'

/** The face beside the name. */
export function PictureCard({ me }: { me: Me }) {
  const { t } = useTranslation('profile')
  const save = useSavePicture()
  return (
    <Card>
      <CardBody>
        <SingleImage
          round
          folder="users"
          entityId={me.id}
          label={t('photo')}
          hint={t('photo_hint')}
          blobPath={me.profile_image}
          url={me.profile_image_url}
          onSave={(profile_image) => save.mutateAsync({ body: { profile_image } })}
        />
      </CardBody>
    </Card>
  )
}
