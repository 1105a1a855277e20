/**
 * Number pad on screen. It edits a string of digits (`value`), such as a PIN, a quantity or an amount of cash.
 * `decimal` adds a key for the decimal separator. Keyboard users type into the field beside the pad, so the
 * pad is not in the tab order.
 */
import { clsx } from 'clsx'
import { Delete } from 'lucide-react'
import type { ReactNode } from 'react'
import { useUiLabels } from './labels.tsx'

interface NumberPadProps {
  value: string
  onChange: (value: string) => void
  /** Decimal separator on the key left of 0. Undefined shows "00" instead. A `plain` pad has no such key. */
  decimal?: '.' | ','
  maxLength?: number
  size?: 'touch' | 'big'
  /** True for a pad of digits only, whose leading zeros are significant, as in a PIN. */
  plain?: boolean
  className?: string
}

const digitKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

export function NumberPad({
  value,
  onChange,
  decimal,
  maxLength = 9,
  size = 'big',
  plain = false,
  className,
}: NumberPadProps) {
  const { backspace } = useUiLabels()
  const press = (text: string) => {
    if (decimal && text === decimal && value.includes(decimal)) return
    const nextText = (!plain && value === '0' && text !== decimal ? '' : value) + text
    if (nextText.length <= maxLength) onChange(nextText)
  }
  const lastKey = decimal ?? '00'
  return (
    <div className={clsx('grid grid-cols-3 gap-2', className)}>
      {digitKeys.map((key) => (
        <PadKey key={key} size={size} onPress={() => press(key)}>
          {key}
        </PadKey>
      ))}
      {plain ? (
        <span />
      ) : (
        <PadKey size={size} onPress={() => press(lastKey)}>
          {lastKey}
        </PadKey>
      )}
      <PadKey size={size} onPress={() => press('0')}>
        0
      </PadKey>
      <PadKey size={size} label={backspace} onPress={() => onChange(value.slice(0, -1))}>
        <Delete className="size-6" aria-hidden />
      </PadKey>
    </div>
  )
}

interface PadKeyProps {
  size: 'touch' | 'big'
  label?: string
  onPress: () => void
  children: ReactNode
}

function PadKey({ size, label, onPress, children }: PadKeyProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      // Prevents a press from taking the focus out of the input field. Enter and other keys still reach the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className={clsx(
        'tabular grid place-items-center rounded-lg border border-line bg-raised text-2xl font-semibold shadow-card select-none',
        'transition-colors hover:bg-sunken active:translate-y-px active:bg-neutral-soft',
        size === 'big' ? 'h-16 phone-landscape:h-12' : 'h-12 short:h-11',
      )}
    >
      {children}
    </button>
  )
}
