/** Bar above the page, which names failing printers. */
import type { Printer } from '@forki/contract/printers'
import type { ReactNode } from 'react'
import type { AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { usePrinters } from '../../domain/printing/network-printers.ts'
import { lazyOnOpen } from '../../lib/lazy.tsx'

const PrinterAlarmBar = lazyOnOpen(async () => (await import('./printer-alarm-bar.tsx')).PrinterAlarmBar)

const failingPrinters = (printers: readonly Printer[]) =>
  printers.filter(({ is_active, status }) => is_active && status === 'failing')

/** Bar of failing printers, for a page with its own column layout. */
export function PrinterAlarm({ restaurant }: { restaurant: AccessibleRestaurant }) {
  const failing = failingPrinters(usePrinters(restaurant))
  if (failing.length === 0) return null
  return <PrinterAlarmBar restaurant={restaurant} failing={failing} />
}

/** Page below a bar of failing printers. The page does not remount when the bar appears or disappears. */
export function WithPrinterAlarm({
  restaurant,
  children,
}: {
  restaurant: AccessibleRestaurant
  children: ReactNode
}) {
  const hasAlarm = failingPrinters(usePrinters(restaurant)).length > 0
  return (
    <div className={hasAlarm ? 'flex h-full flex-col' : 'contents'}>
      <PrinterAlarm restaurant={restaurant} />
      <div className={hasAlarm ? 'min-h-0 flex-1' : 'contents'}>{children}</div>
    </div>
  )
}
