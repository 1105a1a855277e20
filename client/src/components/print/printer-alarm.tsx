/** Tells those who work that a printer is dead, above their work; nothing while all is well. */
import type { Printer } from '@forki/contract/printers'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { paths } from '../../domain/navigation/paths.ts'
import { canEnterArea } from '../../domain/access/restaurant-areas.ts'
import { usePrinters } from '../../domain/printing/network-printers.ts'

const deadOf = (printers: readonly Printer[]) =>
  printers.filter(({ is_active, status }) => is_active && status === 'failing')

/** The bar alone, for a page that has its column already. */
export function PrinterAlarm({ restaurant }: { restaurant: AccessibleRestaurant }) {
  const dead = deadOf(usePrinters(restaurant))
  if (dead.length === 0) return null
  return (
    <AlarmBar
      restaurant={restaurant}
      names={dead.map(({ name }) => name).join(', ')}
      why={whyOf(dead)}
      waiting={dead.reduce((sum, each) => sum + each.waiting, 0)}
    />
  )
}

/**
 * The bar above a whole page. The work stays what it is when the bar comes and goes: it is neither moved elsewhere nor
 * begun anew.
 */
export function WithPrinterAlarm({
  restaurant,
  children,
}: {
  restaurant: AccessibleRestaurant
  children: ReactNode
}) {
  const alarm = deadOf(usePrinters(restaurant)).length > 0
  return (
    <div className={alarm ? 'flex h-full flex-col' : 'contents'}>
      <PrinterAlarm restaurant={restaurant} />
      <div className={alarm ? 'min-h-0 flex-1' : 'contents'}>{children}</div>
    </div>
  )
}

/** What whoever works can mend on the spot, where that is all that is wrong. */
function whyOf(dead: readonly Printer[]): 'text' | 'out_of_paper' | 'cover_open' {
  const [why] = dead.map(({ last_error }) => last_error)
  const one = dead.every(({ last_error }) => last_error === why)
  return one && (why === 'out_of_paper' || why === 'cover_open') ? why : 'text'
}

interface AlarmBarProps {
  restaurant: AccessibleRestaurant
  names: string
  why: ReturnType<typeof whyOf>
  waiting: number
}

function AlarmBar({ restaurant, names, why, waiting }: AlarmBarProps) {
  const { t } = useTranslation('print')
  return (
    <div
      role="alert"
      className="flex shrink-0 items-center gap-3 bg-danger-solid px-4 py-1.5 text-on-solid print:hidden"
    >
      <CircleAlert className="size-5 shrink-0" aria-hidden />
      <p className="min-w-0 flex-1 text-[0.9375rem] font-semibold">
        {t(`alarm.${why}`, { names })}{' '}
        <span className="font-normal max-sm:hidden">{t('alarm.waiting', { count: waiting })}</span>
      </p>
      {canEnterArea(restaurant, 'printers') ? (
        <Link
          to={paths.printers(restaurant.id)}
          className="inline-flex min-h-11 shrink-0 items-center px-2 font-semibold underline underline-offset-4"
        >
          {t('alarm.look')}
        </Link>
      ) : null}
    </div>
  )
}
