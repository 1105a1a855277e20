/** Content of the bar that names failing printers. */
import type { Printer } from '@forki/contract/printers'
import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { canEnterArea } from '../../domain/access/restaurant-areas.ts'
import { paths } from '../../domain/navigation/paths.ts'

/**
 * Key of the bar's message: a problem that the staff can fix, such as an empty paper roll, if all failing
 * printers have it. Otherwise `text`, the general message.
 */
function commonProblem(failing: readonly Printer[]): 'text' | 'out_of_paper' | 'cover_open' {
  const [problem] = failing.map(({ last_error }) => last_error)
  const isCommon = failing.every(({ last_error }) => last_error === problem)
  return isCommon && (problem === 'out_of_paper' || problem === 'cover_open') ? problem : 'text'
}

interface PrinterAlarmBarProps {
  restaurant: AccessibleRestaurant
  failing: readonly Printer[]
}

export function PrinterAlarmBar({ restaurant, failing }: PrinterAlarmBarProps) {
  const { t } = useTranslation('print')
  const names = failing.map(({ name }) => name).join(', ')
  const waitingCount = failing.reduce((sum, each) => sum + each.waiting, 0)
  return (
    <div
      role="alert"
      className="flex shrink-0 items-center gap-3 bg-danger-solid px-4 py-1.5 text-on-solid print:hidden"
    >
      <CircleAlert className="size-5 shrink-0" aria-hidden />
      <p className="min-w-0 flex-1 text-[0.9375rem] font-semibold">
        {t(`alarm.${commonProblem(failing)}`, { names })}{' '}
        <span className="font-normal max-sm:hidden">{t('alarm.waiting', { count: waitingCount })}</span>
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
