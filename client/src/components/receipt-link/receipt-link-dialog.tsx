/**
 * Dialog with the public receipt of a paid order or check, for the guest: QR code and address of the receipt
 * page, and a form that sends the link by email if the installation has a mail server.
 * Its texts are in the catalogue `print`.
 */
import { receiptLinkEndpoints } from '@forki/contract/calls/receipt-links'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSendsNoMail } from '../../domain/access/current-user.ts'
import { useStreamState } from '../../domain/events/stream-status.ts'
import { resourceQueries, useAction } from '../../lib/resource.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { CopyButton } from '../copy-button.tsx'
import { QrCode } from '../qr-code.tsx'
import { QueryView } from '../query-view.tsx'
import { ReceiptEmailForm } from './receipt-email-form.tsx'

const receiptLinkQueries = resourceQueries(receiptLinkEndpoints)

const CODE_CLASS = 'size-44 phone-landscape:size-32 low:size-32'

interface ReceiptLinkDialogProps {
  order_id: string
  check_id?: string | null | undefined
  /** True if the user may revoke the links of the order. */
  mayRevoke: boolean
  onClose: () => void
}

export function ReceiptLinkDialog({ order_id, check_id, mayRevoke, onClose }: ReceiptLinkDialogProps) {
  const { t } = useTranslation(['print', 'common'])
  const sendsNoMail = useSendsNoMail()
  const isOffline = useStreamState() === 'offline'
  const query = check_id ? { check_id } : {}
  const link = useQuery({ ...receiptLinkQueries.find({ params: { id: order_id }, query }), retry: false })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="md"
      title={t('online.title')}
      description={t(sendsNoMail ? 'online.text_no_mail' : 'online.text')}
      footer={
        <>
          {mayRevoke && link.data && !isOffline ? (
            <RevokeButton order_id={order_id} onDone={onClose} />
          ) : null}
          <Button size="touch" onClick={onClose}>
            {t('common:actions.close')}
          </Button>
        </>
      }
    >
      {isOffline && !link.data ? (
        <Notice tone="warning">{t('online.offline_link')}</Notice>
      ) : (
        <QueryView query={link} failed="generic" skeleton={<SkeletonLines lines={6} />}>
          {({ url }) => (
            <div className="flex flex-col gap-6 phone-landscape:flex-row phone-landscape:items-start">
              {sendsNoMail ? null : (
                <div className="flex flex-col gap-2 border-b border-line pb-5 phone-landscape:flex-1 phone-landscape:border-b-0 phone-landscape:pb-0">
                  <ReceiptEmailForm order_id={order_id} check_id={check_id ?? null} />
                  <p className="text-sm text-ink-muted">{t('online.email_hint')}</p>
                </div>
              )}
              <div className="flex flex-col items-center gap-4 phone-landscape:mx-auto low:gap-2">
                <QrCode text={url} label={t('online.code')} className={CODE_CLASS} />
                <div className="flex flex-wrap justify-center gap-2">
                  <CopyButton
                    text={url}
                    label={t('online.copy')}
                    copiedLabel={t('online.copied')}
                    size="touch"
                  />
                  <a href={url} target="_blank" rel="noreferrer" className={buttonClass({ size: 'touch' })}>
                    <ExternalLink className="size-5" aria-hidden />
                    {t('online.open')}
                  </a>
                </div>
              </div>
            </div>
          )}
        </QueryView>
      )}
    </Dialog>
  )
}

/** Button that invalidates all receipt links of the order. */
function RevokeButton({ order_id, onDone }: { order_id: string; onDone: () => void }) {
  const { t } = useTranslation('print')
  const revoke = useAction(receiptLinkEndpoints.revoke, {
    failed: 'generic',
    invalidates: ['receipt-links', 'orders'],
  })
  const onSuccess = () => {
    toastSuccess(t('online.revoked'))
    onDone()
  }
  return (
    <Button
      size="touch"
      variant="ghost"
      className="mr-auto -ml-3 text-danger-ink!"
      busy={revoke.isPending}
      onClick={() => revoke.mutate({ params: { id: order_id } }, { onSuccess })}
    >
      {t('online.revoke')}
    </Button>
  )
}
