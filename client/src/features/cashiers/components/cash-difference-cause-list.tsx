/** List of likely causes of a cash difference, derived from the session's movements. */
import { Lightbulb } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { cashDifferenceCauses, type CashDrawer } from '../cash-difference-causes.ts'

export function CashDifferenceCauseList({ gap, drawer }: { gap: number; drawer: CashDrawer }) {
  const { t } = useTranslation('cashiers')
  const { money } = useFormat()
  const causes = cashDifferenceCauses(gap, drawer)
  if (causes.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      <h3 className="flex items-center gap-2 font-semibold">
        <Lightbulb className="size-5 text-ink-muted" aria-hidden />
        {t('causes.title')}
      </h3>
      <ul className="flex list-disc flex-col gap-1 pl-7 text-ink-soft">
        {causes.map((cause, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two causes may have the same text
          <li key={index}>
            {t(`causes.${cause.kind}`, {
              amount: money(cause.amount_cents, drawer.currency),
              right: money(cause.correct_cents ?? 0, drawer.currency),
              pieces: cause.count ?? 1,
              number: cause.order_number ?? '',
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}
