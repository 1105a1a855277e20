import { EXCEPTION_KINDS, type ExceptionKind } from '@forki/contract/order-dashboard/constants'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../../components/money.tsx'
import type { AccessibleRestaurant } from '../../../../domain/access/current-user.ts'
import { Card } from '../../../../ui/card.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '../../../../ui/table.tsx'
import type { UserExceptionSums } from '../exception-sums.ts'

interface ExceptionsByUserTableProps {
  restaurant: AccessibleRestaurant
  rows: readonly UserExceptionSums[]
  person: string | null
  onChoose: (person: string) => void
}

/** Kinds whose columns need an `xl` screen. The columns of all other kinds need an `md` screen. */
const WIDE_SCREEN_KINDS: ReadonlySet<ExceptionKind> = new Set(['line_discount', 'reopened'])
const visibilityClassOf = (kind: ExceptionKind) =>
  WIDE_SCREEN_KINDS.has(kind) ? 'max-xl:hidden' : 'max-md:hidden'

/** Table with the number and amount of exceptions by user. A press on a user filters the list of exceptions. */
export function ExceptionsByUserTable({ restaurant, rows, person, onChoose }: ExceptionsByUserTableProps) {
  const { t } = useTranslation('orders-history')
  return (
    <Card className="overflow-hidden">
      <Table aria-label={t('exceptions.people')}>
        <TableHead>
          <tr>
            <HeadCell>{t('exceptions.person')}</HeadCell>
            {EXCEPTION_KINDS.map((kind) => (
              <HeadCell key={kind} numeric className={visibilityClassOf(kind)}>
                {t(`exceptions.kinds.${kind}`)}
              </HeadCell>
            ))}
            <HeadCell numeric>{t('exceptions.times')}</HeadCell>
            <HeadCell numeric>{t('exceptions.amount')}</HeadCell>
          </tr>
        </TableHead>
        <tbody>
          {rows.map((sums) => {
            const id = sums.person
            return (
              <TableRow
                key={id}
                className={clsx('transition-colors hover:bg-paper', person === id && 'bg-accent-soft')}
              >
                <th scope="row" className="px-4 py-3 font-normal">
                  <button
                    type="button"
                    aria-pressed={person === id}
                    className="hit-44 text-left font-semibold underline-offset-4 hover:underline"
                    onClick={() => onChoose(id)}
                  >
                    {sums.name ?? t('exceptions.nobody')}
                  </button>
                </th>
                {EXCEPTION_KINDS.map((kind) => (
                  <Cell key={kind} numeric className={visibilityClassOf(kind)}>
                    {sums.amountsByKind[kind] === 0 ? (
                      <span className="text-ink-muted">{t('none')}</span>
                    ) : (
                      sums.amountsByKind[kind]
                    )}
                  </Cell>
                ))}
                <Cell numeric>{sums.count}</Cell>
                <Cell numeric>
                  <Money cents={sums.amount_cents} currency={restaurant.currency} />
                </Cell>
              </TableRow>
            )
          })}
        </tbody>
      </Table>
    </Card>
  )
}
