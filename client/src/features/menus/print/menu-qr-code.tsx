import { Download, ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../../components/copy-button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'

interface MenuQrCodeProps {
  /** URL of the public menu. Null while it loads. */
  url: string | null
  /** Data URL of the QR code image. Null while it loads. */
  qrDataUrl: string | null
  /** Name of the downloaded image file. */
  filename: string
}

/** QR code of the public menu, with buttons that copy and open the URL and download the image. */
export function MenuQrCode({ url, qrDataUrl, filename }: MenuQrCodeProps) {
  const { t } = useTranslation('menus')
  if (!qrDataUrl || !url) return <Skeleton className="aspect-square w-full" />
  return (
    <div className="flex flex-col gap-3">
      <img
        src={qrDataUrl}
        alt={t('paper.code_of', { address: url })}
        className="w-full rounded-lg border border-line"
      />
      <p className="text-xs break-all text-ink-muted">{url}</p>
      <div className="flex flex-wrap gap-2">
        <CopyButton size="sm" text={url} label={t('paper.copy')} copiedLabel={t('paper.copied')} />
        <a href={qrDataUrl} download={filename} className={buttonClass({ size: 'sm' })}>
          <Download className="size-4" aria-hidden />
          {t('paper.download')}
        </a>
        <a href={url} target="_blank" rel="noreferrer" className={buttonClass({ size: 'sm' })}>
          <ExternalLink className="size-4" aria-hidden />
          {t('paper.open')}
        </a>
      </div>
    </div>
  )
}
