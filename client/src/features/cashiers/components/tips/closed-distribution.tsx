/** Closed tip distribution with each person's share, and a notice if the tips changed after the closing. */
import type { TipDistribution } from '@forki/contract/tip-distributions'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../lib/format.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { personKey } from '../../tips/use-tip-draft.ts'
import { TipAmounts } from './tip-amounts.tsx'
import { TipPeople } from './tip-people.tsx'

export function ClosedDistribution({ distribution }: { distribution: TipDistribution }) {
  const { t } = useTranslation('tip-pool')
  const { money } = useFormat()
  const { currency, difference_cents, people, rule, shared_cents, pool_cents } = distribution
  return (
    <>
      <TipAmounts distribution={distribution} shared_cents={shared_cents} pool_cents={pool_cents} />
      {difference_cents === 0 ? null : (
        <Notice tone="info">
          {t(difference_cents > 0 ? 'later_more' : 'later_less', {
            amount: money(Math.abs(difference_cents), currency),
          })}
        </Notice>
      )}
      <TipPeople
        people={people.map((person) => ({ ...person, key: personKey(person) }))}
        rule={rule}
        currency={currency}
      />
    </>
  )
}
