/**
 * Table elements with borders. The header can be sticky. `numeric` aligns right. Lists use `DataTable` instead.
 */
import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

export function Table({ className, ...rest }: ComponentProps<'table'>) {
  return (
    <div ref={watchFit} className="overflow-x-auto data-fits:overflow-x-clip">
      <table {...rest} className={clsx('w-full border-collapse text-left text-[0.9375rem]', className)} />
    </div>
  )
}

/**
 * Sets `data-fits` while the table is not wider than its container. Only a wider table scrolls, because a
 * scroll container would break the sticky header.
 */
function watchFit(box: HTMLDivElement | null) {
  const table = box?.firstElementChild
  if (!box || !table || typeof ResizeObserver === 'undefined') return undefined
  const observer = new ResizeObserver(() =>
    box.toggleAttribute('data-fits', table.scrollWidth <= box.clientWidth),
  )
  observer.observe(box)
  observer.observe(table)
  return () => observer.disconnect()
}

interface CellProps {
  /** True for a column of figures. Right-aligns the cell, with tabular digits except in the header. */
  numeric?: boolean | undefined
}

interface TableHeadProps extends ComponentProps<'thead'> {
  /** True if the header sticks to the top of the page. It does not stick if the table overflows sideways. */
  sticky?: boolean
}

export const TableHead = ({ className, sticky, ...rest }: TableHeadProps) => (
  <thead
    {...rest}
    className={clsx(
      'border-b border-line text-sm text-ink-muted',
      sticky && 'sticky top-0 z-10 bg-surface shadow-[inset_0_-1px_0_var(--line)]',
      className,
    )}
  />
)

export const TableRow = ({ className, ...rest }: ComponentProps<'tr'>) => (
  <tr {...rest} className={clsx('border-b border-line last:border-0', className)} />
)

export const HeadCell = ({ className, numeric, ...rest }: ComponentProps<'th'> & CellProps) => (
  <th scope="col" {...rest} className={clsx('h-11 px-4 font-semibold', numeric && 'text-right', className)} />
)

export const Cell = ({ className, numeric, ...rest }: ComponentProps<'td'> & CellProps) => (
  <td {...rest} className={clsx('px-4 py-3 align-middle', numeric && 'tabular text-right', className)} />
)
