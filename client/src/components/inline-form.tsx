import { clsx } from 'clsx'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../ui/icon-button.tsx'

interface InlineFormProps {
  busy: boolean
  /** Reason of a failed save, shown below the input. */
  problem: string | null
  onSave: () => void
  onClose: () => void
  className?: string
  /** Input element of the edited value. */
  children: ReactNode
}

/**
 * Inline form of one value. Enter saves it. After a failed save the form still shows the typed value, with the
 * reason below.
 */
export function InlineForm({ busy, problem, onSave, onClose, className, children }: InlineFormProps) {
  const { t } = useTranslation('common')
  return (
    <form
      className={clsx('flex flex-col gap-1', className)}
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      <span className="flex items-center gap-1">
        {children}
        <IconButton label={t('actions.cancel')} icon={<X className="size-5" />} onClick={onClose} />
        <IconButton
          type="submit"
          variant="primary"
          busy={busy}
          label={t('actions.save')}
          icon={<Check className="size-5" />}
        />
      </span>
      {problem ? (
        <span role="alert" className="text-left text-sm font-medium text-danger-ink">
          {problem}
        </span>
      ) : null}
    </form>
  )
}
