import { RotateCw, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Progress } from '../../ui/progress.tsx'
import type { Upload } from './use-uploads.ts'

interface UploadTileProps {
  upload: Upload
  onRetry: () => void
  onDismiss: () => void
}

/**
 * Tile of an upload. A running upload shows its progress. A failed upload shows the reason, and a retry button
 * unless the file itself is invalid.
 */
export function UploadTile({ upload, onRetry, onDismiss }: UploadTileProps) {
  const { t } = useTranslation('common')
  const { file, problem, progress } = upload
  return (
    <li className="flex flex-col overflow-hidden rounded-lg border border-line bg-raised">
      <div className="relative aspect-4/3 bg-sunken">
        {upload.retryable ? (
          <img src={upload.preview} alt="" className="absolute inset-0 size-full object-cover opacity-50" />
        ) : null}
        {problem === null ? (
          <div className="absolute inset-x-3 bottom-3">
            <Progress label={t('images.sending', { name: file.name })} value={progress} />
          </div>
        ) : (
          <span className="absolute top-1.5 right-1.5 rounded-md bg-raised/90 shadow-card">
            <IconButton
              tooltip={false}
              label={t('images.dismiss', { name: file.name })}
              icon={<X className="size-5" />}
              onClick={onDismiss}
            />
          </span>
        )}
      </div>
      {problem === null ? (
        <p className="px-3 py-3 text-sm text-ink-muted" role="status">
          {progress < 1 ? t('images.on_its_way') : t('images.preparing')}
        </p>
      ) : (
        <div role="alert" className="flex flex-col items-start gap-2 p-3 text-sm font-medium text-danger-ink">
          {problem}
          {upload.retryable ? (
            <Button size="sm" icon={<RotateCw className="size-4" aria-hidden />} onClick={onRetry}>
              {t('actions.retry')}
            </Button>
          ) : null}
        </div>
      )}
    </li>
  )
}
