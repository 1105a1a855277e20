import { clsx } from 'clsx'
import { Card } from '../../ui/card.tsx'
import type { RowsProps } from './column.ts'
import { NameCell } from './name-cell.tsx'
import { useRowPress } from './use-row-press.ts'

/** List as cards, for narrow screens. A press on a card, except on its controls, opens the entity. */
export function DataCards<T extends { id: string }>(props: RowsProps<T>) {
  const { label, columns, rows, actions } = props
  const pressOf = useRowPress(props)
  const [first, ...others] = columns
  return (
    <ul aria-label={label} className="flex flex-col gap-3">
      {rows.map((row) => {
        const press = pressOf(row)
        return (
          <li key={row.id}>
            <Card className={clsx('p-4', press && 'cursor-pointer')} {...press?.handlers}>
              <div className="flex items-start justify-between gap-3">
                <div className="min-w-0 flex-1 font-semibold">
                  {press && first && !first.isLink ? (
                    <NameCell href={press.address} onOpen={press.open}>
                      {first.cell(row)}
                    </NameCell>
                  ) : (
                    first?.cell(row)
                  )}
                </div>
                {actions ? <div className="-mt-2 -mr-2">{actions(row)}</div> : null}
              </div>
              <dl className="mt-3 grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1.5 text-sm">
                {others.map((column) => (
                  <div key={column.key} className="contents">
                    <dt className="text-ink-muted">{column.header}</dt>
                    <dd className="tabular text-right">{column.cell(row)}</dd>
                  </div>
                ))}
              </dl>
            </Card>
          </li>
        )
      })}
    </ul>
  )
}
