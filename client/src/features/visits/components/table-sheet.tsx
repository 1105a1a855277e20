import type { GuestVisit } from '@forki/contract/visits'
import { BellRing, ReceiptText, Utensils } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api.ts'
import { nameIn } from '../../../domain/translations/in-language.ts'
import { useFormat } from '../../../lib/format.ts'
import { language } from '../../../lib/i18n.ts'
import { useSignal } from '../../../lib/signal.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useGuestCall } from '../queries.ts'
import { GuestRequestStatusChip, GuestLineStatusChip } from './guest-status-chips.tsx'

type OpenTicket = NonNullable<GuestVisit['ticket']>

/** Function that returns the name of a line's dish in the guest's language. */
type NameOf = (line: { dish_id: string; name: string }) => string

interface TableSheetProps {
  visit: GuestVisit
  token: string
  nameOf: NameOf
  onClose: () => void
}

/** Sheet of a guest's table: ordered dishes with their progress, the bill, and buttons that call a waiter. */
export function TableSheet({ visit, token, nameOf, onClose }: TableSheetProps) {
  const { t } = useTranslation('visits')
  const { ticket, requests, currency } = visit
  const open = requests.filter(
    ({ kind, status }) => kind === 'order' && (status === 'waiting' || (status === 'declined' && !ticket)),
  )
  const hasNothing = open.length === 0 && (ticket === null || ticket.lines.length === 0)
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t('guest.table', { label: visit.table_label })}
      footer={<Calls visit={visit} token={token} />}
    >
      {hasNothing ? (
        <p className="flex flex-col items-center gap-3 py-10 text-center text-ink-muted">
          <Utensils className="size-10" strokeWidth={1.5} aria-hidden />
          {t('guest.nothing_yet')}
        </p>
      ) : null}
      {open.map((request) => (
        <RequestedItems key={request.id} request={request} currency={currency} nameOf={nameOf} />
      ))}
      {ticket ? <Ticket ticket={ticket} currency={currency} nameOf={nameOf} /> : null}
    </Sheet>
  )
}

interface RequestedItemsProps {
  request: GuestVisit['requests'][number]
  currency: string
  nameOf: NameOf
}

/** Order that waits for a waiter, or that a waiter has declined. */
function RequestedItems({ request, currency, nameOf }: RequestedItemsProps) {
  const { money } = useFormat()
  return (
    <section className="mb-4 rounded-lg border border-line bg-paper p-4">
      <GuestRequestStatusChip status={request.status} />
      <ul className="mt-2 flex flex-col gap-1">
        {request.items.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two lines of a guest request may be equal
          <li key={index} className="flex justify-between gap-3">
            <span className="min-w-0">
              {item.quantity} × {nameOf(item)}
            </span>
            <span className="tabular">{money(item.line_total_cents, currency)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface TicketProps {
  ticket: OpenTicket
  currency: string
  nameOf: NameOf
}

/** Accepted lines of the table, and the sums of its bill. */
function Ticket({ ticket, currency, nameOf }: TicketProps) {
  const { t } = useTranslation('visits')
  const { money } = useFormat()
  return (
    <>
      <ul className="divide-y divide-line">
        {ticket.lines.map((line) => (
          <TicketLine key={line.id} line={line} currency={currency} nameOf={nameOf} />
        ))}
      </ul>
      <dl className="mt-2 border-t border-line pt-3">
        <Sum label={t('guest.total')} text={money(ticket.total_cents, currency)} strong />
        {ticket.paid_cents > 0 ? (
          <>
            <Sum label={t('guest.paid')} text={money(ticket.paid_cents, currency)} />
            <Sum label={t('guest.balance')} text={money(ticket.balance_cents, currency)} />
          </>
        ) : null}
      </dl>
    </>
  )
}

interface TicketLineProps {
  line: OpenTicket['lines'][number]
  currency: string
  nameOf: NameOf
}

function TicketLine({ line, currency, nameOf }: TicketLineProps) {
  const { money } = useFormat()
  const lang = useSignal(language)
  return (
    <li className="flex items-start justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-semibold">
          {line.quantity} × {nameOf(line)}
        </p>
        {line.modifiers.length > 0 ? (
          <p className="text-sm text-ink-soft">
            {line.modifiers.map((option) => nameIn(option, lang)).join(', ')}
          </p>
        ) : null}
        {line.notes ? <p className="text-sm text-ink-soft italic">{line.notes}</p> : null}
        <div className="mt-1">
          <GuestLineStatusChip status={line.status} />
        </div>
      </div>
      <span className="tabular font-semibold">{money(line.line_total_cents, currency)}</span>
    </li>
  )
}

function Sum({ label, text, strong }: { label: string; text: string; strong?: boolean }) {
  return (
    <div className={`flex justify-between gap-3 ${strong ? 'text-xl font-bold' : 'text-ink-soft'}`}>
      <dt>{label}</dt>
      <dd className="tabular">{text}</dd>
    </div>
  )
}

const CALL_KINDS = [
  { kind: 'waiter', icon: BellRing },
  { kind: 'bill', icon: ReceiptText },
] as const

function Calls({ visit, token }: { visit: GuestVisit; token: string }) {
  const { t } = useTranslation('visits')
  const call = useGuestCall(token)
  const isRequestWaiting = (kind: string) =>
    visit.requests.some((one) => one.kind === kind && one.status === 'waiting')
  return (
    <div className="grid w-full gap-2 sm:grid-cols-2">
      {call.isError ? <Notice tone="danger">{errorText(call.error)}</Notice> : null}
      {CALL_KINDS.map(({ kind, icon: Icon }) => (
        <Button
          key={kind}
          size="touch"
          block
          variant={isRequestWaiting(kind) ? 'soft' : 'secondary'}
          busy={call.isPending && call.variables === kind}
          disabled={isRequestWaiting(kind)}
          icon={<Icon className="size-5" aria-hidden />}
          onClick={() => call.mutate(kind)}
        >
          {isRequestWaiting(kind) ? t(`guest.called.${kind}`) : t(`guest.call.${kind}`)}
        </Button>
      ))}
    </div>
  )
}
