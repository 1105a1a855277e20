import type { Image } from '@forki/contract/images'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import type { Gallery } from './use-gallery.ts'

interface RemoveImageDialogProps {
  gallery: Gallery
  /** Image whose removal the dialog confirms. While it is null, the dialog is closed. */
  image: Image | null
  onClose: () => void
}

/** Dialog that confirms the removal of an image. */
export function RemoveImageDialog({ gallery, image, onClose }: RemoveImageDialogProps) {
  const { t } = useTranslation('common')
  return (
    <ConfirmDialog
      open={image !== null}
      onOpenChange={onClose}
      title={t('images.remove_title')}
      description={t('images.remove_text')}
      confirmLabel={t('images.remove')}
      busy={gallery.removing}
      onConfirm={() => image && gallery.remove(image, onClose)}
    />
  )
}
