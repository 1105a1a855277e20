import { clsx } from 'clsx'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { contrast, isColor, MIN_TEXT_CONTRAST, textColorOn } from '../../../domain/loyalty/color-contrast.ts'
import { useFormat } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, FieldSet } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { COLOR_PRESETS, type TemplateValues } from '../template-values.ts'

const setValueOptions = { shouldDirty: true, shouldValidate: true } as const

/** Background and text color of the card: presets, custom colors, and a contrast check. */
export function ColorFields() {
  const { t } = useTranslation('loyalty')
  const { control, setValue } = useFormContext<TemplateValues>()
  const [background, textColor] = useWatch({ control, name: ['background_color', 'text_color'] })
  return (
    <div className="flex flex-col gap-5">
      <FieldSet legend={t('look.ready')}>
        <div className="flex flex-wrap gap-2">
          {COLOR_PRESETS.map(({ key, background_color, text_color }) => {
            const chosen = background_color === background && text_color === textColor
            return (
              <button
                key={key}
                type="button"
                aria-pressed={chosen}
                aria-label={t(`look.${key}`)}
                style={{ backgroundColor: background_color, color: text_color }}
                className={clsx(
                  'grid size-12 place-items-center rounded-lg text-lg font-bold shadow-card',
                  chosen && 'outline-3 outline-offset-2 outline-accent',
                )}
                onClick={() => {
                  setValue('background_color', background_color, setValueOptions)
                  setValue('text_color', text_color, setValueOptions)
                }}
              >
                <span aria-hidden>Aa</span>
              </button>
            )
          })}
        </div>
      </FieldSet>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <ColorField name="background_color" value={background} />
        <ColorField name="text_color" value={textColor} />
      </div>
      <Contrast background={background} textColor={textColor} />
    </div>
  )
}

function ColorField({ name, value }: { name: 'background_color' | 'text_color'; value: string }) {
  const { t } = useTranslation('loyalty')
  const { register, setValue, formState } = useFormContext<TemplateValues>()
  return (
    <Field label={t(`fields.${name}`)} error={formState.errors[name]?.message}>
      <Input
        autoComplete="off"
        spellCheck={false}
        maxLength={7}
        className="tabular uppercase"
        endAdornment={
          <input
            type="color"
            aria-label={t('look.pick', { name: t(`fields.${name}`) })}
            value={isColor(value) ? value : '#000000'}
            className="size-9 cursor-pointer appearance-none rounded-md border border-line-strong bg-transparent p-0.5"
            onChange={(event) => setValue(name, event.target.value, setValueOptions)}
          />
        }
        {...register(name)}
      />
    </Field>
  )
}

function Contrast({ background, textColor }: { background: string; textColor: string }) {
  const { t } = useTranslation('loyalty')
  const { number } = useFormat()
  const { setValue } = useFormContext<TemplateValues>()
  if (!isColor(background) || !isColor(textColor)) return null
  const ratio = contrast(background, textColor)
  const value = number(Math.round(ratio * 10) / 10)
  const good = ratio >= MIN_TEXT_CONTRAST
  const Icon = good ? CircleCheck : TriangleAlert
  return (
    <div
      role="status"
      className={clsx(
        'flex flex-wrap items-center gap-3 rounded-md px-3 py-2 text-sm font-medium',
        good ? 'bg-success-soft text-success-ink' : 'bg-warning-soft text-warning-ink',
      )}
    >
      <Icon className="size-5 shrink-0" aria-hidden />
      <p className="min-w-40 flex-1">{t(good ? 'look.readable' : 'look.unreadable', { value })}</p>
      {good ? null : (
        <Button size="sm" onClick={() => setValue('text_color', textColorOn(background), setValueOptions)}>
          {t('look.mend')}
        </Button>
      )}
    </div>
  )
}
