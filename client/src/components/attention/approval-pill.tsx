import { clsx } from 'clsx'
import {
  Clock,
  RotateCcw,
  ShieldCheck,
  ShieldQuestion,
  ShieldX,
  TriangleAlert,
  X,
  type LucideIcon,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { timeLeft } from '../../domain/approvals/time-left.ts'
import type { TrayApproval } from '../../domain/approvals/tray-approvals.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { PILL_CLASS } from './pill-class.ts'

/** Icon and color of each state of an approval request. */
export const APPROVAL_LOOKS: Record<TrayApproval['state'], { icon: LucideIcon; tone: string }> = {
  decide: { icon: ShieldQuestion, tone: 'bg-plum-solid text-on-solid' },
  waiting: { icon: Clock, tone: 'bg-plum-soft text-plum-ink' },
  approved: { icon: ShieldCheck, tone: 'bg-success-solid text-on-solid' },
  declined: { icon: ShieldX, tone: 'bg-danger-soft text-danger-ink' },
  lapsed: { icon: Clock, tone: 'bg-warning-soft text-warning-ink' },
  changed: { icon: TriangleAlert, tone: 'bg-warning-soft text-warning-ink' },
}
const STATES_WITH_COUNTDOWN: ReadonlySet<TrayApproval['state']> = new Set(['decide', 'waiting', 'approved'])

/**
 * Entry for an approval request in a row of entries, such as the attention tray. A press opens the request, and a
 * second button is its next step. On phones the icon alone shows the state, but screen readers announce the state's
 * name.
 */
export function ApprovalPill({ approval }: { approval: TrayApproval }) {
  const { t } = useTranslation('floor')
  const now = useNow(1000)
  const { state, text, amount, nextStep, onPress } = approval
  const { icon: Icon, tone } = APPROVAL_LOOKS[state]
  return (
    <li className={clsx('animate-pop-in flex shrink-0 items-center rounded-full', tone)}>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onPress}
        className={clsx(PILL_CLASS, nextStep && 'pr-2')}
      >
        <Icon className="size-5" aria-hidden />
        {/* A phone shows the text above the amount and the time. The icon stands for the state. */}
        <span className="flex gap-2 max-sm:max-w-44 max-sm:flex-col max-sm:gap-0 max-sm:text-left max-sm:text-sm/4">
          <span className="truncate">
            <span className="max-sm:sr-only">{t(`attention.approval.${state}`)}: </span>
            {text}
          </span>{' '}
          <span className="flex gap-2">
            <span className="tabular">
              <span className="max-sm:sr-only">· </span>
              {amount}
            </span>
            {/* Outside the button's accessible name, because the remaining time would change that name every
                second. */}
            {STATES_WITH_COUNTDOWN.has(state) ? (
              <span className="tabular opacity-85" aria-hidden>
                {timeLeft(approval, now)}
              </span>
            ) : null}
          </span>
        </span>
      </button>
      {nextStep ? <NextStepButton nextStep={nextStep} text={text} /> : null}
    </li>
  )
}

interface NextStepButtonProps {
  nextStep: NonNullable<TrayApproval['nextStep']>
  text: string
}

function NextStepButton({ nextStep: { kind, label, busy, onPress }, text }: NextStepButtonProps) {
  const Icon = kind === 'remove' ? X : RotateCcw
  return (
    <Button
      size="touch"
      variant={kind === 'run' ? 'primary' : 'secondary'}
      className={clsx('rounded-full!', kind === 'remove' ? 'w-12 px-0!' : 'px-4!')}
      aria-label={`${label}: ${text}`}
      busy={busy}
      icon={kind === 'run' ? null : <Icon className="size-5" aria-hidden />}
      onClick={onPress}
    >
      {kind === 'remove' ? null : <span className={clsx(kind === 'again' && 'max-sm:sr-only')}>{label}</span>}
    </Button>
  )
}
