/** Button and notice of forms that save tip distributions and their rule, which need a connection (OFF-6). */
import { useTranslation } from 'react-i18next'
import { useStreamState } from '../../../../domain/events/stream-status.ts'
import { errorText, type ApiError } from '../../../../lib/api.ts'
import { Button, type ButtonProps } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'

/** Button that is disabled without a connection. */
export function SaveButton({ disabled, ...props }: ButtonProps) {
  const isOffline = useStreamState() === 'offline'
  return <Button size="touch" disabled={disabled || isOffline} {...props} />
}

/** Notice that the form cannot be saved without a connection, or the error of the last save. */
export function SaveNotice({ error }: { error: ApiError | null }) {
  const { t } = useTranslation('tip-pool')
  if (useStreamState() === 'offline') return <Notice tone="warning">{t('offline')}</Notice>
  return error ? <Notice tone="danger">{errorText(error, 'generic')}</Notice> : null
}
