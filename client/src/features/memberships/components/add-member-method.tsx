import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { Segmented } from '../../../ui/segmented.tsx'

export type AddMemberMethod = 'email' | 'staff' | 'list'

interface AddMemberMethodChoiceProps {
  value: AddMemberMethod
  /** True if the form has input that is lost with a change of the method. */
  losesInput?: boolean
  onChange: (way: AddMemberMethod) => void
}

/**
 * Choice of how to add members: email invitation, staff member without email, or pasted list. It asks before it loses
 * input.
 */
export function AddMemberMethodChoice({ value, losesInput = false, onChange }: AddMemberMethodChoiceProps) {
  const { t } = useTranslation(['staff', 'common'])
  const [next, setNext] = useState<AddMemberMethod | null>(null)
  const addMethods = ['email', 'staff', 'list'] as const
  return (
    <>
      <Segmented<AddMemberMethod>
        block
        label={t('staff:way.label')}
        value={value}
        onChange={(way) => (losesInput ? setNext(way) : onChange(way))}
        options={addMethods.map((way) => ({ value: way, label: t(`staff:way.${way}`) }))}
      />
      <ConfirmDialog
        open={next !== null}
        onOpenChange={() => setNext(null)}
        title={t('common:unsaved.title')}
        description={t('common:unsaved.text')}
        confirmLabel={t('common:unsaved.discard')}
        onConfirm={() => next && onChange(next)}
      />
    </>
  )
}
