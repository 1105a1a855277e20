import { can } from '@forki/contract/permissions'
import type { ImportReport } from '@forki/contract/dish-import'
import type { Dish } from '@forki/contract/dishes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../../components/error-state.tsx'
import { moneyLocale } from '../../../lib/format.ts'
import { language } from '../../../lib/i18n.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { useSignal } from '../../../lib/signal.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { allDishes } from '../../../domain/dishes/all-dishes.ts'
import type { Choice, Choices } from '../../../domain/dishes/use-choices.ts'
import { ChooseFile } from './choose-file.tsx'
import { guessMapping, type Mapping } from './columns.ts'
import { keyOf } from './fold.ts'
import { tagKeys } from './headings.ts'
import { ImportResult } from './import-result.tsx'
import { MapColumns } from './map-columns.tsx'
import { planRows, unknownChoices, type RowPlan } from './plan-rows.ts'
import type { CsvFile } from './parse-file.ts'
import { ReviewRows, type ImportOptions } from './review-rows.tsx'
import { useImport } from './use-import.ts'

interface ImportDialogProps {
  restaurant: AccessibleRestaurant
  choices: Choices
  onClose: () => void
}

/**
 * Dialog that imports dishes from a CSV file in four steps: choose the file, map its columns, review the rows,
 * import.
 */
export function ImportDialog({ restaurant, choices, onClose }: ImportDialogProps) {
  const { t } = useTranslation('dishes')
  // Existing dishes, fetched once when the dialog opens. A list that updates would change the import plan during
  // the review.
  const existing = useQuery({
    queryKey: ['dishes-before-import', restaurant.id],
    queryFn: () => allDishes({ restaurant_id: restaurant.id }),
    gcTime: 0,
    staleTime: Infinity,
  })
  const [file, setFile] = useState<CsvFile | null>(null)
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={onClose}
      title={t('csv.import')}
      description={
        file ? t('csv.of_file', { name: file.name, count: file.rows.length }) : t('csv.import_text')
      }
    >
      {existing.isError ? (
        <ErrorState error={existing.error} failed="dishes_fetch" onRetry={() => void existing.refetch()} />
      ) : file === null ? (
        <ChooseFile choices={choices} onFile={setFile} />
      ) : existing.data ? (
        <Steps
          key={file.name}
          file={file}
          dishes={existing.data}
          restaurant={restaurant}
          choices={choices}
          onOther={() => setFile(null)}
          onClose={onClose}
        />
      ) : (
        <SkeletonLines lines={5} />
      )}
    </Dialog>
  )
}

interface StepsProps extends ImportDialogProps {
  file: CsvFile
  dishes: readonly Dish[]
  onOther: () => void
}

const isMapped = (mapping: Mapping) => mapping.name >= 0 && mapping.price_cents >= 0

function Steps({ file, dishes, restaurant, choices, onOther, onClose }: StepsProps) {
  const { t } = useTranslation('dishes')
  const lang = useSignal(language)
  const [mapping, setMapping] = useState(() => guessMapping(file.headings))
  const [mapped, setMapped] = useState(() => isMapped(mapping))
  const [options, setOptions] = useState<ImportOptions>({ update: true, createsCategories: true })
  const job = useImport(restaurant.id)
  const [done, setDone] = useState<{ plans: RowPlan[]; report: ImportReport } | null>(null)
  const context = {
    currency: restaurant.currency,
    locale: moneyLocale(lang, restaurant.currency),
    categories: choices.categories,
    stations: choices.stations,
    tags: tagKeys(t),
  }
  const plan = (categories: readonly Choice[]) =>
    planRows({
      rows: file.rows,
      mapping,
      restaurant_id: restaurant.id,
      context: { ...context, categories: [...choices.categories, ...categories] },
      dishes,
      update: options.update,
    })
  if (done) return <ImportResult {...done} file={file} onClose={onClose} />
  if (!mapped)
    return (
      <MapColumns
        file={file}
        mapping={mapping}
        onMapping={setMapping}
        ready={isMapped(mapping)}
        onDone={() => setMapped(true)}
        onOther={onOther}
      />
    )
  const unknown = can(restaurant, 'create_rest_dropdown') ? unknownChoices(plan([]), 'category') : []
  const made = options.createsCategories ? unknown.map((label): Choice => ({ key: keyOf(label), label })) : []
  const plans = plan(made)
  return (
    <ReviewRows
      plans={plans}
      currency={restaurant.currency}
      options={options}
      onOptions={setOptions}
      unknown={unknown}
      job={job}
      onColumns={() => setMapped(false)}
      onStart={() => job.run(plans, made, (report) => setDone({ plans, report }))}
    />
  )
}
