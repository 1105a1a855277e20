import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SEAL_ICON_NAMES, SEAL_ICONS } from '../../../domain/loyalty/stamp-card-icons.ts'
import { FieldSet } from '../../../ui/field.tsx'
import type { TemplateValues } from '../template-values.ts'

/** Choice of the icon that all seals of a card show. */
export function IconField() {
  const { t } = useTranslation('loyalty')
  return (
    <Controller<TemplateValues, 'seal_icon'>
      name="seal_icon"
      render={({ field }) => (
        <FieldSet legend={t('fields.seal_icon')}>
          <div className="flex flex-wrap gap-1.5">
            {SEAL_ICON_NAMES.map((name) => {
              const Icon = SEAL_ICONS[name]
              return (
                <label
                  key={name}
                  className="relative grid size-11 place-items-center rounded-md border border-line bg-raised text-ink-soft transition-colors hover:border-line-strong has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-ink has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
                >
                  <input
                    type="radio"
                    name={field.name}
                    value={name}
                    aria-label={t(`icons.${name}`)}
                    checked={field.value === name}
                    className="absolute inset-0 cursor-pointer appearance-none rounded-md outline-none"
                    onChange={() => field.onChange(name)}
                  />
                  <Icon className="size-5" aria-hidden />
                </label>
              )
            })}
          </div>
        </FieldSet>
      )}
    />
  )
}
