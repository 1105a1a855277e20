import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSetting } from '../../lib/device-setting.ts'
import { Card } from '../../ui/card.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '../../ui/table.tsx'
import type { Column, ListParams, RowsProps } from './column.ts'
import { NameCell } from './name-cell.tsx'
import { useRowPress } from './use-row-press.ts'
import { TableOptionsMenu } from './table-options-menu.tsx'
import { chosenColumns, tableDensity, useColumnChoice } from './table-settings.ts'

/**
 * CSS classes of the table cells for each row density. In compact rows, controls of 44 px are 36 px high, and
 * icon buttons of 40 px are 32 px.
 */
const CELL_CLASSES = {
  comfortable: 'h-13 py-1!',
  compact:
    'h-10 py-0! text-sm leading-5 [&_.h-11]:h-9 [&_.min-h-11]:min-h-9 [&_.size-10]:size-8 [&_.size-11]:size-9',
}

interface DataRowsProps<T> extends RowsProps<T> {
  /** Prints the list, up to 1,000 rows. Null if the page on screen already contains all rows. */
  onPrint: (() => void) | null
}

/**
 * Table with a sticky header. A press on a row, except on its controls, opens the entity. Keyboard users open
 * the entity from the row's first cell. A menu in the header sets the row density and the columns, and prints a
 * list of several pages.
 */
export function DataRows<T extends { id: string }>({ onPrint, ...props }: DataRowsProps<T>) {
  const { label, columns, rows, list } = props
  const { choice } = useColumnChoice(columns)
  const shown = chosenColumns(columns, choice)
  return (
    <Card className="overflow-clip">
      <Table aria-label={label}>
        <TableHead sticky>
          <tr>
            {shown.map((column) => (
              <SortableHead key={column.key} column={column} list={list} />
            ))}
            <HeadCell className="w-px px-2! text-right print:hidden">
              <TableOptionsMenu columns={columns} onPrint={onPrint} />
            </HeadCell>
          </tr>
        </TableHead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} {...props} columns={shown} />
          ))}
        </tbody>
      </Table>
    </Card>
  )
}

function Row<T extends { id: string }>({ row, ...props }: RowsProps<T> & { row: T }) {
  const { columns, actions } = props
  const cell = CELL_CLASSES[useSetting(tableDensity)]
  const press = useRowPress(props)(row)
  return (
    <TableRow
      className={clsx('transition-colors', press && 'cursor-pointer hover:bg-paper')}
      {...press?.handlers}
    >
      {columns.map((column, index) => (
        <Cell
          key={column.key}
          numeric={column.numeric}
          className={clsx(cell, column.onlyWide && 'max-xl:not-print:hidden')}
        >
          {index === 0 && press && !column.isLink ? (
            <NameCell href={press.address} onOpen={press.open}>
              {column.cell(row)}
            </NameCell>
          ) : (
            column.cell(row)
          )}
        </Cell>
      ))}
      <Cell className={clsx(cell, 'w-px text-right print:hidden')}>{actions?.(row)}</Cell>
    </TableRow>
  )
}

function SortableHead<T>({ column, list }: { column: Column<T>; list: ListParams }) {
  const { t } = useTranslation('common')
  const hiddenClass = clsx(column.onlyWide && 'max-xl:not-print:hidden')
  const { sort } = column
  if (!sort) {
    return (
      <HeadCell numeric={column.numeric} className={hiddenClass}>
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
      className={hiddenClass}
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
