import { useTranslation } from 'react-i18next'
import { Segmented } from '../../../ui/segmented.tsx'

export type AddMemberMethod = 'email' | 'staff' | 'list'

interface AddMemberMethodChoiceProps {
  value: AddMemberMethod
  onChange: (way: AddMemberMethod) => void
}

/** Choice of how to add members: email invitation, staff member without email, or pasted list. */
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
