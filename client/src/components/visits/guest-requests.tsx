import { can } from '@forki/contract/permissions'
import type { Visit } from '@forki/contract/visits'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Check, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { lazyOnOpen } from '../../lib/lazy.tsx'
import { useSignal } from '../../lib/signal.ts'
import { Button } from '../../ui/button.tsx'
import { waitingRequests, type WaitingRequest } from '../../domain/visits/guest-requests.ts'
import { ClearVisit } from './clear-visit.tsx'
import { openVisitsQuery, useAcceptRequest } from '../../domain/visits/queries.ts'
import { requestIcons, useRequestText } from '../../domain/visits/request-labels.ts'
import { shownRequests, showRequestsOf } from '../../domain/visits/shown-requests.ts'
import { useRequestSound } from '../../domain/visits/use-request-sound.ts'
import { useLayoutShiftGuard } from '../../lib/use-layout-shift-guard.ts'

const RequestsSheet = lazyOnOpen(async () => (await import('./guest-requests-sheet.tsx')).RequestsSheet)

/**
 * Bar of open guest requests, above the waiter's screen. One press accepts a request. A press on its text opens the
 * details. Renders nothing without requests.
 */
export function GuestRequests({ restaurant }: { restaurant: AccessibleRestaurant }) {
  const { t } = useTranslation('guest-requests')
  const allowed = can(restaurant, 'update_order')
  const visits = useQuery({ ...openVisitsQuery(restaurant.id), enabled: allowed })
  const shown = useSignal(shownRequests)
  useEffect(() => () => shownRequests.set(null), [])
  const asked = waitingRequests(visits.data?.items ?? [])
  const limited = visits.data?.items.filter((visit) => visit.is_at_limit) ?? []
  const isGuarded = useLayoutShiftGuard(asked.map(({ request }) => request.id))
  useRequestSound(visits.data ? asked.map(({ request }) => request.id) : undefined)
  if (!allowed) return null
  return (
    <section aria-label={t('title')} className="shrink-0">
      <p role="status" className="sr-only">
        {asked.length > 0 ? t('waiting', { count: asked.length }) : ''}
      </p>
      {asked.length + limited.length > 0 ? (
        <ul
          className={clsx(
            'flex gap-2 overflow-x-auto border-b border-line bg-info-soft px-3 py-2 [scrollbar-width:none] sm:px-4 low:py-0',
            isGuarded && 'pointer-events-none',
          )}
        >
          {asked.map((one) => (
            <RequestPill
              key={one.request.id}
              asked={one}
              restaurant={restaurant}
              onOpen={() => showRequestsOf(one.visit.table_id)}
            />
          ))}
          {limited.map((visit) => (
            <LimitPill key={visit.id} visit={visit} />
          ))}
        </ul>
      ) : null}
      {shown ? (
        <RequestsSheet
          restaurant={restaurant}
          visits={visits.data?.items ?? []}
          table_id={shown.table_id}
          onClose={() => shownRequests.set(null)}
        />
      ) : null}
    </section>
  )
}

interface RequestPillProps {
  asked: WaitingRequest
  restaurant: AccessibleRestaurant
  onOpen: () => void
}

function RequestPill({ asked, restaurant, onOpen }: RequestPillProps) {
  const { t } = useTranslation('guest-requests')
  const text = useRequestText()
  const accept = useAcceptRequest()
  const { visit, request } = asked
  const Icon = requestIcons[request.kind]
  const mayAccept = request.kind !== 'order' || can(restaurant, 'create_order')
  return (
    <li className="animate-pop-in flex shrink-0 items-center rounded-full bg-surface shadow-card">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="flex h-12 items-center gap-2 rounded-full pr-2 pl-4 font-semibold whitespace-nowrap"
      >
        <Icon className="size-5 text-info-ink" aria-hidden />
        {visit.table_label} · {text(asked)}
      </button>
      {mayAccept ? (
        <Button
          variant="primary"
          size="touch"
          className="rounded-full! px-4!"
          busy={accept.isPending}
          aria-label={t(request.kind === 'order' ? 'accept_of' : 'going_of', {
            label: visit.table_label,
            what: text(asked),
          })}
          icon={<Check className="size-5" aria-hidden />}
          onClick={() => accept.mutate({ params: { id: request.id } })}
        >
          {t(request.kind === 'order' ? 'accept' : 'going')}
        </Button>
      ) : null}
    </li>
  )
}

/** Table whose phones reached a limit, with a button that removes the unconfirmed phones. */
function LimitPill({ visit }: { visit: Visit }) {
  const { t } = useTranslation('guest-requests')
  return (
    <li className="animate-pop-in flex shrink-0 items-center rounded-full bg-surface shadow-card">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => showRequestsOf(visit.table_id)}
        className="flex h-12 items-center gap-2 rounded-full pr-2 pl-4 font-semibold whitespace-nowrap"
      >
        <TriangleAlert className="size-5 text-warning-ink" aria-hidden />
        {t('limit_of', { label: visit.table_label })}
      </button>
      <ClearVisit visit={visit} round />
    </li>
  )
}
