import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../../components/money.tsx'
import type { AccessibleRestaurant } from '../../../../domain/access/current-user.ts'
import { Card } from '../../../../ui/card.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '../../../../ui/table.tsx'
import { KINDS, type PersonSums } from '../exceptions.ts'

interface PeopleTableProps {
  restaurant: AccessibleRestaurant
  people: readonly PersonSums[]
  chosen: string | null
  onChoose: (id: string) => void
  /** Id for exceptions without a known user. */
  unknownUserId: string
}

/** Count and sum of the exceptions by user. A press filters by that user. */
export function PeopleTable({ restaurant, people, chosen, onChoose, unknownUserId }: PeopleTableProps) {
  const { t } = useTranslation('orders-history')
  return (
    <Card className="overflow-hidden">
      <Table aria-label={t('exceptions.people')}>
        <TableHead>
          <tr>
            <HeadCell>{t('exceptions.person')}</HeadCell>
            {KINDS.map((kind) => (
              <HeadCell key={kind} numeric className="max-md:hidden">
                {t(`exceptions.kinds.${kind}`)}
              </HeadCell>
            ))}
            <HeadCell numeric>{t('exceptions.times')}</HeadCell>
            <HeadCell numeric>{t('exceptions.amount')}</HeadCell>
          </tr>
        </TableHead>
        <tbody>
          {people.map((person) => {
            const id = person.id ?? unknownUserId
            return (
              <TableRow
                key={id}
                className={clsx('transition-colors hover:bg-paper', chosen === id && 'bg-accent-soft')}
              >
                <th scope="row" className="px-4 py-3 font-normal">
                  <button
                    type="button"
                    aria-pressed={chosen === id}
                    className="hit-44 text-left font-semibold underline-offset-4 hover:underline"
                    onClick={() => onChoose(id)}
                  >
                    {person.name ?? t('exceptions.nobody')}
                  </button>
                </th>
                {KINDS.map((kind) => (
                  <Cell key={kind} numeric className="max-md:hidden">
                    {person.by[kind] === 0 ? (
                      <span className="text-ink-muted">{t('none')}</span>
                    ) : (
                      person.by[kind]
                    )}
                  </Cell>
                ))}
                <Cell numeric>{person.count}</Cell>
                <Cell numeric>
                  <Money cents={person.amount_cents} currency={restaurant.currency} />
                </Cell>
              </TableRow>
            )
          })}
        </tbody>
      </Table>
    </Card>
  )
}
