/** Buttons below the ticket: hold, send and stay, send and leave, print the bill, charge. */
import { Banknote, Hand, Send, SendHorizontal, Split } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { PrintButton } from '../../../components/print/print-button.tsx'
import { usePrint } from '../../../components/print/print.tsx'
import { Receipt } from '../../../components/print/slips.ts'
import { useCurrentRestaurant, type AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { canEnterArea } from '../../../domain/access/restaurant-areas.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import type { Desk } from '../hooks/use-desk.ts'

export function TicketActions({ desk }: { desk: Desk }) {
  const { t } = useTranslation(['orders', 'offline'])
  const print = usePrint()
  const restaurant = useCurrentRestaurant(desk.restaurant.id)
  const { order, sending } = desk
  const billable = order.items.some((item) => item.status !== 'voided')
  const nothing = desk.unsent.length === 0
  const blocked = sending.busy || desk.ended
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)_minmax(0,1fr)] gap-2">
        <PrintButton
          block
          tight
          size="touch"
          disabled={!billable}
          restaurant={restaurant}
          wanted={{ document: 'bill', subject_id: order.id }}
          browser={() => print.start(<Receipt order={order} restaurant={desk.restaurant} />)}
          label={t('actions.bill')}
        />
        <Button
          size="touch"
          className="px-2!"
          disabled={!billable || desk.ended || desk.waits}
          title={desk.waits ? t('offline:waits') : undefined}
          icon={<Split className="size-5" aria-hidden />}
          onClick={() => desk.setPanel({ kind: 'split' })}
        >
          {t('actions.split')}
        </Button>
        {canEnterArea(restaurant, 'cashier') ? (
          <ChargeButton desk={desk} />
        ) : (
          <Button
            size="touch"
            className="px-2!"
            disabled={nothing || blocked}
            icon={<Hand className="size-5" aria-hidden />}
            onClick={() => void desk.hold()}
          >
            {t('actions.hold')}
          </Button>
        )}
      </div>
      <div className="flex gap-2">
        <HoldButton desk={desk} restaurant={restaurant} nothing={nothing} blocked={blocked} />
        <StayButton desk={desk} nothing={nothing} blocked={blocked} />
        <SendButton desk={desk} />
      </div>
      {print.sheet}
    </div>
  )
}

interface HoldButtonProps {
  desk: Desk
  restaurant: AccessibleRestaurant | undefined
  nothing: boolean
  blocked: boolean
}

function HoldButton({ desk, restaurant, nothing, blocked }: HoldButtonProps) {
  const { t } = useTranslation(['orders', 'offline'])
  return canEnterArea(restaurant, 'cashier') ? (
    <Button
      size="big"
      className="px-3! text-base!"
      disabled={nothing || blocked}
      onClick={() => void desk.hold()}
    >
      <span className="flex flex-col items-center gap-0.5">
        <Hand className="size-5" aria-hidden />
        <span className="text-xs">{t('actions.hold')}</span>
      </span>
    </Button>
  ) : null
}

interface StayButtonProps {
  desk: Desk
  nothing: boolean
  blocked: boolean
}

function StayButton({ desk, nothing, blocked }: StayButtonProps) {
  const { t } = useTranslation(['orders', 'offline'])
  return (
    <Button
      size="big"
      className="px-3! text-base!"
      disabled={nothing || blocked}
      aria-label={t('actions.stay_long')}
      onClick={() => void desk.send(true)}
    >
      <span className="flex flex-col items-center gap-0.5">
        <SendHorizontal className="size-5" aria-hidden />
        <span className="text-xs">{t('actions.stay')}</span>
      </span>
    </Button>
  )
}

/** Opens the till. Sends unsent lines first. */
function ChargeButton({ desk }: { desk: Desk }) {
  const { t } = useTranslation('orders')
  const navigate = useNavigate()
  const till = `${paths.cashier(desk.restaurant.id)}?cuenta=${desk.order.id}`
  if (desk.unsent.length === 0 || desk.ended) {
    return (
      <Link to={till} className={`${buttonClass({ size: 'touch' })} px-2!`}>
        <Banknote className="size-5" aria-hidden />
        {t('actions.pay')}
      </Link>
    )
  }
  const charge = async () => {
    if (await desk.sendToCharge()) void navigate(till)
  }
  return (
    <Button
      size="touch"
      className="px-2! leading-tight!"
      disabled={desk.sending.busy}
      icon={<Banknote className="size-5" aria-hidden />}
      onClick={() => void charge()}
    >
      {t('actions.send_pay')}
    </Button>
  )
}

/** Sends all lines and returns to the floor. */
export function SendButton({ desk }: { desk: Desk }) {
  const { t } = useTranslation(['orders', 'offline'])
  const { sending } = desk
  const portions = desk.unsentCount
  return (
    <Button
      variant="primary"
      size="big"
      className="min-w-0 flex-1 px-3! low:h-12!"
      busy={sending.busy || desk.firing}
      disabled={portions === 0 || desk.ended}
      icon={<Send className="size-6" aria-hidden />}
      iconEnd={<Kbd>F2</Kbd>}
      onClick={() => void desk.send(false)}
    >
      {portions === 0
        ? t('orders:actions.send_none')
        : sending.offline
          ? t('offline:send', { count: portions })
          : t('orders:actions.send', { count: portions })}
    </Button>
  )
}
