import type { Card } from '@forki/contract/loyalty'
import { ExternalLink, Share2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../../components/copy-button.tsx'
import { paths } from '../../../domain/navigation/paths.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { QrCode } from '../../../components/qr-code.tsx'

/**
 * QR code and link of the card's public page, with buttons to copy, open and share the link. Some browsers
 * cannot share.
 */
export function CardShare({ card }: { card: Pick<Card, 'code' | 'customer_name' | 'template'> }) {
  const { t } = useTranslation('loyalty')
  const url = `${location.origin}${paths.publicCard(card.code)}`
  const share = () => void navigator.share({ title: card.template.name, url }).catch(() => undefined)
  const canShare = typeof navigator.share === 'function'
  return (
    <div className="flex flex-wrap items-center gap-5">
      <QrCode text={url} label={t('share.qr', { name: card.customer_name })} className="size-36" />
      <div className="flex min-w-0 flex-1 basis-56 flex-col items-start gap-3">
        <p className="text-[0.9375rem] text-ink-soft">{t('share.text')}</p>
        <p className="w-full text-sm break-all text-ink-muted select-all">{url}</p>
        <div className="flex flex-wrap gap-2">
          <CopyButton size="sm" text={url} label={t('share.copy')} copiedLabel={t('share.copied')} />
          {canShare ? (
            <Button size="sm" icon={<Share2 className="size-4.5" aria-hidden />} onClick={share}>
              {t('share.send')}
            </Button>
          ) : null}
          <a
            className={buttonClass({ size: 'sm', variant: 'ghost' })}
            href={url}
            target="_blank"
            rel="noreferrer"
          >
            <ExternalLink className="size-4.5" aria-hidden />
            {t('share.open')}
          </a>
        </div>
      </div>
    </div>
  )
}
