import { EXCEPTION_KINDS, type ExceptionKind } from '@forki/contract/order-dashboard/constants'
import { useTranslation } from 'react-i18next'
import { useMediaQuery } from '../../../../lib/media.ts'
import { Segmented } from '../../../../ui/segmented.tsx'
import { Select } from '../../../../ui/select.tsx'

interface ExceptionKindChoiceProps {
  kind: ExceptionKind | 'all'
  counts: ReadonlyMap<ExceptionKind | 'all', number>
  onChange: (kind: ExceptionKind | 'all') => void
}

const KIND_OPTIONS = ['all', ...EXCEPTION_KINDS] as const
/** Media query of screens without space for a button for each kind of exception. */
const NARROW_SCREEN_QUERY = 'screen and (width < 84rem)'

/**
 * Filter of order exceptions by kind, such as void, discount or refund. Renders buttons, or a select on
 * narrow screens.
 */
export function ExceptionKindChoice({ kind, counts, onChange }: ExceptionKindChoiceProps) {
  const { t } = useTranslation('orders-history')
  const isNarrow = useMediaQuery(NARROW_SCREEN_QUERY)
  const name = (value: ExceptionKind | 'all') =>
    value === 'all' ? t('exceptions.all') : t(`exceptions.kinds.${value}`)
  if (isNarrow) {
    return (
      <Select
        aria-label={t('exceptions.kind')}
        className="sm:max-w-72"
        value={kind}
        onChange={({ target: { value } }) => onChange(KIND_OPTIONS.find((one) => one === value) ?? 'all')}
      >
        {KIND_OPTIONS.map((value) => (
          <option key={value} value={value}>
            {`${name(value)} (${counts.get(value) ?? 0})`}
          </option>
        ))}
      </Select>
    )
  }
  return (
    <Segmented<ExceptionKind | 'all'>
      label={t('exceptions.kind')}
      value={kind}
      onChange={onChange}
      className="self-start"
      options={KIND_OPTIONS.map((value) => ({ value, label: name(value), count: counts.get(value) }))}
    />
  )
}
