import { clsx } from 'clsx'
import { Camera, ImageIcon, Trash2 } from 'lucide-react'
import { Suspense, useRef, useState, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { lazy } from '../../lib/lazy.tsx'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { fileProblem, filesOf, IMAGE_TYPES } from './check-file.ts'
import { useFileDrop } from './use-file-drop.ts'
import { useSingleImage, type SingleImageProps, type SingleImageState } from './use-single-image.ts'

const CropDialog = lazy(async () => (await import('./crop-dialog.tsx')).CropDialog, false)

/**
 * One image of an entity, such as a logo or an avatar. Users choose or drop a file, crop it, and can remove it.
 * Every change is saved at once, separately from the surrounding form. `onSave` writes the path, or null, into
 * the entity and may fail. The replaced image is deleted afterwards, unless the caller passes `needed`. `round`
 * is for avatars. The component needs only the translation catalogue `common`.
 * @example
 * ```tsx
 * <SingleImage folder="restaurants" entityId={id} label={t('logo')} blobPath={restaurant.restaurant_logo}
 *   url={restaurant.restaurant_logo_url} aspect={1}
 *   onSave={(blob_path) => update.mutateAsync({ params: { id }, body: { restaurant_logo: blob_path } })} />
 * ```
 */
export function SingleImage(props: SingleImageProps) {
  const { label, hint, aspect = 1, round = false, disabled, blobPath } = props
  const { t } = useTranslation('common')
  const singleImage = useSingleImage(props)
  const file = useChosenFile()
  const input = useRef<HTMLInputElement>(null)
  const [asking, setAsking] = useState(false)
  const { isDragOver, zone } = useFileDrop(file.choose, !disabled && !singleImage.busy)
  const problem = file.problem ?? singleImage.problem
  return (
    <section aria-label={label} className="flex flex-wrap items-center gap-x-5 gap-y-3" {...zone}>
      <ImageFrame label={label} aspect={aspect} round={round} isDragOver={isDragOver} single={singleImage} />
      <div className="flex min-w-48 flex-1 flex-col gap-2">
        <p className="text-sm font-semibold">{label}</p>
        <p className="text-sm text-ink-muted">{hint ?? t('images.kinds')}</p>
        {singleImage.busy ? (
          <Progress label={t('images.sending', { name: label })} value={singleImage.progress} />
        ) : disabled ? null : (
          <ImageActions
            hasImage={Boolean(blobPath)}
            onChoose={() => input.current?.click()}
            onRemove={() => setAsking(true)}
          />
        )}
        {problem ? (
          <p role="alert" className="text-sm font-medium text-danger-ink">
            {problem}
          </p>
        ) : null}
      </div>
      <FileInput ref={input} label={label} onFiles={file.choose} />
      {file.chosen ? (
        <Suspense>
          <CropDialog
            {...file.chosen}
            aspect={aspect}
            round={round}
            onClose={file.drop}
            onCut={(cut) => {
              file.drop()
              void singleImage.replace(cut)
            }}
          />
        </Suspense>
      ) : null}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('images.take_away_title', { label })}
        confirmLabel={t('images.take_away')}
        busy={singleImage.busy}
        onConfirm={() => void singleImage.remove().then(() => setAsking(false))}
      />
    </section>
  )
}

/** Chosen file, until the user has cropped it. `problem` is the reason for a rejection of the file. */
function useChosenFile() {
  const { t } = useTranslation('common')
  const [chosen, setChosen] = useState<{ source: string; name: string } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  return {
    chosen,
    problem,
    choose: ([first]: readonly File[]) => {
      if (!first) return
      const rejection = fileProblem(first)
      setProblem(rejection && t(`images.problem.${rejection}`, { name: first.name }))
      if (!rejection) setChosen({ source: URL.createObjectURL(first), name: first.name })
    },
    drop: () => {
      if (chosen) URL.revokeObjectURL(chosen.source)
      setChosen(null)
    },
  }
}

interface ImageFrameProps {
  label: string
  aspect: number
  round: boolean
  /** True while the user drags a file over the image. */
  isDragOver: boolean
  single: SingleImageState
}

function ImageFrame({ label, aspect, round, isDragOver, single }: ImageFrameProps) {
  return (
    <span
      style={{ aspectRatio: aspect }}
      className={clsx(
        'relative block h-24 shrink-0 overflow-hidden border bg-sunken',
        round ? 'rounded-full' : 'rounded-lg',
        isDragOver ? 'border-accent' : 'border-line',
      )}
    >
      {single.shown ? (
        <img
          src={single.shown}
          alt={label}
          className={clsx('absolute inset-0 size-full object-cover', single.busy && 'opacity-50')}
          onError={single.renew}
        />
      ) : (
        <ImageIcon
          className="absolute inset-0 m-auto size-8 text-line-strong"
          strokeWidth={1.5}
          aria-hidden
        />
      )}
    </span>
  )
}

interface ImageActionsProps {
  hasImage: boolean
  onChoose: () => void
  onRemove: () => void
}

function ImageActions({ hasImage, onChoose, onRemove }: ImageActionsProps) {
  const { t } = useTranslation('common')
  return (
    <div className="flex flex-wrap gap-2">
      <Button className="max-w-full" icon={<Camera className="size-5" aria-hidden />} onClick={onChoose}>
        <span className="truncate">{t(hasImage ? 'images.change' : 'images.choose')}</span>
      </Button>
      {hasImage ? (
        <Button variant="ghost" icon={<Trash2 className="size-5" aria-hidden />} onClick={onRemove}>
          {t('images.take_away')}
        </Button>
      ) : null}
    </div>
  )
}

interface FileInputProps {
  ref: Ref<HTMLInputElement>
  label: string
  onFiles: (files: readonly File[]) => void
}

function FileInput({ ref, label, onFiles }: FileInputProps) {
  return (
    <input
      ref={ref}
      hidden
      type="file"
      aria-label={label}
      accept={IMAGE_TYPES.join(',')}
      onChange={(event) => {
        onFiles(filesOf(event.target.files))
        // Resets the file input, so that the user can choose the same file again.
        event.target.value = ''
      }}
    />
  )
}
