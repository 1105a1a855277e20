/**
 * Bar that offers to reload the page when a new version of the application is ready. Hidden while the user has
 * unsent order lines, or while an order, a bill or a dialog is open.
 */
import { Sparkles } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { draftsAreEmpty } from '../../domain/orders/order-drafts.ts'
import { pendingVersion, registerServiceWorker } from '../../lib/service-worker.ts'
import { useSignal } from '../../lib/signal.ts'
import { whenInputPauses } from '../../lib/when-input-pauses.ts'
import { Button } from '../../ui/button.tsx'

const OPEN_WORK_CHECK_MS = 2000

export function NewVersionBar() {
  const { t } = useTranslation('offline')
  const activate = useSignal(pendingVersion)
  const canReload = useHasNoOpenWork(activate !== null)
  // The service worker precaches some 900 files, which would delay the paint after a press.
  useEffect(() => whenInputPauses(() => void registerServiceWorker()), [])
  if (!activate || !canReload) return null
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-3 border-b border-line bg-info-soft px-4 py-1.5 text-sm text-info-ink print:hidden"
    >
      <Sparkles className="size-4 shrink-0" aria-hidden />
      <p className="min-w-0">{t('version.text')}</p>
      <Button onClick={activate}>{t('version.reload')}</Button>
    </div>
  )
}

/** True if no order line is unsent and no order, bill or dialog is open. False until `isEnabled`. */
function useHasNoOpenWork(isEnabled: boolean): boolean {
  const { pathname, search } = useLocation()
  const [canReload, setCanReload] = useState(false)
  useEffect(() => {
    if (!isEnabled) return undefined
    const check = () => setCanReload(hasNoOpenWork(pathname, search))
    check()
    const timer = setInterval(check, OPEN_WORK_CHECK_MS)
    return () => clearInterval(timer)
  }, [isEnabled, pathname, search])
  return canReload
}

const hasNoOpenWork = (pathname: string, search: string): boolean =>
  draftsAreEmpty() &&
  !/\/pedido\/./.test(pathname) &&
  !new URLSearchParams(search).has('cuenta') &&
  document.querySelector('[role=dialog], [role=alertdialog]') === null
