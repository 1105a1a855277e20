import { clsx } from 'clsx'
import { ArrowRight, Check, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { buttonClass } from '../../../ui/button-class.ts'

interface StepRowProps {
  number: number
  icon: LucideIcon
  title: string
  text: string
  /** Text for the progress of the step. */
  state: ReactNode
  isDone: boolean
  /** True for the next step to take. */
  isNext: boolean
  to: string
  action: string
}

/** Setup step with its purpose, its progress and a link. */
export function StepRow({
  number,
  icon: Icon,
  title,
  text,
  state,
  isDone,
  isNext,
  to,
  action,
}: StepRowProps) {
  const { t } = useTranslation('setup')
  return (
    <li
      aria-current={isNext ? 'step' : undefined}
      className={clsx(
        'grid items-center gap-x-4 gap-y-3 px-5 sm:grid-cols-[auto_1fr_auto]',
        isDone ? 'grid-cols-[auto_1fr_auto] py-4' : 'grid-cols-[auto_1fr] py-5',
        isNext && 'bg-accent-soft/40',
      )}
    >
      <span
        className={clsx(
          'grid size-12 place-items-center self-start rounded-full border-2',
          isDone
            ? 'border-success-solid bg-success-solid text-on-solid'
            : isNext
              ? 'border-accent bg-raised text-accent'
              : 'border-line-strong bg-raised text-ink-muted',
        )}
      >
        {isDone ? (
          <Check className="size-6" strokeWidth={3} aria-hidden />
        ) : (
          <Icon className="size-6" strokeWidth={1.75} aria-hidden />
        )}
        <span className="sr-only">{t(isDone ? 'step_done' : 'step', { number })}</span>
      </span>
      <div className="min-w-0">
        <h2 className={clsx('text-lg font-semibold', isDone && 'text-ink-soft')}>{title}</h2>
        {isDone ? null : <p className="text-ink-soft">{text}</p>}
        <div className="mt-0.5 text-sm text-ink-muted">{state}</div>
      </div>
      <Link
        to={to}
        className={clsx(
          buttonClass({ variant: isNext ? 'primary' : isDone ? 'ghost' : 'secondary' }),
          isDone ? '-mr-3' : 'max-sm:col-start-2 max-sm:justify-self-start',
        )}
      >
        {isDone ? <span className="max-sm:sr-only">{t('look')}</span> : action}
        <ArrowRight className="size-5" aria-hidden />
      </Link>
    </li>
  )
}
