/**
 * Buttons of the payment methods that the restaurant defines (own tenders). Renders nothing if there is no
 * tender to offer.
 */
import { restaurantDropdownEndpoints } from '@forki/contract/calls/restaurant-dropdowns'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { CreditCard, Ellipsis, Landmark, Wallet } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tenderName } from '../../domain/bill/tender-name.ts'
import { useMediaQuery } from '../../lib/media.ts'
import { queryOf } from '../../lib/resource.ts'
import type { OwnTender } from './own-tender.ts'

interface OwnTenderButtonsProps {
  restaurant_id: string
  /** Form state of the payment or refund, with the chosen tender and its setter. */
  payment: { tender: Pick<OwnTender, 'id'> | null; setTender: (tender: OwnTender) => void }
  /** Tender to offer even if it is inactive, such as the tender of the payment that is refunded. */
  extraTender?: OwnTender | undefined
  /** Number of tenders that show before the user expands the list, at least 1. */
  visibleCount?: number
  /**
   * Number of tenders in the collapsed list on screens that match `LANDSCAPE_QUERY`. They share a single row with
   * the expand button, because the buttons are beside a number pad or order lines.
   */
  rowCount?: number
  className?: string
}

/** Media query of screens from 768 px in width and up to 1200 px in height. */
const LANDSCAPE_QUERY = '(max-height: 75rem) and (min-width: 48rem)'
const ICONS = { card: CreditCard, transfer: Landmark, other: Wallet }

const buttonClass = (isChosen: boolean) =>
  clsx(
    'inline-flex min-h-12 max-w-full grow items-center justify-center gap-2 rounded-lg border px-3 text-left text-sm font-semibold transition-colors',
    'focus-visible:outline-2 focus-visible:outline-focus',
    isChosen ? 'border-accent bg-accent-soft text-ink' : 'border-line bg-paper text-ink-soft hover:text-ink',
  )

export function OwnTenderButtons({
  restaurant_id,
  payment,
  extraTender,
  visibleCount = 6,
  rowCount,
  className,
}: OwnTenderButtonsProps) {
  const { t } = useTranslation('cashiers')
  const chosen = payment.tender?.id
  const isLandscape = useMediaQuery(LANDSCAPE_QUERY)
  const isRow = rowCount !== undefined && isLandscape
  const visible = isRow ? rowCount : visibleCount
  const [isOpen, setOpen] = useState(false)
  const group = useRef<HTMLDivElement>(null)
  // Expanding removes the pressed button, so that the focus moves to the first tender that was hidden.
  useEffect(() => {
    if (isOpen) group.current?.querySelectorAll('button').item(visible).focus()
  }, [isOpen, visible])
  const tenders = useTenders(restaurant_id, extraTender)
  if (tenders.length === 0) return null
  // The expand button would need as much space as a single hidden tender, so that tender is shown instead.
  const shown = isOpen || tenders.length <= visible + 1 ? tenders : collapsedTenders(tenders, visible, chosen)
  const hidden = tenders.length - shown.length
  const choose = (tender: OwnTender) => {
    payment.setTender(tender)
    // Collapses the list, so that the next fields of the form are in view.
    setOpen(false)
  }
  return (
    <div
      ref={group}
      role="group"
      aria-label={t('pay.own')}
      className={clsx(
        'flex gap-2',
        // In a single row, long names wrap and the expand button does not shrink.
        (isRow || visible === 1) && !isOpen ? hidden > 0 && '*:last:shrink-0' : 'flex-wrap',
        // The expanded tenders scroll inside the group, so that the payment's submit button stays on screen.
        isOpen && 'max-h-[30dvh] overflow-y-auto overscroll-contain p-0.5',
        className,
      )}
    >
      {shown.map((tender) => (
        <TenderButton
          key={tender.id}
          tender={tender}
          isChosen={tender.id === chosen}
          onPress={() => choose(tender)}
        />
      ))}
      {hidden > 0 ? <ExpandButton hiddenCount={hidden} onPress={() => setOpen(true)} /> : null}
    </div>
  )
}

interface ExpandButtonProps {
  hiddenCount: number
  onPress: () => void
}

function ExpandButton({ hiddenCount, onPress }: ExpandButtonProps) {
  const { t } = useTranslation('cashiers')
  return (
    <button type="button" aria-expanded={false} onClick={onPress} className={buttonClass(false)}>
      <Ellipsis className="size-4 shrink-0" aria-hidden />
      {t('pay.more_own', { count: hiddenCount })}
    </button>
  )
}

interface TenderButtonProps {
  tender: OwnTender
  isChosen: boolean
  onPress: () => void
}

function TenderButton({ tender, isChosen, onPress }: TenderButtonProps) {
  const Icon = ICONS[tender.method]
  return (
    <button type="button" aria-pressed={isChosen} onClick={onPress} className={buttonClass(isChosen)}>
      <Icon className="size-4 shrink-0" aria-hidden />
      <span className="min-w-0 break-words">
        {tenderName({ tender_name: tender.label, tender_name_en: tender.label_en })}
      </span>
    </button>
  )
}

/**
 * First `visible` tenders. A chosen tender outside of them replaces the last one, so that the number of
 * buttons does not change.
 */
function collapsedTenders(
  tenders: readonly OwnTender[],
  visible: number,
  chosen: string | undefined,
): readonly OwnTender[] {
  const visibleTenders = tenders.slice(0, visible)
  const further = tenders.slice(visible).find(({ id }) => id === chosen)
  return further ? [...visibleTenders.slice(0, -1), further] : visibleTenders
}

/** Active tenders in the restaurant's order. The extra tender is first if it is not among them. */
function useTenders(restaurant_id: string, extra: OwnTender | undefined): OwnTender[] {
  const query = { restaurant_id, list: 'tender', is_active: 'true', sort: 'position', per_page: 100 } as const
  const items = useQuery(queryOf(restaurantDropdownEndpoints.list, { query })).data?.items ?? []
  const active = items.flatMap(({ list, method, id, label, label_en, reference_required }) =>
    list === 'tender' && method !== null ? [{ id, label, label_en, method, reference_required }] : [],
  )
  return extra && !active.some(({ id }) => id === extra.id) ? [extra, ...active] : active
}
