import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazy } from '../../lib/lazy.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { useBackgroundUrl } from './use-background-url.ts'

const SingleImage = lazy(
  async () => (await import('../../components/images/single-image.tsx')).SingleImage,
  false,
)

interface BackgroundPicturePickerProps {
  layout_id: string
  sheet: { width: number; height: number; background_image_url: string | null }
  /** Background picture of the saved plan. Its file is not deleted while `sheet` has unsaved changes. */
  savedUrl?: string | null
  disabled?: boolean
  onSave: (background_image_url: string | null) => Promise<unknown>
}

/** Picker of a plan's background picture: upload with crop to the plan's proportions, replace and remove. */
export function BackgroundPicturePicker({
  layout_id,
  sheet,
  savedUrl,
  disabled,
  onSave,
}: BackgroundPicturePickerProps) {
  const { t } = useTranslation('layouts')
  const { width, height, background_image_url: path } = sheet
  const url = useBackgroundUrl(path)
  return (
    <Suspense fallback={<SkeletonLines lines={3} />}>
      <SingleImage
        folder="layouts"
        entityId={layout_id}
        label={t('background.label')}
        hint={t('background.hint')}
        blobPath={path}
        url={url}
        aspect={width / height}
        needed={[path, savedUrl].filter((one) => typeof one === 'string')}
        disabled={disabled ?? false}
        onSave={onSave}
      />
    </Suspense>
  )
}
