import { useTranslation } from 'react-i18next'
import { Segmented } from '../../../ui/segmented.tsx'

export type AddMemberMethod = 'email' | 'staff' | 'list'

interface AddMemberMethodChoiceProps {
  value: AddMemberMethod
  onChange: (way: AddMemberMethod) => void
}

/** Choice between an invitation by e-mail, a staff member without e-mail, and a list of people. */
export function AddMemberMethodChoice({ value, onChange }: AddMemberMethodChoiceProps) {
  const { t } = useTranslation('staff')
  const addMethods = ['email', 'staff', 'list'] as const
  return (
    <Segmented<AddMemberMethod>
      block
      label={t('way.label')}
      value={value}
      onChange={onChange}
      options={addMethods.map((way) => ({ value: way, label: t(`way.${way}`) }))}
    />
  )
}
