import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FieldSet } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import type { RowPlan } from './plan-rows.ts'
import { failuresOf, type useImport } from './use-import.ts'
import { errorText, type ApiError } from '../../../lib/api.ts'
import { ReviewRow } from './review-row.tsx'

export interface ImportOptions {
  /** True to update existing dishes. Otherwise their rows are skipped. */
  update: boolean
  /** True to create categories that the restaurant lacks. */
  createsCategories: boolean
}

interface ReviewRowsProps {
  plans: readonly RowPlan[]
  currency: string
  options: ImportOptions
  onOptions: (options: ImportOptions) => void
  /** Categories in the file that the restaurant lacks. */
  unknown: readonly string[]
  job: Pick<ReturnType<typeof useImport>, 'busy' | 'error'>
  onColumns: () => void
  onStart: () => void
}

/** Maximum number of listed rows of the file. More rows would slow the page down. */
const SHOWN = 150

type Show = 'all' | RowPlan['kind']

const countOf = (plans: readonly RowPlan[], kind: RowPlan['kind']) =>
  plans.filter((plan) => plan.kind === kind).length

/** Review of an import before its start: the planned change of each row, and the options. */
export function ReviewRows(props: ReviewRowsProps) {
  const { plans, currency, options, onOptions, unknown, job, onColumns, onStart } = props
  const { t } = useTranslation('dishes')
  const good = countOf(plans, 'create') + countOf(plans, 'update')
  return (
    <div className="flex flex-col gap-5">
      {plans.some((plan) => plan.kind === 'update' || plan.kind === 'skip') ? (
        <ExistingDishes options={options} onOptions={onOptions} />
      ) : null}
      {unknown.length > 0 ? (
        <Checkbox
          label={t('csv.make', { count: unknown.length })}
          hint={unknown.join(' · ')}
          checked={options.createsCategories}
          onChange={(event) => onOptions({ ...options, createsCategories: event.target.checked })}
        />
      ) : null}
      <FilteredRows plans={plans} currency={currency} />
      {good === 0 ? <Notice tone="info">{t('csv.nothing')}</Notice> : null}
      {job.error ? <Refusal error={job.error} plans={plans} /> : null}
      <div className="sticky -bottom-6 -mx-6 -mb-6 flex flex-wrap justify-end gap-2 rounded-b-xl border-t border-line bg-paper px-6 py-4">
        <Button onClick={onColumns} disabled={job.busy}>
          {t('csv.columns')}
        </Button>
        <Button variant="primary" busy={job.busy} disabled={good === 0} onClick={onStart}>
          {t('csv.start', { count: good })}
        </Button>
      </div>
    </div>
  )
}

function ExistingDishes({ options, onOptions }: Pick<ReviewRowsProps, 'options' | 'onOptions'>) {
  const { t } = useTranslation('dishes')
  return (
    <FieldSet legend={t('csv.existing')}>
      <RadioCards
        name="update"
        columns={2}
        value={options.update ? 'update' : 'skip'}
        onChange={(value) => onOptions({ ...options, update: value === 'update' })}
        options={[
          { value: 'update', label: t('csv.update'), hint: t('csv.update_hint') },
          { value: 'skip', label: t('csv.skip'), hint: t('csv.skip_hint') },
        ]}
      />
    </FieldSet>
  )
}

/** List of the file's rows, filtered by the kind of planned change. */
function FilteredRows({ plans, currency }: Pick<ReviewRowsProps, 'plans' | 'currency'>) {
  const { t } = useTranslation('dishes')
  const [chosen, setChosen] = useState<Show>('all')
  const kinds = (['create', 'update', 'wrong', 'same', 'skip'] as const).filter(
    (kind) => countOf(plans, kind) > 0,
  )
  // Falls back to all rows, because an option of the import may empty the chosen kind.
  const show = kinds.find((kind) => kind === chosen) ?? 'all'
  const rows = show === 'all' ? plans : plans.filter((plan) => plan.kind === show)
  return (
    <>
      <Segmented<Show>
        label={t('csv.show')}
        value={show}
        onChange={setChosen}
        options={[
          { value: 'all', label: t('csv.kinds.all'), count: plans.length },
          ...kinds.map((kind) => ({
            value: kind,
            label: t(`csv.kinds.${kind}`),
            count: countOf(plans, kind),
          })),
        ]}
      />
      <ul aria-label={t('csv.rows')} className="divide-y divide-line rounded-lg border border-line">
        {rows.slice(0, SHOWN).map((plan) => (
          <ReviewRow key={plan.line} plan={plan} currency={currency} />
        ))}
      </ul>
      {rows.length > SHOWN ? (
        <p className="text-sm text-ink-muted">{t('csv.shown', { shown: SHOWN, total: rows.length })}</p>
      ) : null}
    </>
  )
}

/** Reason of a rejected import, with each row of the file that the server rejected. */
function Refusal({ error, plans }: { error: ApiError; plans: readonly RowPlan[] }) {
  const { t } = useTranslation('dishes')
  const failures = failuresOf(plans, error.errors)
  return (
    <Notice tone="danger" title={t('csv.refused')}>
      {failures.length === 0 ? <p>{errorText(error, 'dish_create')}</p> : null}
      <ul>
        {failures.map(({ plan, problem }) => (
          <li key={`${plan.line} ${problem}`}>
            <b className="font-semibold">{t('csv.line', { line: plan.line, name: plan.name })}</b> {problem}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
