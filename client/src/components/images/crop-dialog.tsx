// oxlint-disable-next-line import/no-unassigned-import -- styles of the crop frame
import 'react-image-crop/dist/ReactCrop.css'
import { useRef, useState, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { centerCrop, makeAspectCrop, ReactCrop, type PercentCrop } from 'react-image-crop'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { cropImage } from './crop-image.ts'

interface CropDialogProps {
  /** Object URL of the image to crop. */
  source: string
  name: string
  aspect: number
  round: boolean
  onCut: (cut: Blob) => void
  onClose: () => void
}

/** Dialog to crop an image. The crop frame moves by touch, mouse or arrow keys. */
export function CropDialog({ source, name, aspect, round, onCut, onClose }: CropDialogProps) {
  const { t } = useTranslation('common')
  const [crop, setCrop] = useState<PercentCrop>()
  const [isUnreadable, setUnreadable] = useState(false)
  const [busy, setBusy] = useState(false)
  const picture = useRef<HTMLImageElement>(null)
  const centerFrame = ({ currentTarget: { width, height } }: SyntheticEvent<HTMLImageElement>) =>
    setCrop(centerCrop(makeAspectCrop({ unit: '%', width: 90 }, aspect, width, height), width, height))
  const cut = async () => {
    if (!picture.current || !crop) return
    setBusy(true)
    const blob = await cropImage(picture.current, crop)
    setBusy(false)
    if (blob) onCut(blob)
    else setUnreadable(true)
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('images.crop')}
      description={t('images.crop_text')}
      footer={
        <>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
          <Button variant="primary" busy={busy} disabled={!crop || isUnreadable} onClick={() => void cut()}>
            {t('images.use')}
          </Button>
        </>
      }
    >
      {isUnreadable ? (
        <p role="alert" className="text-danger-ink">
          {t('images.problem.unreadable', { name })}
        </p>
      ) : (
        <div className="grid place-items-center rounded-lg bg-sunken">
          <ReactCrop
            keepSelection
            ruleOfThirds
            aspect={aspect}
            circularCrop={round}
            minWidth={40}
            {...(crop ? { crop } : {})}
            onChange={(_, percent) => setCrop(percent)}
          >
            <img
              ref={picture}
              src={source}
              alt={name}
              className="max-h-[55dvh]"
              onLoad={centerFrame}
              onError={() => setUnreadable(true)}
            />
          </ReactCrop>
        </div>
      )}
    </Dialog>
  )
}
