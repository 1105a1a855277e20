import type { StoredTipRule } from '@forki/contract/tip-pool'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'

/**
 * Returns a function that describes a tip pool rule in one line: the share that goes into the pool, and its
 * division.
 */
export function useRuleText(): (rule: StoredTipRule) => string {
  const { t } = useTranslation('tip-pool')
  const { percent } = useFormat()
  return ({ basis, share_bps, division }) =>
    t(`rule_line_${basis}`, { share: percent(share_bps), division: t(`divisions.${division}`) })
}
