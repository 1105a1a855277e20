import { useTranslation } from 'react-i18next'
import { FieldSet } from '../../../ui/field.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { ChoiceButton } from './choice-button.tsx'

const COMMON_PARTY_SIZES = [1, 2, 3, 4, 5, 6]
const MIN_LARGE_SIZE = 7

interface PartySizeFieldProps {
  value: number
  onChange: (party: number) => void
  error?: string | undefined
}

/** Field for the party size: buttons for 1 to 6, and a stepper for larger parties. */
export function PartySizeField({ value, onChange, error }: PartySizeFieldProps) {
  const { t } = useTranslation('reservations')
  return (
    <FieldSet legend={t('form.party')} error={error}>
      <div className="grid grid-cols-7 gap-1.5 sm:gap-2">
        {COMMON_PARTY_SIZES.map((party) => (
          <ChoiceButton
            key={party}
            chosen={party === value}
            label={t('guests', { count: party })}
            className="min-w-0! px-0!"
            onPress={() => onChange(party)}
          >
            {party}
          </ChoiceButton>
        ))}
        <ChoiceButton
          chosen={value >= MIN_LARGE_SIZE}
          label={t('form.more_guests')}
          className="min-w-0! px-0!"
          onPress={() => onChange(Math.max(value, MIN_LARGE_SIZE))}
        >
          {MIN_LARGE_SIZE}+
        </ChoiceButton>
      </div>
      {value >= MIN_LARGE_SIZE ? (
        <Stepper label={t('form.party')} value={value} min={1} max={500} onChange={onChange} />
      ) : null}
    </FieldSet>
  )
}
