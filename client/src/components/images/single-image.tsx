/**
 * One picture that stands for something: a logo, a face. Chosen (or dropped), cut to its shape, sent, shown, removed.
 *   <SingleImage folder="restaurants" entityId={id} label={t('logo')} blobPath={restaurant.restaurant_logo}
 *     url={restaurant.restaurant_logo_url} aspect={1}
 *     onSave={(blob_path) => update.mutateAsync({ params: { id }, body: { restaurant_logo: blob_path } })} />
 * It is saved at once, not with the form around it: `onSave` writes the path (or null) into the entity and may fail. The
 * picture before it is deleted afterwards. `round` for faces. Wants the catalogue `common` alone.
 */
import { clsx } from 'clsx'
import { Camera, ImageIcon, Trash2 } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazy } from '../../lib/lazy.tsx'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { fileProblem, filesOf, IMAGE_TYPES } from './check-file.ts'
import { useIncoming } from './use-incoming.ts'
import { useSingleImage, type SingleImageProps } from './use-single-image.ts'

const CropDialog = lazy(async () => (await import('./crop-dialog.tsx')).CropDialog, false)

export function SingleImage(props: SingleImageProps) {
  const { label, hint, aspect = 1, round, disabled } = props
  const { t } = useTranslation('common')
  const single = useSingleImage(props)
  const chooser = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<{ source: string; name: string } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const take = ([first]: readonly File[]) => {
    if (!first) return
    const wrong = fileProblem(first)
    setProblem(wrong && t(`images.problem.${wrong}`, { name: first.name }))
    if (!wrong) setChosen({ source: URL.createObjectURL(first), name: first.name })
  }
  const putAway = () => {
    if (chosen) URL.revokeObjectURL(chosen.source)
    setChosen(null)
  }
  const { over, zone } = useIncoming(take, !disabled && !single.busy)
  const said = problem ?? single.problem
  return (
    <section aria-label={label} className="flex flex-wrap items-center gap-x-5 gap-y-3" {...zone}>
      <span
        style={{ aspectRatio: aspect }}
        className={clsx(
          'relative block h-24 shrink-0 overflow-hidden border bg-sunken',
          round ? 'rounded-full' : 'rounded-lg',
          over ? 'border-accent' : 'border-line',
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
      <div className="flex min-w-48 flex-1 flex-col gap-2">
        <p className="text-sm font-semibold">{label}</p>
        <p className="text-sm text-ink-muted">{hint ?? t('images.kinds')}</p>
        {single.busy ? (
          <Progress label={t('images.sending', { name: label })} value={single.progress} />
        ) : disabled ? null : (
          <div className="flex flex-wrap gap-2">
            <Button
              className="max-w-full"
              icon={<Camera className="size-5" aria-hidden />}
              onClick={() => chooser.current?.click()}
            >
              <span className="truncate">{t(props.blobPath ? 'images.change' : 'images.choose')}</span>
            </Button>
            {props.blobPath ? (
              <Button
                variant="ghost"
                icon={<Trash2 className="size-5" aria-hidden />}
                onClick={() => setAsking(true)}
              >
                {t('images.take_away')}
              </Button>
            ) : null}
          </div>
        )}
        {said ? (
          <p role="alert" className="text-sm font-medium text-danger-ink">
            {said}
          </p>
        ) : null}
      </div>
      <input
        ref={chooser}
        hidden
        type="file"
        aria-label={label}
        accept={IMAGE_TYPES.join(',')}
        onChange={(event) => {
          take(filesOf(event.target.files))
          event.target.value = ''
        }}
      />
      {chosen ? (
        <Suspense>
          <CropDialog
            {...chosen}
            aspect={aspect}
            round={round ?? false}
            onClose={putAway}
            onCut={(cut) => {
              putAway()
              void single.replace(cut)
            }}
          />
        </Suspense>
      ) : null}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('images.take_away_title', { label })}
        confirmLabel={t('images.take_away')}
        busy={single.busy}
        onConfirm={() => void single.remove().then(() => setAsking(false))}
      />
    </section>
  )
}
