/** People of a tip distribution. `edit` enables inputs for hours and points, and the removal of people. */
import type { StoredTipRule } from '@forki/contract/tip-pool'
import { clsx } from 'clsx'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../../components/money.tsx'
import { ParsedInput } from '../../../../components/parsed-input.tsx'
import { useFormat } from '../../../../lib/format.ts'
import { Card } from '../../../../ui/card.tsx'
import { Field } from '../../../../ui/field.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { parsePoints, parseQuarterHours } from '../../tips/parse-hours-and-points.ts'
import { staysInDraft, type DraftPerson, type TipDraft } from '../../tips/use-tip-draft.ts'

interface TipPeopleProps {
  people: readonly DraftPerson[]
  rule: StoredTipRule
  currency: string
  edit?: Pick<TipDraft, 'change' | 'remove' | 'maxQuarterHours'>
}

/** Columns that depend on the rule of the tip pool. Other columns, such as name and total, are always shown. */
const visibleColumns = ({ basis, division }: StoredTipRule) => ({
  hours: division !== 'sales',
  points: division === 'points',
  sales: basis === 'sales' || division === 'sales',
})
const CELL_CLASS = 'w-24 shrink-0 @5xl:text-right'
const TOTAL_CLASS = 'w-30 shrink-0 text-right'

export function TipPeople({ people, rule, currency, edit }: TipPeopleProps) {
  const { t } = useTranslation('tip-pool')
  const shown = visibleColumns(rule)
  return (
    <Card aria-label={t('people')} className="@container">
      <div
        aria-hidden
        className="hidden items-center gap-4 border-b border-line px-5 py-2 text-sm text-ink-muted @5xl:flex"
      >
        <span className="min-w-0 flex-1">{t('person')}</span>
        {shown.hours ? <Head name={t('hours')} /> : null}
        {shown.points ? <Head name={t('points')} /> : null}
        {shown.sales ? <Head name={t('sales')} /> : null}
        <Head name={t('tips')} />
        <Head name={t('kept')} />
        <Head name={t('pool')} />
        <span className={TOTAL_CLASS}>{t('total')}</span>
        {edit ? <span className="w-11" /> : null}
      </div>
      <ul className="divide-y divide-line">
        {people.map((person) => (
          <PersonRow key={person.key} person={person} rule={rule} currency={currency} edit={edit} />
        ))}
      </ul>
    </Card>
  )
}

const Head = ({ name }: { name: string }) => <span className={CELL_CLASS}>{name}</span>

interface PersonRowProps extends Omit<TipPeopleProps, 'people' | 'edit'> {
  person: DraftPerson
  edit: TipPeopleProps['edit'] | undefined
}

function PersonRow({ person, rule, currency, edit }: PersonRowProps) {
  const { t } = useTranslation(['tip-pool', 'access'])
  const shown = visibleColumns(rule)
  const role = person.role
    ? t(`access:roles.${person.role}`)
    : person.user_id === null
      ? t('without_account')
      : t('without_role')
  const money = (cents: number) => <Money cents={cents} currency={currency} />
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-3 @5xl:flex-nowrap">
      <p className="min-w-0 flex-1 basis-32">
        <span className="block font-semibold wrap-anywhere">{person.name}</span>
        <span className="block text-sm text-ink-muted">{role}</span>
      </p>
      <div className="order-last flex basis-full flex-wrap items-start gap-x-3 gap-y-3 @5xl:order-none @5xl:gap-x-4 @5xl:basis-auto @5xl:flex-nowrap @5xl:items-center">
        {shown.hours ? <HoursCell person={person} edit={edit} /> : null}
        {shown.points ? <PointsCell person={person} edit={edit} /> : null}
        {shown.sales ? <Cell name={t('sales')}>{money(person.sales_cents)}</Cell> : null}
        <Cell name={t('tips')}>{money(person.tips_cents)}</Cell>
        <Cell name={t('kept')}>{money(person.kept_cents)}</Cell>
        <Cell name={t('pool')}>{money(person.pool_cents)}</Cell>
      </div>
      <p className={clsx(TOTAL_CLASS, 'text-lg font-semibold')}>
        <span className="sr-only">{t('total')}: </span>
        {money(person.total_cents)}
      </p>
      {edit ? (
        <span className={clsx('w-11 justify-end', staysInDraft(person) ? 'hidden @5xl:flex' : 'flex')}>
          {staysInDraft(person) ? null : (
            <IconButton
              label={t('remove', { name: person.name })}
              icon={<Trash2 className="size-5" />}
              onClick={() => edit.remove(person)}
            />
          )}
        </span>
      ) : null}
    </li>
  )
}

/** Value with its label. On wide cards only screen readers get the label, because a header row shows it. */
const Cell = ({ name, children }: { name: string; children: ReactNode }) => (
  <p className={CELL_CLASS}>
    <span className="block text-sm text-ink-muted @5xl:sr-only">{name}</span>
    {children}
  </p>
)

type WeightProps = Pick<PersonRowProps, 'person' | 'edit'>

function HoursCell({ person: { key, name, quarter_hours }, edit }: WeightProps) {
  const { t } = useTranslation('tip-pool')
  const { number } = useFormat()
  if (!edit)
    return <Cell name={t('hours')}>{t('hours_value', { hours: number((quarter_hours ?? 0) / 4) })}</Cell>
  return (
    <Field
      label={t('hours')}
      error={isMissing(quarter_hours) ? t('hours_invalid') : undefined}
      className="w-24 shrink-0 @5xl:[&>div:first-child]:sr-only"
    >
      <ParsedInput
        size="touch"
        aria-label={t('hours_of', { name })}
        value={quarter_hours}
        parse={(text) => parseQuarterHours(text, edit.maxQuarterHours)}
        format={(quarters) => number(quarters / 4)}
        unit={<span className="pr-3 text-sm text-ink-muted">h</span>}
        onChange={(value) => edit.change(key, { quarter_hours: value })}
      />
    </Field>
  )
}

function PointsCell({ person: { key, name, points }, edit }: WeightProps) {
  const { t } = useTranslation('tip-pool')
  const { number } = useFormat()
  if (!edit) return <Cell name={t('points')}>{number(points ?? 0)}</Cell>
  return (
    <Field
      label={t('points')}
      error={isMissing(points) ? t('points_invalid') : undefined}
      className="w-24 shrink-0 @5xl:[&>div:first-child]:sr-only"
    >
      <ParsedInput
        size="touch"
        aria-label={t('points_of', { name })}
        value={points}
        parse={parsePoints}
        format={String}
        unit={null}
        onChange={(value) => edit.change(key, { points: value })}
      />
    </Field>
  )
}

const isMissing = (value: number | null): boolean => value === null || Number.isNaN(value)
