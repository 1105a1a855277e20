/**
 * Entries of an attention tray: guest requests, and tables that have reached a limit of unconfirmed guest
 * phones or of waiting orders.
 */
import { can } from '@forki/contract/permissions'
import type { Visit } from '@forki/contract/visits'
import { Check, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccessibleRestaurant } from '../../domain/access/current-user.ts'
import type { WaitingRequest } from '../../domain/visits/guest-requests.ts'
import { useAcceptGuestRequest } from '../../domain/visits/queries.ts'
import { guestRequestIcons, useGuestRequestText } from '../../domain/visits/guest-request-labels.ts'
import { showRequestsOf } from '../../domain/visits/shown-requests.ts'
import { Button } from '../../ui/button.tsx'
import { RemovePhonesButton } from './remove-phones-button.tsx'

interface GuestRequestPillProps {
  waitingRequest: WaitingRequest
  restaurant: AccessibleRestaurant
}

/**
 * Entry of one guest request, with a button that accepts it. Accepting an order requires `create_order`. A
 * press on the entry's text opens the details.
 */
export function GuestRequestPill({ waitingRequest, restaurant }: GuestRequestPillProps) {
  const { t } = useTranslation('guest-requests')
  const text = useGuestRequestText()
  const accept = useAcceptGuestRequest()
  const { visit, request } = waitingRequest
  const Icon = guestRequestIcons[request.kind]
  const mayAccept = request.kind !== 'order' || can(restaurant, 'create_order')
  return (
    <Pill
      visit={visit}
      icon={<Icon className="size-5 text-info-ink" aria-hidden />}
      label={
        <>
          {visit.table_label} · {text(waitingRequest)}
        </>
      }
    >
      {mayAccept ? (
        <Button
          variant="primary"
          size="touch"
          className="rounded-full! px-4!"
          busy={accept.isPending}
          aria-label={t(request.kind === 'order' ? 'accept_of' : 'going_of', {
            label: visit.table_label,
            what: text(waitingRequest),
          })}
          icon={<Check className="size-5" aria-hidden />}
          onClick={() => accept.mutate({ params: { id: request.id } })}
        >
          {t(request.kind === 'order' ? 'accept' : 'going')}
        </Button>
      ) : null}
    </Pill>
  )
}

/** Table at a limit of unconfirmed guest phones or waiting orders. A button removes these phones. */
export function PhoneLimitPill({ visit }: { visit: Visit }) {
  const { t } = useTranslation('guest-requests')
  return (
    <Pill
      visit={visit}
      icon={<TriangleAlert className="size-5 text-warning-ink" aria-hidden />}
      label={t('limit_of', { label: visit.table_label })}
    >
      <RemovePhonesButton visit={visit} round />
    </Pill>
  )
}

interface PillProps {
  visit: Visit
  icon: ReactNode
  label: ReactNode
  /** Button beside the label of the entry. */
  children: ReactNode
}

/** Entry of an attention tray. A press on its label opens the requests of the table. */
const Pill = ({ visit, icon, label, children }: PillProps) => (
  <li className="animate-pop-in flex shrink-0 items-center rounded-full bg-surface shadow-card">
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => showRequestsOf(visit.table_id)}
      className="flex h-12 items-center gap-2 rounded-full pr-2 pl-4 font-semibold whitespace-nowrap"
    >
      {icon}
      {label}
    </button>
    {children}
  </li>
)
