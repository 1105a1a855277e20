import { Wallet } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { toastError } from '../../../lib/toast.ts'
import { isOwnerOrAdmin } from '../../../domain/access/restaurant-areas.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { fetchPass, useWallets } from '../hooks/use-wallets.ts'

/**
 * Buttons of the configured wallets (Google, Apple). Without a configured wallet, owners and administrators see
 * a note.
 */
export function WalletButtons({
  card_id,
  restaurant,
}: {
  card_id: string
  restaurant: AccessibleRestaurant
}) {
  const { t } = useTranslation('loyalty')
  const { google, apple } = useWallets(card_id)
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const url = URL.createObjectURL(await fetchPass(card_id))
      const link = Object.assign(document.createElement('a'), { href: url, download: 'forki.pkpass' })
      link.click()
      URL.revokeObjectURL(url)
    } catch (error) {
      toastError(errorText(error, 'card_fetch'))
    } finally {
      setBusy(false)
    }
  }
  const isWalletOff = google.state === 'off' && apple.state === 'off'
  if (isWalletOff && !isOwnerOrAdmin(restaurant)) return null
  if (isWalletOff) return <p className="text-sm text-ink-muted">{t('wallet.off')}</p>
  return (
    <div className="flex flex-wrap gap-2">
      {apple.state === 'on' ? (
        <Button busy={busy} icon={<Wallet className="size-5" aria-hidden />} onClick={() => void download()}>
          {t('wallet.apple')}
        </Button>
      ) : null}
      {google.state === 'on' ? (
        <a className={buttonClass()} href={google.with} target="_blank" rel="noreferrer">
          <Wallet className="size-5" aria-hidden />
          {t('wallet.google')}
        </a>
      ) : null}
    </div>
  )
}
