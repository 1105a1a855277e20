import type { Layout } from '@forki/contract/layouts'
import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectionProperties } from './selection-properties.tsx'

/** Panel of properties beside the canvas. On a portrait tablet the panel is below the canvas and can be collapsed. */
export function PropertiesPanel({ layout }: { layout: Layout }) {
  const { t } = useTranslation('layout-editor')
  const [folded, setFolded] = useState(false)
  const body = useId()
  return (
    <aside
      aria-label={t('properties')}
      className="flex shrink-0 flex-col border-line bg-surface max-lg:border-t lg:w-72 lg:border-l xl:w-80"
    >
      <button
        type="button"
        aria-expanded={!folded}
        aria-controls={body}
        onClick={() => setFolded(!folded)}
        className="flex min-h-11 items-center justify-between px-4 text-sm font-semibold text-ink-soft hover:text-ink lg:hidden"
      >
        {t('properties')}
        <ChevronDown className={clsx('size-5 transition-transform', folded && 'rotate-180')} aria-hidden />
      </button>
      <div
        id={body}
        className={clsx(
          'min-h-0 overflow-y-auto [scrollbar-width:thin] max-lg:h-[34dvh] lg:flex-1 max-lg:border-t max-lg:border-line',
          folded && 'max-lg:hidden',
        )}
      >
        <SelectionProperties layout={layout} />
      </div>
    </aside>
  )
}
