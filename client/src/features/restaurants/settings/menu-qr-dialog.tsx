import { Download } from 'lucide-react'
import { toCanvas, toString } from 'qrcode'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

interface MenuQrDialogProps {
  name: string
  url: string
  onClose: () => void
}

/** Dialog with the QR code of the public menu. The code downloads as SVG, which prints sharply at any size. */
export function MenuQrDialog({ name, url, onClose }: MenuQrDialogProps) {
  const { t } = useTranslation('restaurants')
  const save = async () => {
    const drawing = await toString(url, { type: 'svg', margin: 2 })
    const objectUrl = URL.createObjectURL(new Blob([drawing], { type: 'image/svg+xml' }))
    const link = document.createElement('a')
    link.href = objectUrl
    link.download = `${t('public_menu.file')}-${name}.svg`
    link.click()
    URL.revokeObjectURL(objectUrl)
  }
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      title={name}
      description={t('public_menu.qr_text')}
      footer={
        <Button
          variant="primary"
          icon={<Download className="size-5" aria-hidden />}
          onClick={() => void save()}
        >
          {t('public_menu.download')}
        </Button>
      }
    >
      <QrCanvas url={url} label={t('public_menu.qr_label', { name })} />
    </Dialog>
  )
}

/**
 * Draws the QR code in a component of its own. The dialog mounts its content late, so in an effect of the
 * dialog's component the canvas ref would still be null.
 */
function QrCanvas({ url, label }: { url: string; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) void toCanvas(canvas.current, url, { width: 512, margin: 2 })
  }, [url])
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      className="mx-auto aspect-square h-auto! w-full! max-w-72 rounded-md bg-[#fff]"
    />
  )
}
