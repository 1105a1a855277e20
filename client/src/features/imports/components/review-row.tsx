import { CircleAlert, CircleMinus, Equal, PencilLine, Plus, type LucideIcon } from 'lucide-react'
import type { ImportKind } from '@forki/contract/import-mappings'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../components/money.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import type { Tone } from '../../../ui/tone.ts'
import { useFormat } from '../../../lib/format.ts'
import { FIELDS_BY_KIND, type FieldKey } from '../fields-by-kind.ts'
import type { DropdownLists } from '../use-parse-context.ts'
import type { Review, ReviewProblem } from '../review.ts'

const looks: Record<Review['outcome'], { icon: LucideIcon; tone: Tone }> = {
  created: { icon: Plus, tone: 'success' },
  updated: { icon: PencilLine, tone: 'info' },
  unchanged: { icon: Equal, tone: 'neutral' },
  skipped: { icon: CircleMinus, tone: 'neutral' },
  refused: { icon: CircleAlert, tone: 'danger' },
}

interface ReviewRowProps {
  review: Review
  currency: string
  formatValue: FormatValue
}

/** One record of the import review: its planned change, or its problems. */
export function ReviewRow({ review, currency, formatValue }: ReviewRowProps) {
  const { t } = useTranslation('imports')
  const formatProblem = useRowProblem()
  const { row, outcome, changes, problems } = review
  const look = looks[outcome]
  const price = row.values['price_cents']
  return (
    <li className="grid grid-cols-[2.5rem_1fr_auto] items-start gap-x-3 gap-y-1 px-3 py-2.5">
      <span className="tabular pt-0.5 text-right text-sm text-ink-muted">{row.line}</span>
      <span className="min-w-0">
        <span className="font-medium break-words">{row.name || t('nameless')}</span>
        {outcome === 'created' && typeof price === 'number' ? (
          <Money cents={price} currency={currency} className="ml-2 text-ink-soft" />
        ) : null}
        {outcome === 'created' ? <Variants review={review} formatValue={formatValue} /> : null}
        {outcome === 'updated'
          ? changes.map(({ field, before, after }) => (
              <span key={field} className="block text-sm break-words text-ink-muted">
                {t(`fields.${field as FieldKey}`)}:{' '}
                <span className="line-through">{formatValue(field as FieldKey, before)}</span>{' '}
                <span className="font-semibold text-ink">{formatValue(field as FieldKey, after)}</span>
              </span>
            ))
          : null}
        {problems.length > 0 ? (
          <ul className="text-sm text-danger-ink">
            {problems.map((problem) => (
              <li key={`${problem.field} ${problem.reason}`}>{formatProblem(problem)}</li>
            ))}
          </ul>
        ) : null}
      </span>
      <StatusChip icon={look.icon} tone={look.tone} size="sm">
        {t(`kind.${outcome}`)}
      </StatusChip>
    </li>
  )
}

/** Options of a new dish with their surcharges. */
function Variants({ review, formatValue }: Pick<ReviewRowProps, 'review' | 'formatValue'>) {
  const variants = review.row.values['variants'] as
    | { name: string; options: { name: string; price_delta_cents: number }[] }
    | undefined
  if (!variants) return null
  const options = variants.options.map(({ name, price_delta_cents }) => `${name}=${price_delta_cents}`)
  return (
    <span className="block text-sm break-words text-ink-muted">
      {variants.name}: {formatValue('variants', options)}
    </span>
  )
}

export type FormatValue = (field: FieldKey, value: Review['changes'][number]['before']) => string

/** Returns a function that formats the value of a field: amounts in the currency, dropdown keys as labels. */
export function useFormatValue(kind: ImportKind, lists: DropdownLists, currency: string): FormatValue {
  const { t } = useTranslation('imports')
  const { money, number, percent } = useFormat()
  return (field, value) => {
    if (value === null || value === '') return t('nothing_value')
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (field === 'variants' && Array.isArray(value))
      return value.map((text) => variantText(text, money, currency)).join(', ')
    if (Array.isArray(value)) return value.join(', ')
    const definition = FIELDS_BY_KIND[kind].find(({ key }) => key === field)
    if (typeof value === 'number')
      return definition?.type === 'money' || definition?.type === 'cost'
        ? money(Math.round(value), currency)
        : definition?.type === 'percent'
          ? percent(value)
          : number(value)
    const choices = definition?.list ? (lists[definition.list] ?? []) : []
    return choices.find(({ key }) => key === value)?.labels[0] ?? value
  }
}

/** Formats an option such as `Grande=500`, its name and its surcharge in minor units. */
function variantText(
  text: string,
  money: (cents: number, currency: string) => string,
  currency: string,
): string {
  const separatorIndex = text.lastIndexOf('=')
  const cents = Number(text.slice(separatorIndex + 1))
  const name = text.slice(0, separatorIndex)
  return cents === 0 ? name : `${name} ${cents > 0 ? '+' : ''}${money(cents, currency)}`
}

/** Returns a function that formats a problem as a sentence with the field's name. */
export function useRowProblem(): (problem: ReviewProblem) => string {
  const { t } = useTranslation('imports')
  return ({ field, reason, detailText }) => {
    const text = reason === 'text' ? detailText : t(`wrong.${reason}`, { words: detailText })
    return field === null ? text : `${t(`fields.${field}`)}: ${text}`
  }
}
