/** Loading spinner, hidden from screen readers unless `labelled`. */
import { clsx } from 'clsx'
import { useUiLabels } from './labels.tsx'

export function Spinner({ className, labelled }: { className?: string; labelled?: boolean }) {
  const { loading } = useUiLabels()
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      className={clsx('animate-spin', className ?? 'size-6')}
      role={labelled ? 'status' : undefined}
      aria-label={labelled ? loading : undefined}
      aria-hidden={labelled ? undefined : true}
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.22" strokeWidth="3" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}
