import { clsx } from 'clsx'
import { Ban } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FieldSet } from '../../../../ui/field.tsx'

interface ColorFieldProps {
  label: string
  value: string | null
  onChange: (value: string | null) => void
  disabled?: boolean
}

const COLORS = ['#c4512d', '#b9822b', '#6f8f3a', '#2f7f79', '#3568b8', '#7b4a98', '#7a6a5c'] as const

/** Color choice: presets, none, or a custom color. */
export function ColorField({ label, value, onChange, disabled }: ColorFieldProps) {
  const { t } = useTranslation('layout-editor')
  const isOwnColor = value !== null && !COLORS.some((color) => color === value)
  return (
    <FieldSet legend={label}>
      <div className="flex flex-wrap gap-1.5">
        <button
          type="button"
          disabled={disabled}
          aria-pressed={value === null}
          aria-label={t('color.none')}
          onClick={() => onChange(null)}
          className={swatchClass(value === null)}
        >
          <Ban className="size-5 text-ink-muted" aria-hidden />
        </button>
        {COLORS.map((color, index) => (
          <button
            key={color}
            type="button"
            disabled={disabled}
            aria-pressed={value === color}
            aria-label={t('color.one', { number: index + 1 })}
            onClick={() => onChange(color)}
            className={swatchClass(value === color)}
          >
            <span className="size-6 rounded-full" style={{ background: color }} />
          </button>
        ))}
        <label className={clsx(swatchClass(isOwnColor), 'relative cursor-pointer')}>
          <span className="sr-only">{t('color.own')}</span>
          <span
            aria-hidden
            className="size-6 rounded-full bg-[conic-gradient(#c4512d,#b9822b,#6f8f3a,#2f7f79,#3568b8,#7b4a98,#c4512d)]"
          />
          <input
            type="color"
            disabled={disabled}
            value={value ?? '#c4512d'}
            onChange={(event) => onChange(event.target.value)}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </label>
      </div>
    </FieldSet>
  )
}

const swatchClass = (on: boolean) =>
  clsx(
    'grid size-11 place-items-center rounded-md border-2 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-focus',
    on ? 'border-focus bg-raised' : 'border-transparent hover:border-line-strong',
  )
