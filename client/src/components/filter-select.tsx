/** Filter and sort selects above a list. Two of them share a row on phones. */
import { clsx } from 'clsx'
import { Select } from '../ui/select.tsx'

export interface FilterOption {
  value: string
  label: string
}

interface FilterSelectProps {
  label: string
  value: string
  /** Options, the first of which is "any". */
  options: readonly FilterOption[]
  onChange: (value: string) => void
  className?: string
}

const WIDTH = 'min-w-36 max-sm:flex-1 max-sm:basis-[calc(50%-0.25rem)] sm:max-w-56'

/** Select for one filter. */
export function FilterSelect({ label, value, options, onChange, className }: FilterSelectProps) {
  return (
    <Select
      aria-label={label}
      className={clsx(WIDTH, className)}
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
  /** Options with "field order" as value, such as `name asc`. */
  options: readonly FilterOption[]
  /** Label of a sort order that only the table headers offer. */
  other: string
  list: {
    sort: string | undefined
    order: 'asc' | 'desc'
    change: (change: { sort: string | undefined; order: 'asc' | 'desc' }) => void
  }
  className?: string
}

/** Select for the sort order. */
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
