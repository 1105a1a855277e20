import type { ImportKind } from '@forki/contract/import-mappings'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../../components/error-state.tsx'
import { errorText, type ApiError } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FieldSet } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import type { Review } from '../review.ts'
import type { NewEntry, useImportPreview } from '../use-import.ts'
import { ReviewRow, type FormatValue } from './review-row.tsx'

export interface ImportOptions {
  /** True to update existing records. Otherwise their rows are skipped. */
  update: boolean
  /** True to create categories and units that the restaurant lacks. */
  createsEntries: boolean
  variants: 'options' | 'records'
}

interface ReviewRowsProps {
  kind: ImportKind
  reviews: readonly Review[]
  preview: Pick<
    ReturnType<typeof useImportPreview>,
    'isLoading' | 'isFetching' | 'isError' | 'error' | 'refetch'
  >
  currency: string
  formatValue: FormatValue
  options: ImportOptions
  onOptions: (options: ImportOptions) => void
  /** Categories and units that the file uses and the restaurant lacks. */
  missing: readonly NewEntry[]
  hasVariants: boolean
  /** Name of the saved or built-in mapping of the columns. Undefined for a guessed mapping. */
  source: string | undefined
  job: { busy: boolean; error: ApiError | null }
  onColumns: () => void
  onStart: () => void
}

/** Maximum number of records in the list. A longer list would slow the page down. */
const MAX_SHOWN_ROWS = 150

type OutcomeFilter = 'all' | Review['outcome']

const countOf = (reviews: readonly Review[], outcome: Review['outcome']) =>
  reviews.filter((review) => review.outcome === outcome).length

/** Review of an import before its start: the planned change of each record, and the options. */
export function ReviewRows(props: ReviewRowsProps) {
  const { kind, reviews, preview, options, onOptions, job, onColumns, onStart } = props
  const { t } = useTranslation('imports')
  const validCount = countOf(reviews, 'created') + countOf(reviews, 'updated')
  return (
    <div className="flex flex-col gap-5">
      {props.source ? <p className="text-ink-soft">{t('recognised', { name: props.source })}</p> : null}
      {reviews.some(({ outcome }) => outcome !== 'created' && outcome !== 'refused') ? (
        <FieldSet legend={t(`existing.${kind}`)}>
          <RadioCards
            name="update"
            columns={2}
            value={options.update ? 'update' : 'skip'}
            onChange={(value) => onOptions({ ...options, update: value === 'update' })}
            options={[
              { value: 'update', label: t('update'), hint: t('update_hint') },
              { value: 'skip', label: t('skip'), hint: t('skip_hint') },
            ]}
          />
        </FieldSet>
      ) : null}
      {props.hasVariants ? <VariantChoice options={options} onOptions={onOptions} /> : null}
      <MissingEntries {...props} />
      {preview.isLoading ? (
        <SkeletonLines lines={6} />
      ) : preview.isError && !job.error ? (
        <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
      ) : (
        <FilteredRows {...props} />
      )}
      {validCount === 0 && !preview.isFetching && !preview.isError ? (
        <Notice tone="info">{t('nothing')}</Notice>
      ) : null}
      {job.error ? (
        <Notice tone="danger" title={t('refused')}>
          <p>{errorText(job.error)}</p>
          <ul>
            {job.error.errors.map(({ path, message }) => (
              <li key={path}>{message}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <div className="sticky -bottom-6 -mx-6 -mb-6 flex flex-wrap justify-end gap-2 rounded-b-xl border-t border-line bg-paper px-6 py-4">
        <Button onClick={onColumns} disabled={job.busy}>
          {t('columns')}
        </Button>
        <Button
          variant="primary"
          busy={job.busy}
          disabled={validCount === 0 || preview.isFetching}
          onClick={onStart}
        >
          {t(`start.${kind}`, { count: validCount })}
        </Button>
      </div>
    </div>
  )
}

type OptionProps = Pick<ReviewRowsProps, 'options' | 'onOptions'>

function VariantChoice({ options, onOptions }: OptionProps) {
  const { t } = useTranslation('imports')
  return (
    <FieldSet legend={t('variants.legend')}>
      <RadioCards
        name="variants"
        columns={2}
        value={options.variants}
        onChange={(variants) => onOptions({ ...options, variants })}
        options={[
          { value: 'options', label: t('variants.options'), hint: t('variants.options_hint') },
          { value: 'records', label: t('variants.records'), hint: t('variants.records_hint') },
        ]}
      />
    </FieldSet>
  )
}

/** Choice to create the categories and units that the restaurant lacks. */
function MissingEntries({ missing, options, onOptions }: ReviewRowsProps) {
  const { t } = useTranslation('imports')
  const lists = [...new Set(missing.map(({ list }) => list))]
  return lists.map((list) => {
    const labels = missing.filter((entry) => entry.list === list).map(({ label }) => label)
    return (
      <Checkbox
        key={list}
        label={t(`make.${list}`, { count: labels.length })}
        hint={labels.join(' · ')}
        checked={options.createsEntries}
        onChange={(event) => onOptions({ ...options, createsEntries: event.target.checked })}
      />
    )
  })
}

/** List of the file's records, filtered by the kind of planned change. */
function FilteredRows({ reviews, currency, formatValue }: ReviewRowsProps) {
  const { t } = useTranslation('imports')
  const [chosen, setChosen] = useState<OutcomeFilter>('all')
  const kinds = (['created', 'updated', 'refused', 'unchanged', 'skipped'] as const).filter(
    (kind) => countOf(reviews, kind) > 0,
  )
  // Shows all rows if no row has the chosen kind of change any more, because the import options affect the
  // changes.
  const show = kinds.find((kind) => kind === chosen) ?? 'all'
  const rows = show === 'all' ? reviews : reviews.filter(({ outcome }) => outcome === show)
  return (
    <>
      <Segmented<OutcomeFilter>
        label={t('show')}
        value={show}
        onChange={setChosen}
        options={[
          { value: 'all', label: t('kinds.all'), count: reviews.length },
          ...kinds.map((kind) => ({
            value: kind,
            label: t(`kinds.${kind}`),
            count: countOf(reviews, kind),
          })),
        ]}
      />
      <ul aria-label={t('rows')} className="divide-y divide-line rounded-lg border border-line">
        {rows.slice(0, MAX_SHOWN_ROWS).map((review) => (
          <ReviewRow key={review.row.line} review={review} currency={currency} formatValue={formatValue} />
        ))}
      </ul>
      {rows.length > MAX_SHOWN_ROWS ? (
        <p className="text-sm text-ink-muted">{t('shown', { shown: MAX_SHOWN_ROWS, total: rows.length })}</p>
      ) : null}
    </>
  )
}
