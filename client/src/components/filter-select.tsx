/** The choices over a list. What is chosen stands in the address; two of them share a row on a phone. */
import { clsx } from 'clsx'
import { Select } from '../ui/select.tsx'

export interface FilterOption {
  value: string
  label: string
}

interface FilterSelectProps {
  label: string
  value: string
  /** The first one is "any". */
  options: readonly FilterOption[]
  onChange: (value: string) => void
  className?: string
}

const PICK = 'min-w-36 max-sm:flex-1 max-sm:basis-[calc(50%-0.25rem)] sm:max-w-56'

/** One filter of a list. */
export function FilterSelect({ label, value, options, onChange, className }: FilterSelectProps) {
  return (
    <Select
      aria-label={label}
      className={clsx(PICK, className)}
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
  /** "field order", as in `name asc`. */
  options: readonly FilterOption[]
  /** What a sorting is called that the table's heads know and this choice does not. */
  other: string
  list: {
    sort: string | undefined
    order: 'asc' | 'desc'
    change: (change: { sort: string | undefined; order: 'asc' | 'desc' }) => void
  }
  className?: string
}

/** How a list is sorted. */
export function SortSelect({ label, options, other, list, className }: SortSelectProps) {
  const current = `${list.sort} ${list.order}`
  const known = options.some(({ value }) => value === current)
  return (
    <FilterSelect
      label={label}
      value={current}
      options={known ? options : [...options, { value: current, label: other }]}
      onChange={(value) => {
        const [sort, order] = value.split(' ')
        list.change({ sort, order: order === 'desc' ? 'desc' : 'asc' })
      }}
      {...(className !== undefined && { className })}
    />
  )
}
