import type { PublicCard } from '@forki/contract/public-card'
import { publicCardEndpoints } from '@forki/contract/calls/public-card'
import { Wallet } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { call, errorText } from '../../../../lib/api.ts'
import { toastError } from '../../../../lib/toast.ts'
import { buttonClass } from '../../../../ui/button-class.ts'
import { Button } from '../../../../ui/button.tsx'
import { sortWallets, passUrl } from '../wallets.ts'

/** Wallet buttons. The wallet of the phone's own system is first. */
export function WalletLinks({ card }: { card: PublicCard }) {
  const { t } = useTranslation('guest')
  const [busy, setBusy] = useState(false)
  const agent = useSyncExternalStore(subscribeToNothing, readUserAgent, emptyUserAgent)
  if (card.wallets.length === 0) return null
  const save = async () => {
    setBusy(true)
    try {
      const { url } = await call(publicCardEndpoints.googleSaveLink, { params: { code: card.code } })
      window.location.assign(url)
    } catch (error) {
      toastError(errorText(error, 'card_fetch'))
    } finally {
      setBusy(false)
    }
  }
  const icon = <Wallet className="size-5" aria-hidden />
  return (
    <div className="flex w-full flex-col gap-2">
      {sortWallets(card.wallets, agent).map((name) =>
        name === 'apple' ? (
          <a key={name} href={passUrl(card.code)} className={buttonClass()}>
            {icon}
            {t('card.apple_wallet')}
          </a>
        ) : (
          <Button key={name} busy={busy} icon={icon} onClick={() => void save()}>
            {t('card.google_wallet')}
          </Button>
        ),
      )}
    </div>
  )
}

// Functions for `useSyncExternalStore`. The user agent never changes, and server-side rendering has none.
const subscribeToNothing = () => () => undefined
const readUserAgent = () => navigator.userAgent
const emptyUserAgent = () => ''
