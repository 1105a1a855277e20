import { TOAST_MS } from '@forki/contract/limits'
import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ToastContainer } from 'react-toastify/unstyled'

const icons = {
  success: <CircleCheck className="size-5 text-success-ink" aria-hidden />,
  error: <CircleAlert className="size-5 text-danger-ink" aria-hidden />,
  info: <Info className="size-5 text-info-ink" aria-hidden />,
}

/**
 * Toast container (SCR-7). A toast closes after 3,000 ms or a click. The time pauses while the pointer is
 * over the toast or the window has no focus.
 */
export function Toasts() {
  const { t } = useTranslation('shell')
  return (
    <ToastContainer
      position="top-right"
      autoClose={TOAST_MS}
      hideProgressBar
      closeOnClick
      pauseOnHover
      pauseOnFocusLoss
      newestOnTop
      closeButton={false}
      aria-label={t('notices')}
      icon={({ type }) => icons[type as keyof typeof icons] ?? icons.info}
    />
  )
}
