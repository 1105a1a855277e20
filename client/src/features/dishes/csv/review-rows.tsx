import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FieldSet } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import type { RowPlan } from './plan-rows.ts'
import type { CsvFile } from './read-file.ts'
import { failuresOf, type useImport } from './use-import.ts'
import { errorText, type ApiError } from '../../../lib/api.ts'
import { ReviewRow } from './review-row.tsx'

interface ReviewRowsProps {
  file: CsvFile
  plans: readonly RowPlan[]
  currency: string
  update: boolean
  onUpdate: (update: boolean) => void
  /** Categories of the file that the restaurant does not have. */
  unknown: readonly string[]
  making: boolean
  onMaking: (making: boolean) => void
  onColumns: () => void
  job: Pick<ReturnType<typeof useImport>, 'busy' | 'error'>
  onStart: () => void
}

/** The most rows that are shown; nobody reads more, and the file has them all. */
const SHOWN = 150

type Show = 'all' | RowPlan['kind']

/** What would happen, row by row, before anything does. */
export function ReviewRows(props: ReviewRowsProps) {
  const { plans, currency, update, onUpdate, unknown, making, onMaking, onColumns, job, onStart } = props
  const { t } = useTranslation('dishes')
  const [show, setShow] = useState<Show>('all')
  const countOf = (kind: RowPlan['kind']) => plans.filter((plan) => plan.kind === kind).length
  const good = countOf('create') + countOf('update')
  const kinds = (['create', 'update', 'wrong', 'same', 'skip'] as const).filter((kind) => countOf(kind) > 0)
  const rows = show === 'all' ? plans : plans.filter((plan) => plan.kind === show)
  const known = plans.some((plan) => plan.kind === 'update' || plan.kind === 'skip')
  return (
    <div className="flex flex-col gap-5">
      {known ? (
        <FieldSet legend={t('csv.existing')}>
          <RadioCards
            name="update"
            columns={2}
            value={update ? 'update' : 'skip'}
            onChange={(value) => onUpdate(value === 'update')}
            options={[
              { value: 'update', label: t('csv.update'), hint: t('csv.update_hint') },
              { value: 'skip', label: t('csv.skip'), hint: t('csv.skip_hint') },
            ]}
          />
        </FieldSet>
      ) : null}
      {unknown.length > 0 ? (
        <Checkbox
          label={t('csv.make', { count: unknown.length })}
          hint={unknown.join(' · ')}
          checked={making}
          onChange={(event) => onMaking(event.target.checked)}
        />
      ) : null}
      <Segmented<Show>
        label={t('csv.show')}
        value={kinds.includes(show as RowPlan['kind']) ? show : 'all'}
        onChange={setShow}
        options={[
          { value: 'all', label: t('csv.kinds.all'), count: plans.length },
          ...kinds.map((kind) => ({ value: kind, label: t(`csv.kinds.${kind}`), count: countOf(kind) })),
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

/** The reason why nothing was imported, with each row that the server refused. */
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
