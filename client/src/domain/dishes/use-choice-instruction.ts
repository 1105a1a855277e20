import type { PublicMenu } from '@forki/contract/public-menu'
import { useTranslation } from 'react-i18next'

type Group = PublicMenu['sections'][number]['dishes'][number]['modifier_groups'][number]

/** Instruction for a guest: the number of options to choose from a modifier group. */
export function useChoiceInstruction({ min, max }: Pick<Group, 'min' | 'max'>): string {
  const { t } = useTranslation('guest')
  if (min === 0) return t('menu.choose_up_to', { count: max })
  return min === max ? t('menu.choose_exactly', { count: min }) : t('menu.choose_between', { min, max })
}
