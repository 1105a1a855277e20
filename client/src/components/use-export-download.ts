import { fileExtensionOf, type ExportFormat } from '@forki/contract/kit/export-format'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../lib/api.ts'
import { toastError, toastSuccess } from '../lib/toast.ts'
import type { ExportMenuProps, RelatedExport } from './export-menu-props.ts'

/** Downloads an export as a file in the chosen format. `onDone` runs after a successful download. */
export function useExportDownload(props: ExportMenuProps, onDone: () => void) {
  const { filename, download, done = 'data_exported', failed } = props
  const { t } = useTranslation('action-messages')
  const fetching = useMutation({
    mutationFn: async (load: () => Promise<File>) => saveFile(await load()),
    onSuccess: () => {
      toastSuccess(t(`done.${done}`))
      onDone()
    },
    onError: (error) => toastError(errorText(error, failed)),
  })
  return {
    fetching,
    exportAs: (format: ExportFormat, chosen?: readonly string[]) =>
      fetching.mutate(
        async () => new File([await download(format, chosen)], `${filename}.${fileExtensionOf(format)}`),
      ),
    exportRelated: (related: RelatedExport) =>
      fetching.mutate(async () => new File([await related.download()], `${related.filename}.xlsx`)),
  }
}

/** Downloads a file in the browser. */
function saveFile(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  URL.revokeObjectURL(url)
}
