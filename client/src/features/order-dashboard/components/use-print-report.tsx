import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PageAction } from '../../../components/page-action.ts'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import type { PrintReportProps } from './dashboard-print.tsx'

const DashboardPrint = lazyOnOpen(async () => (await import('./dashboard-print.tsx')).DashboardPrint)

/**
 * Action that prints the dashboard, and the print layout to render. The code of the layout loads at the first
 * print.
 */
export function usePrintReport({ restaurant, figures }: PrintReportProps) {
  const { t } = useTranslation('order-dashboard')
  const [printCount, setPrintCount] = useState(0)
  const action: PageAction = {
    label: t('print.label'),
    icon: Printer,
    isIconOnly: true,
    disabled: figures.all.data === undefined,
    onSelect: () => setPrintCount(printCount + 1),
  }
  const printSheet =
    printCount > 0 ? (
      <DashboardPrint
        key={printCount}
        restaurant={restaurant}
        figures={figures}
        onDone={() => setPrintCount(0)}
      />
    ) : null
  return { action, sheet: printSheet }
}
