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
  done: boolean
  /** True for the next step to take. */
  next: boolean
  to: string
  action: string
}

/** Setup step with its purpose, its progress and a link. */
export function StepRow({ number, icon: Icon, title, text, state, done, next, to, action }: StepRowProps) {
  const { t } = useTranslation('setup')
  return (
    <li
      aria-current={next ? 'step' : undefined}
      className={clsx(
        'grid items-center gap-x-4 gap-y-3 px-5 sm:grid-cols-[auto_1fr_auto]',
        done ? 'grid-cols-[auto_1fr_auto] py-4' : 'grid-cols-[auto_1fr] py-5',
        next && 'bg-accent-soft/40',
      )}
    >
      <span
        className={clsx(
          'grid size-12 place-items-center self-start rounded-full border-2',
          done
            ? 'border-success-solid bg-success-solid text-on-solid'
            : next
              ? 'border-accent bg-raised text-accent'
              : 'border-line-strong bg-raised text-ink-muted',
        )}
      >
        {done ? (
          <Check className="size-6" strokeWidth={3} aria-hidden />
        ) : (
          <Icon className="size-6" strokeWidth={1.75} aria-hidden />
        )}
        <span className="sr-only">{t(done ? 'step_done' : 'step', { number })}</span>
      </span>
      <div className="min-w-0">
        <h2 className={clsx('text-lg font-semibold', done && 'text-ink-soft')}>{title}</h2>
        {done ? null : <p className="text-ink-soft">{text}</p>}
        <div className="mt-0.5 text-sm text-ink-muted">{state}</div>
      </div>
      <Link
        to={to}
        className={clsx(
          buttonClass({ variant: next ? 'primary' : done ? 'ghost' : 'secondary' }),
          done ? '-mr-3' : 'max-sm:col-start-2 max-sm:justify-self-start',
        )}
      >
        {done ? <span className="max-sm:sr-only">{t('look')}</span> : action}
        <ArrowRight className="size-5" aria-hidden />
      </Link>
    </li>
  )
}
