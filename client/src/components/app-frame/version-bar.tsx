/** Offers a new version, but never in the middle of something: no order, no payment, no dialog is open. */
import { Sparkles } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { whenIdle } from '../../lib/lazy.tsx'
import { draftsAreEmpty } from '../../domain/orders/order-drafts.ts'
import { pendingVersion, registerServiceWorker } from '../../lib/service-worker.ts'
import { useSignal } from '../../lib/signal.ts'
import { Button } from '../../ui/button.tsx'

const LOOK_MS = 2000

export function VersionBar() {
  const { t } = useTranslation('offline')
  const start = useSignal(pendingVersion)
  const calm = useCalm(start !== null)
  useEffect(() => whenIdle(() => void registerServiceWorker()), [])
  if (!start || !calm) return null
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-3 border-b border-line bg-info-soft px-4 py-1.5 text-sm text-info-ink print:hidden"
    >
      <Sparkles className="size-4 shrink-0" aria-hidden />
      <p className="min-w-0">{t('version.text')}</p>
      <Button onClick={start}>{t('version.reload')}</Button>
    </div>
  )
}

/** Whether nothing is begun on this screen. */
function useCalm(asked: boolean): boolean {
  const { pathname, search } = useLocation()
  const [calm, setCalm] = useState(false)
  useEffect(() => {
    if (!asked) return undefined
    const look = () => setCalm(isCalm(pathname, search))
    look()
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [asked, pathname, search])
  return calm
}

const isCalm = (pathname: string, search: string): boolean =>
  draftsAreEmpty() &&
  !/\/pedido\/./.test(pathname) &&
  !new URLSearchParams(search).has('cuenta') &&
  document.querySelector('[role=dialog], [role=alertdialog]') === null
