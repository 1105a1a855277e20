import { clsx } from 'clsx'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { NumberPad } from '../../../ui/number-pad.tsx'

export const MAX_PIN_LENGTH = 6
export const MIN_PIN_LENGTH = 4

interface PinPadProps {
  value: string
  busy: boolean
  /** Error of the last PIN. It is shown instead of the dots, so that the layout does not shift under the thumb. */
  refusal: string | null
  onChange: (value: string) => void
  onEnter: () => void
  onBack: () => void
  /** Buttons for alternative actions, below the enter key. */
  children: ReactNode
}

/** PIN keypad for touch, keyboard and number block. The typed digits are shown as dots. */
export function PinPad({ value, busy, refusal, onChange, onEnter, onBack, children }: PinPadProps) {
  const { t } = useTranslation('terminals')
  const key = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (/^\d$/.test(event.key) && value.length < MAX_PIN_LENGTH) onChange(value + event.key)
    else if (event.key === 'Backspace') onChange(value.slice(0, -1))
    else if (event.key === 'Escape') onBack()
    else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) onEnter()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => key(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return (
    <div className="flex w-full max-w-80 flex-col gap-4 phone-landscape:grid phone-landscape:max-w-160 phone-landscape:grid-cols-2 phone-landscape:gap-x-10 low:grid low:max-w-160 low:grid-cols-2 low:gap-x-6 low:gap-y-2">
      {refusal !== null && value === '' ? (
        <p
          role="alert"
          className="flex min-h-10 items-center justify-center text-center text-[0.9375rem] leading-5 font-semibold text-balance text-danger-ink"
        >
          {refusal}
        </p>
      ) : (
        <output
          className="flex h-10 items-center justify-center gap-3"
          aria-label={t('typed', { count: value.length })}
        >
          {Array.from({ length: Math.max(MIN_PIN_LENGTH, value.length) }, (_, n) => (
            <span
              key={n}
              className={clsx(
                'size-4 rounded-full border-2',
                n < value.length ? 'border-accent bg-accent' : 'border-line-strong',
              )}
            />
          ))}
        </output>
      )}
      <NumberPad
        className="phone-landscape:col-start-2 phone-landscape:row-span-3 phone-landscape:row-start-1 low:col-start-2 low:row-span-3 low:row-start-1 low:*:h-13!"
        value={value}
        maxLength={MAX_PIN_LENGTH}
        plain
        onChange={onChange}
      />
      <Button
        variant="primary"
        size="big"
        block
        busy={busy}
        disabled={value.length < MIN_PIN_LENGTH}
        onClick={onEnter}
      >
        {t('enter')}
      </Button>
      {children}
    </div>
  )
}
