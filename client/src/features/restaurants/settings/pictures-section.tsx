import type { Restaurant } from '@forki/contract/restaurants'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazy } from '../../../lib/lazy.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { FormSection } from '../forms/form-section.tsx'
import { useSaveRestaurantLogo } from '../queries.ts'

const SingleImage = lazy(
  async () => (await import('../../../components/images/single-image.tsx')).SingleImage,
  false,
)
const ImageGallery = lazy(
  async () => (await import('../../../components/images/image-gallery.tsx')).ImageGallery,
  false,
)

/** Form section with logo and photos. A chosen picture is saved at once, not with the form. */
export function PicturesSection({ restaurant }: { restaurant: Restaurant }) {
  const { t } = useTranslation('restaurants')
  const { id, name, images, restaurant_logo, restaurant_logo_url } = restaurant
  const save = useSaveRestaurantLogo()
  return (
    <FormSection id="pictures" plain title={t('sections.pictures')} description={t('pictures_text')}>
      <Suspense fallback={<SkeletonLines lines={5} />}>
        <SingleImage
          folder="restaurants"
          entityId={id}
          label={t('logo')}
          hint={t('logo_hint')}
          blobPath={restaurant_logo}
          url={restaurant_logo_url}
          onSave={(blob_path) => save.mutateAsync({ params: { id }, body: { restaurant_logo: blob_path } })}
        />
        <ImageGallery folder="restaurants" entityId={id} images={images} name={name} title={t('photos')} />
      </Suspense>
    </FormSection>
  )
}
