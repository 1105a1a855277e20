/** The parts of a table: hairlines, figures to the right with `numeric`, a head that stays. Lists use `DataTable`. */
import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

export function Table({ className, ...rest }: ComponentProps<'table'>) {
  return (
    <div className="overflow-x-auto">
      <table {...rest} className={clsx('w-full border-collapse text-left text-[0.9375rem]', className)} />
    </div>
  )
}

interface CellProps {
  /** Figures: to the right, all digits equally wide. */
  numeric?: boolean | undefined
}

export const TableHead = ({ className, ...rest }: ComponentProps<'thead'>) => (
  <thead {...rest} className={clsx('border-b border-line text-sm text-ink-muted', className)} />
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
