import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { fetchOwnData, saveJson } from '../own-data-export.ts'

/** Card with a button that downloads the data of the user's account. */
export function ExportOwnDataCard() {
  const { t } = useTranslation(['profile', 'action-messages'])
  const download = useMutation({
    mutationFn: fetchOwnData,
    onSuccess: (data) => {
      saveJson(data, `${t('profile:data.file')}-${new Date().toISOString().slice(0, 10)}.json`)
      toastSuccess(t('action-messages:done.data_exported'))
    },
  })
  return (
    <Card>
      <CardHeader title={t('profile:data.export')} description={t('profile:data.export_text')} />
      <CardBody className="flex flex-col items-start gap-4">
        {download.isError ? (
          <Notice tone="danger">{errorText(download.error, 'profile_fetch')}</Notice>
        ) : null}
        <Button
          busy={download.isPending}
          icon={<Download className="size-5" aria-hidden />}
          onClick={() => download.mutate()}
        >
          {t('profile:data.download')}
        </Button>
      </CardBody>
    </Card>
  )
}
