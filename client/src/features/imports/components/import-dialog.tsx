import type { ImportKind, ImportMapping } from '@forki/contract/import-mappings'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { useDropdownLists, type DropdownLists } from '../use-parse-context.ts'
import { isCompleteMapping } from '../mapping/mapping.ts'
import type { CsvFile } from '../parse-csv.ts'
import { useMappings } from '../use-mappings.ts'
import { useImportSteps } from '../use-import-steps.ts'
import { ChooseFile } from './choose-file.tsx'
import { ImportResult } from './import-result.tsx'
import { MapColumns } from './map-columns.tsx'
import { useFormatValue } from './review-row.tsx'
import { ReviewRows } from './review-rows.tsx'
import { mappingNameOf } from './mapping-name.ts'

interface ImportDialogProps {
  kind: ImportKind
  restaurant: AccessibleRestaurant
  onClose: () => void
}

/**
 * Dialog that imports records from a CSV file in four steps: choose the file, map its columns, review the rows,
 * import. Closing it asks before it loses the chosen file and the mapping.
 */
export function ImportDialog({ kind, restaurant, onClose }: ImportDialogProps) {
  const { t } = useTranslation(['imports', 'common'])
  const { lists, ...listState } = useDropdownLists(kind, restaurant.id)
  const mappingsQuery = useMappings(kind, restaurant.id)
  const [file, setFile] = useState<CsvFile | null>(null)
  const [isImported, setImported] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const markAsImported = useCallback(() => setImported(true), [])
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={() => (file && !isImported ? setLeaving(true) : onClose())}
      title={t(`imports:title.${kind}`)}
      description={
        file ? t('imports:of_file', { name: file.name, count: file.rows.length }) : t('imports:text')
      }
    >
      {mappingsQuery.isError ? (
        <ErrorState error={mappingsQuery.error} onRetry={() => void mappingsQuery.refetch()} />
      ) : listState.error ? (
        <ErrorState error={listState.error} onRetry={listState.refetch} />
      ) : !lists || !mappingsQuery.data ? (
        <SkeletonLines lines={5} />
      ) : file === null ? (
        <ChooseFile kind={kind} lists={lists} onFile={setFile} />
      ) : (
        <Steps
          key={file.name}
          kind={kind}
          file={file}
          lists={lists}
          savedMappings={mappingsQuery.data.items}
          restaurant={restaurant}
          onOtherFile={() => setFile(null)}
          onImported={markAsImported}
          onClose={onClose}
        />
      )}
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title={t('common:unsaved.title')}
        description={t('common:unsaved.text')}
        confirmLabel={t('common:unsaved.discard')}
        onConfirm={onClose}
      />
    </Dialog>
  )
}

interface StepsProps extends ImportDialogProps {
  file: CsvFile
  lists: DropdownLists
  savedMappings: readonly ImportMapping[]
  onOtherFile: () => void
  onImported: () => void
}

function Steps(props: StepsProps) {
  const { kind, file, lists, savedMappings, restaurant, onOtherFile, onImported, onClose } = props
  const steps = useImportSteps({ kind, file, lists, savedMappings, restaurant })
  const [isMapped, setMapped] = useState(() => isCompleteMapping(kind, steps.mapping))
  const formatValue = useFormatValue(kind, lists, restaurant.currency)
  const nameOf = mappingNameOf(kind, savedMappings)
  const isImported = steps.done !== null
  useEffect(() => {
    if (isImported) onImported()
  }, [isImported, onImported])
  if (steps.done) return <ImportResult kind={kind} {...steps.done} file={file} onClose={onClose} />
  if (!isMapped)
    return (
      <MapColumns
        kind={kind}
        restaurant_id={restaurant.id}
        file={file}
        lists={lists}
        savedMappings={savedMappings}
        suggestions={steps.suggestions}
        chosenId={steps.chosen}
        onChosen={steps.choose}
        mapping={steps.mapping}
        onMapping={steps.setMapping}
        onDone={() => setMapped(true)}
        onOtherFile={onOtherFile}
      />
    )
  return (
    <ReviewRows
      kind={kind}
      reviews={steps.reviews}
      preview={steps.preview}
      currency={restaurant.currency}
      formatValue={formatValue}
      options={steps.options}
      onOptions={steps.setOptions}
      missing={steps.missing}
      hasVariants={steps.hasVariants}
      source={nameOf(steps.chosen)}
      job={steps.job}
      onColumns={() => setMapped(false)}
      onStart={steps.start}
    />
  )
}
