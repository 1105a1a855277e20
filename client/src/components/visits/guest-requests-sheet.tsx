import { can } from '@forki/contract/permissions'
import type { Visit } from '@forki/contract/visits'
import { clsx } from 'clsx'
import { Check, LogOut, Smartphone, TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../lib/format.ts'
import type { AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { paths } from '../../domain/navigation/paths.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Switch } from '../../ui/switch.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { waitingRequests, type WaitingRequest } from '../../domain/visits/guest-requests.ts'
import { RemovePhonesButton } from './remove-phones-button.tsx'
import { useAcceptGuestRequest, useCloseVisit, useDeclineGuestRequest } from '../../domain/visits/queries.ts'
import { guestRequestIcons, useGuestRequestText } from '../../domain/visits/guest-request-labels.ts'
import { showAllRequests } from '../../domain/visits/shown-requests.ts'
import {
  setGuestRequestSoundEnabled,
  useGuestRequestSoundEnabled,
} from '../../domain/visits/use-guest-request-sound.ts'
import { useLayoutShiftGuard } from '../../lib/use-layout-shift-guard.ts'

interface GuestRequestsSheetProps {
  restaurant: AccessibleRestaurant
  visits: readonly Visit[]
  /** Id of the table to show. Null shows all tables. */
  table_id: string | null
  onClose: () => void
}

/** Sheet with the open guest requests and the open visits of one table or of all tables. */
export function GuestRequestsSheet({ restaurant, visits: all, table_id, onClose }: GuestRequestsSheetProps) {
  const { t } = useTranslation('guest-requests')
  const isSoundOn = useGuestRequestSoundEnabled()
  const visits = all.filter((visit) => table_id === null || visit.table_id === table_id)
  const shownRequests = waitingRequests(visits)
  const elsewhereCount = waitingRequests(all).length - shownRequests.length
  const isGuarded = useLayoutShiftGuard(shownRequests.map(({ request }) => request.id))
  return (
    <Sheet open onOpenChange={onClose} title={t('title')} description={t('text')}>
      {shownRequests.length === 0 ? (
        <EmptyState icon={Check} title={t('nothing')} description={t('nothing_text')} />
      ) : (
        <ul className={clsx('flex flex-col gap-3', isGuarded && 'pointer-events-none')}>
          {shownRequests.map((one) => (
            <WaitingRequestItem key={one.request.id} waiting={one} restaurant={restaurant} />
          ))}
        </ul>
      )}
      {elsewhereCount > 0 ? (
        <Button size="touch" block className="mt-3" onClick={showAllRequests}>
          {t('elsewhere', { count: elsewhereCount })}
        </Button>
      ) : null}
      {visits.length > 0 ? (
        <section className="mt-6">
          <h3 className="font-semibold">{t('tables')}</h3>
          <ul className="mt-1 divide-y divide-line">
            {visits.map((visit) => (
              <OpenVisit key={visit.id} visit={visit} />
            ))}
          </ul>
        </section>
      ) : null}
      <div className="mt-6 border-t border-line pt-3">
        <Switch
          label={t('sound')}
          hint={t('sound_hint')}
          checked={isSoundOn}
          onChange={(event) => setGuestRequestSoundEnabled(event.target.checked)}
        />
      </div>
    </Sheet>
  )
}

interface WaitingRequestItemProps {
  waiting: WaitingRequest
  restaurant: AccessibleRestaurant
}

function WaitingRequestItem({ waiting, restaurant }: WaitingRequestItemProps) {
  const { t } = useTranslation('guest-requests')
  const { time, money } = useFormat(restaurant.timezone)
  const text = useGuestRequestText()
  const accept = useAcceptGuestRequest()
  const decline = useDeclineGuestRequest()
  const { visit, request, total_cents } = waiting
  const Icon = guestRequestIcons[request.kind]
  const isOrder = request.kind === 'order'
  const input = { params: { id: request.id } }
  return (
    <li className="rounded-lg border border-line bg-paper p-4">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="flex items-center gap-2 text-lg font-bold">
          <Icon className="size-5 self-center text-info-ink" aria-hidden />
          {visit.table_label} · {text(waiting)}
        </h3>
        <span className="tabular text-sm text-ink-muted">{time(request.created_at)}</span>
      </div>
      {isOrder ? (
        <p className="mt-1 text-sm text-ink-soft">{t(visit.is_confirmed ? 'another' : 'first')}</p>
      ) : null}
      {isOrder ? <Items waiting={waiting} total={money(total_cents, restaurant.currency)} /> : null}
      <div className="mt-3 flex flex-wrap gap-2">
        {!isOrder || can(restaurant, 'create_order') ? (
          <Button
            variant="primary"
            size="touch"
            className="flex-1"
            busy={accept.isPending}
            icon={<Check className="size-5" aria-hidden />}
            onClick={() => accept.mutate(input)}
          >
            {t(isOrder ? 'accept_send' : 'going')}
          </Button>
        ) : (
          <p className="flex-1 text-sm text-ink-muted">{t('may_not')}</p>
        )}
        <Button
          size="touch"
          busy={decline.isPending}
          icon={<X className="size-5" aria-hidden />}
          onClick={() => decline.mutate(input)}
        >
          {t(isOrder ? 'decline' : 'dismiss')}
        </Button>
        {visit.order_id ? (
          <Link
            to={paths.order(restaurant.id, visit.order_id)}
            className={buttonClass({ variant: 'ghost', size: 'touch' })}
          >
            {t('open_order')}
          </Link>
        ) : null}
      </div>
    </li>
  )
}

function Items({ waiting, total }: { waiting: WaitingRequest; total: string }) {
  const { t } = useTranslation('guest-requests')
  return (
    <ul className="mt-2 flex flex-col gap-1.5">
      {waiting.request.items.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two lines of a guest request may be equal
        <li key={index}>
          <p className="font-medium">
            {item.quantity} × {item.name}
          </p>
          {item.modifiers.length > 0 ? (
            <p className="text-sm text-ink-soft">{item.modifiers.map(({ name }) => name).join(', ')}</p>
          ) : null}
          {item.notes ? (
            <p className="flex items-start gap-1.5 text-sm font-semibold text-warning-ink">
              <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
              {item.notes}
            </p>
          ) : null}
        </li>
      ))}
      <li className="tabular mt-1 font-bold">{t('total', { amount: total })}</li>
    </ul>
  )
}

/** Table with an open visit. A button ends the visit and disconnects its phones. */
function OpenVisit({ visit }: { visit: Visit }) {
  const { t } = useTranslation('guest-requests')
  const close = useCloseVisit()
  const [asking, setAsking] = useState(false)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-2">
      <p className="flex min-w-0 items-center gap-2">
        <Smartphone className="size-5 shrink-0 text-ink-muted" aria-hidden />
        <span className="min-w-0">
          <span className="font-semibold">{t('table', { label: visit.table_label })}</span>
          <span className="block text-sm text-ink-muted">
            {t(visit.is_confirmed ? 'confirmed' : 'unconfirmed')}
          </span>
          <span className="block text-sm text-ink-muted">
            {t('counts', { ...visit.phones, waiting: visit.waiting_orders })}
          </span>
          {visit.is_at_limit ? (
            <span className="block text-sm font-semibold text-warning-ink">{t('at_limit')}</span>
          ) : null}
        </span>
      </p>
      {visit.phones.unconfirmed > 0 ? <RemovePhonesButton visit={visit} /> : null}
      <Button
        variant="ghost"
        aria-label={t('end_of', { label: visit.table_label })}
        icon={<LogOut className="size-5" aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('end')}
      </Button>
      {asking ? (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          title={t('end_title', { label: visit.table_label })}
          description={t('end_text')}
          confirmLabel={t('end')}
          busy={close.isPending}
          onConfirm={() => close.mutate({ params: { id: visit.id } }, { onSuccess: () => setAsking(false) })}
        />
      ) : null}
    </li>
  )
}
