import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/card.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '../../ui/table.tsx'
import type { Column, ListParams, RowsProps } from './column.ts'
import { rowPress } from './row-press.ts'

/**
 * Table with a sticky header. A press anywhere in a row opens the entity. By keyboard the row's first cell opens
 * it.
 */
export function DataRows<T extends { id: string }>({
  label,
  columns,
  rows,
  onOpen,
  actions,
  list,
}: RowsProps<T>) {
  const { t } = useTranslation('common')
  return (
    <Card className="overflow-clip">
      <Table aria-label={label}>
        <TableHead sticky>
          <tr>
            {columns.map((column) => (
              <SortableHead key={column.key} column={column} list={list} />
            ))}
            {actions ? (
              <HeadCell className="print:hidden">
                <span className="sr-only">{t('table.actions')}</span>
              </HeadCell>
            ) : null}
          </tr>
        </TableHead>
        <tbody>
          {rows.map((row) => (
            <TableRow
              key={row.id}
              className={clsx('transition-colors', onOpen && 'cursor-pointer hover:bg-paper')}
              onClick={onOpen && rowPress(() => onOpen(row))}
            >
              {columns.map((column, index) => (
                <Cell
                  key={column.key}
                  numeric={column.numeric}
                  className={clsx(column.wide && 'max-xl:not-print:hidden')}
                >
                  {index === 0 && onOpen && !column.isLink ? (
                    <button
                      type="button"
                      className="hit-44 text-left font-semibold hover:underline"
                      onClick={() => onOpen(row)}
                    >
                      {column.cell(row)}
                    </button>
                  ) : (
                    column.cell(row)
                  )}
                </Cell>
              ))}
              {actions ? <Cell className="w-px py-1! text-right print:hidden">{actions(row)}</Cell> : null}
            </TableRow>
          ))}
        </tbody>
      </Table>
    </Card>
  )
}

function SortableHead<T>({ column, list }: { column: Column<T>; list: ListParams }) {
  const { t } = useTranslation('common')
  const hidden = clsx(column.wide && 'max-xl:not-print:hidden')
  const { sort } = column
  if (!sort) {
    return (
      <HeadCell numeric={column.numeric} className={hidden}>
        {column.header}
      </HeadCell>
    )
  }
  const active = list.sort === sort
  const next = active && list.order === 'asc' ? 'desc' : 'asc'
  const Icon = active ? (list.order === 'asc' ? ArrowUp : ArrowDown) : ArrowUpDown
  return (
    <HeadCell
      numeric={column.numeric}
      className={hidden}
      data-label={column.header}
      aria-sort={active ? (list.order === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      <button
        type="button"
        aria-label={t('table.sort_by', { column: column.header })}
        className={clsx('hit-44 inline-flex items-center gap-1.5 hover:text-ink', active && 'text-ink')}
        onClick={() => list.change({ sort, order: next })}
      >
        {column.header}
        <Icon className={clsx('size-4', !active && 'opacity-40')} aria-hidden />
      </button>
    </HeadCell>
  )
}
