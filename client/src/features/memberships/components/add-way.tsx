import { useTranslation } from 'react-i18next'
import { Segmented } from '../../../ui/segmented.tsx'

export type AddWay = 'email' | 'staff' | 'list'

interface AddWayChoiceProps {
  value: AddWay
  onChange: (way: AddWay) => void
}

/** Choice between an invitation by e-mail, a staff member without e-mail, and a list of people. */
export function AddWayChoice({ value, onChange }: AddWayChoiceProps) {
  const { t } = useTranslation('staff')
  const ways = ['email', 'staff', 'list'] as const
  return (
    <Segmented<AddWay>
      block
      label={t('way.label')}
      value={value}
      onChange={onChange}
      options={ways.map((way) => ({ value: way, label: t(`way.${way}`) }))}
    />
  )
}
