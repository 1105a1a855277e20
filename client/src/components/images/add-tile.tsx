import { clsx } from 'clsx'
import { ImagePlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { filesOf, IMAGE_TYPES } from './check-file.ts'

interface AddTileProps {
  /** True while the user drags files over the gallery. */
  isDragOver: boolean
  /** True if the tile fills the width of an empty gallery. */
  wide: boolean
  onFiles: (files: readonly File[]) => void
}

/**
 * Tile that opens the file picker, which also offers the camera on phones. It is highlighted as the drop target
 * while the user drags files over the gallery.
 */
export function AddTile({ isDragOver, wide, onFiles }: AddTileProps) {
  const { t } = useTranslation('common')
  return (
    <li className={clsx(wide && 'col-span-full')}>
      <label
        className={clsx(
          'flex min-h-32 cursor-pointer flex-col items-center justify-center gap-1.5 rounded-lg border-2 border-dashed px-3 py-4 text-center transition-colors',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          isDragOver
            ? 'border-accent bg-accent-soft text-accent-ink'
            : 'border-line-strong/50 text-ink-soft hover:border-line-strong hover:bg-paper',
          !wide && 'h-full',
        )}
      >
        <input
          type="file"
          multiple
          accept={IMAGE_TYPES.join(',')}
          className="sr-only"
          onChange={(event) => {
            onFiles(filesOf(event.target.files))
            // Resets the file input, so that the user can choose the same file again after its deletion.
            event.target.value = ''
          }}
        />
        <ImagePlus className="size-7" strokeWidth={1.6} aria-hidden />
        <span className="text-sm font-semibold">{t('images.add')}</span>
        <span className="text-xs text-ink-muted coarse:hidden">{t('images.drop')}</span>
      </label>
    </li>
  )
}
