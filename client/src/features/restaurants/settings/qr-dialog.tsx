import { Download } from 'lucide-react'
import { toCanvas, toString } from 'qrcode'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

interface QrDialogProps {
  name: string
  address: string
  onClose: () => void
}

/** QR code of the public menu. Downloads as SVG, which prints sharply at any size. */
export function QrDialog({ name, address, onClose }: QrDialogProps) {
  const { t } = useTranslation('restaurants')
  const save = async () => {
    const drawing = await toString(address, { type: 'svg', margin: 2 })
    const url = URL.createObjectURL(new Blob([drawing], { type: 'image/svg+xml' }))
    const link = document.createElement('a')
    link.href = url
    link.download = `${t('public_menu.file')}-${name}.svg`
    link.click()
    URL.revokeObjectURL(url)
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
      <QrCanvas address={address} label={t('public_menu.qr_label', { name })} />
    </Dialog>
  )
}

/** A separate component, because a dialog mounts its content late, when a ref in the parent is still null. */
function QrCanvas({ address, label }: { address: string; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) void toCanvas(canvas.current, address, { width: 512, margin: 2 })
  }, [address])
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      className="mx-auto aspect-square h-auto! w-full! max-w-72 rounded-md bg-[#fff]"
    />
  )
}
