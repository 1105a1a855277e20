/** Selects for filters and sort order above a list. Phones show two selects side by side. */
import { clsx } from 'clsx'
import { Select } from '../ui/select.tsx'

export interface FilterOption {
  value: string
  label: string
}

interface FilterSelectProps {
  label: string
  value: string
  /** Options of the filter. The first option means "any" and removes the filter. */
  options: readonly FilterOption[]
  onChange: (value: string) => void
  className?: string
}

const WIDTH_CLASS = 'min-w-36 max-sm:flex-1 max-sm:basis-[calc(50%-0.25rem)] sm:max-w-56'

/** Select for one filter of a list. */
export function FilterSelect({ label, value, options, onChange, className }: FilterSelectProps) {
  return (
    <Select
      aria-label={label}
      className={clsx(WIDTH_CLASS, value === options[0]?.value && 'print:hidden', className)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  )
}

interface SortSelectProps {
  label: string
  /** Sort options. Each value consists of a field and a direction, such as `name asc`. */
  options: readonly FilterOption[]
  /** Label of the extra option for the current sort order, if that order is not in `options`. */
  otherLabel: string
  list: {
    sort: string | undefined
    order: 'asc' | 'desc'
    change: (change: { sort: string | undefined; order: 'asc' | 'desc' }) => void
  }
  className?: string
}

export function SortSelect({ label, options, otherLabel, list, className }: SortSelectProps) {
  const currentSort = `${list.sort} ${list.order}`
  const isListed = options.some(({ value }) => value === currentSort)
  return (
    <FilterSelect
      label={label}
      value={currentSort}
      options={isListed ? options : [...options, { value: currentSort, label: otherLabel }]}
      onChange={(value) => {
        const [sort, order] = value.split(' ')
        list.change({ sort, order: order === 'desc' ? 'desc' : 'asc' })
      }}
      className={clsx('print:hidden', className)}
    />
  )
}
