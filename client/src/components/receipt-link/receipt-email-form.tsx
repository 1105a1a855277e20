import { receiptLinkEndpoints } from '@forki/contract/calls/receipt-links'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStreamState } from '../../domain/events/stream-status.ts'
import { useAction } from '../../lib/resource.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Form that sends the receipt link by email. A retry after a lost reply does not send a second email. */
export function ReceiptEmailForm({ order_id, check_id }: { order_id: string; check_id: string | null }) {
  const { t } = useTranslation('print')
  const [email, setEmail] = useState('')
  const [tried, setTried] = useState(false)
  const send = useAction(receiptLinkEndpoints.email, { failed: 'generic', invalidates: [] })
  const isOffline = useStreamState() === 'offline'
  const isValid = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (!isValid || isOffline || send.isPending) return
        send.mutate(
          { params: { id: order_id }, body: { email: email.trim(), check_id } },
          {
            onSuccess: () => {
              toastSuccess(t('online.sent'))
              setEmail('')
              setTried(false)
            },
          },
        )
      }}
    >
      <Field
        label={t('online.email')}
        error={tried && !isValid ? t('online.email_invalid') : undefined}
        className="min-w-44 flex-1"
      >
        <Input
          autoFocus
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          size="touch"
          value={email}
          maxLength={254}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="touch"
        busy={send.isPending}
        disabled={isOffline}
        icon={<Mail className="size-5" aria-hidden />}
      >
        {t('online.send')}
      </Button>
      <OfflineNotice />
    </form>
  )
}

function OfflineNotice() {
  const { t } = useTranslation('print')
  if (useStreamState() !== 'offline') return null
  return (
    <Notice tone="warning" className="basis-full">
      {t('online.offline')}
    </Notice>
  )
}
