import { clsx } from 'clsx'
import { Ban, CircleCheckBig, Circle, CookingPot, PencilLine, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Line } from '../board.ts'

interface TicketLineProps {
  line: Line
  /** True for a ready line in a single row, with its options and a mark of its allergens. */
  isCollapsed: boolean
  isNew: boolean
  changed: boolean
  /** Callback for a press on the line. Undefined for a user who may only read. */
  onPress: ((line: Line) => void) | undefined
  onAcknowledge: (line: Line) => void
}

const stateLooks = {
  sent: { icon: Circle, className: 'text-line-strong' },
  preparing: { icon: CookingPot, className: 'text-info-ink' },
  ready: { icon: CircleCheckBig, className: 'text-success-ink' },
} as const

/**
 * Dish of a ticket: quantity, name, options, note, seat and allergens. A press advances the line, or moves a
 * ready line back.
 */
export function TicketLine({ line, isCollapsed, isNew, changed, onPress, onAcknowledge }: TicketLineProps) {
  const { t } = useTranslation('kitchen')
  if (line.status === 'voided') return <VoidedLine line={line} isNew={isNew} onPress={onAcknowledge} />
  const status = line.status === 'preparing' || line.status === 'ready' ? line.status : 'sent'
  const { icon: Icon, className } = stateLooks[status]
  const lineClass = clsx(
    'flex w-full gap-[0.45em] px-[0.6em] text-left',
    isCollapsed ? 'h-11 items-center text-[0.8em]' : 'min-h-16 items-start py-[0.4em]',
    status === 'preparing' && 'bg-info-soft/60',
    status === 'ready' && 'bg-success-soft/50',
    isNew && 'animate-notice',
  )
  const content = (
    <>
      <span className="tabular min-w-[1.3em] shrink-0 text-[1.05em] leading-[1.25] font-extrabold">
        {line.quantity}
        <span aria-hidden>×</span>
      </span>
      <span className="min-w-0 flex-1">
        <span
          className={clsx(
            'block leading-[1.25] font-semibold',
            isCollapsed ? 'truncate' : 'wrap-break-word',
            status === 'ready' && 'text-ink-muted line-through decoration-2',
          )}
        >
          {line.name}
          {isCollapsed ? line.modifiers.map(({ name }) => ` · ${name}`).join('') : null}
        </span>
        {isCollapsed ? null : <Details line={line} changed={changed} />}
      </span>
      {isCollapsed && line.allergens.length > 0 ? <AllergenMark line={line} /> : null}
      <span className={clsx('mt-[0.1em] shrink-0', className)}>
        <Icon className="size-[1.15em]" strokeWidth={2.25} aria-hidden />
        <span className="sr-only">{t(`state.${status}`)}</span>
      </span>
    </>
  )
  if (!onPress) return <div className={lineClass}>{content}</div>
  return (
    <button
      type="button"
      data-press="line"
      className={clsx(lineClass, 'transition-[filter] active:brightness-90')}
      onClick={() => onPress(line)}
    >
      {content}
    </button>
  )
}

const useAllergenNames = () => {
  const { t } = useTranslation('orders')
  return ({ allergens }: Line): string =>
    allergens.map((name) => t(`allergens.${name}` as 'allergens.milk')).join(', ')
}

/** Mark of a collapsed line with allergens. Screen readers announce their names. */
function AllergenMark({ line }: { line: Line }) {
  const { t } = useTranslation('orders')
  const names = useAllergenNames()(line)
  return (
    <span className="shrink-0 text-plum-ink" title={names}>
      <TriangleAlert className="size-[1.1em]" aria-hidden />
      <span className="sr-only">
        {t('dish.allergens')}: {names}
      </span>
    </span>
  )
}

/**
 * Details of a line: indented options, inverted note, seat, change mark, and allergens with color and icon.
 */
function Details({ line, changed }: { line: Line; changed: boolean }) {
  const { t } = useTranslation(['kitchen', 'orders'])
  const allergenNames = useAllergenNames()
  return (
    <>
      {line.modifiers.map((modifier) => (
        <span
          key={modifier.option_id}
          className="block pl-[0.6em] text-[0.82em] leading-[1.3] font-medium text-ink-soft"
        >
          {modifier.name}
        </span>
      ))}
      {line.notes ? (
        <span className="my-[0.15em] block w-fit rounded-sm bg-ink px-[0.45em] py-[0.1em] text-[0.82em] leading-[1.3] font-bold text-paper">
          {line.notes}
        </span>
      ) : null}
      <span className="flex flex-wrap gap-x-[0.6em] gap-y-[0.1em] text-[0.7em] leading-[1.35] font-semibold">
        {line.seat ? <span className="text-ink-soft">{t('kitchen:seat', { seat: line.seat })}</span> : null}
        {changed ? (
          <span className="inline-flex items-center gap-[0.25em] text-warning-ink">
            <PencilLine className="size-[1.1em]" aria-hidden />
            {t('kitchen:changed')}
          </span>
        ) : null}
        {line.allergens.length > 0 ? (
          <span className="inline-flex items-start gap-[0.3em] text-plum-ink">
            <TriangleAlert className="mt-[0.15em] size-[1.1em] shrink-0" aria-hidden />
            <span className="sr-only">{t('orders:dish.allergens')}: </span>
            {allergenNames(line)}
          </span>
        ) : null}
      </span>
    </>
  )
}

interface VoidedLineProps {
  line: Line
  isNew: boolean
  onPress: (line: Line) => void
}

/** Voided line, which is shown until a cook acknowledges it. */
function VoidedLine({ line, isNew, onPress }: VoidedLineProps) {
  const { t } = useTranslation('kitchen')
  return (
    <button
      type="button"
      data-press="void"
      className={clsx(
        'flex min-h-16 w-full items-start gap-[0.45em] bg-danger-soft px-[0.6em] py-[0.4em] text-left text-danger-ink active:brightness-90',
        isNew && 'animate-notice',
      )}
      onClick={() => onPress(line)}
    >
      <span className="tabular min-w-[1.3em] shrink-0 text-[1.05em] leading-[1.25] font-extrabold line-through">
        {line.quantity}
        <span aria-hidden>×</span>
      </span>
      <span className="min-w-0 flex-1">
        <span className="block leading-[1.25] font-semibold wrap-break-word line-through decoration-3">
          {line.name}
        </span>
        <span className="block text-[0.72em] leading-tight font-bold">
          {t('void')}
          {line.void_reason ? `: ${line.void_reason}` : null}
        </span>
        <span className="block text-[0.66em] leading-tight font-medium">{t('void_acknowledge')}</span>
      </span>
      <Ban className="mt-[0.1em] size-[1.15em] shrink-0" strokeWidth={2.5} aria-hidden />
    </button>
  )
}
