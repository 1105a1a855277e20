import { useState } from 'react'
import { Field } from '../../../../ui/field.tsx'
import { Input } from '../../../../ui/input.tsx'
import { Textarea } from '../../../../ui/textarea.tsx'

interface TextFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  maxLength: number
  error?: string | undefined
  /** True to revert an empty text to the previous text. */
  required?: boolean
  isMultiline?: boolean
  disabled?: boolean
}

/** Text field that commits its value on blur, and a single line also on Enter. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, maxLength, error, required, isMultiline, disabled } = props
  const [typed, setTyped] = useState<string | null>(null)
  const commit = (text: string) => {
    setTyped(null)
    const nextText = text.trim()
    if (nextText !== value && (nextText !== '' || !required)) onChange(nextText)
  }
  const control = {
    maxLength,
    disabled,
    value: typed ?? value,
    onChange: (event: { target: { value: string } }) => setTyped(event.target.value),
    onBlur: (event: { target: { value: string } }) => typed !== null && commit(event.target.value),
  }
  return (
    <Field label={label} error={error}>
      {isMultiline ? (
        <Textarea {...control} />
      ) : (
        <Input
          {...control}
          autoComplete="off"
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit(event.currentTarget.value)
            if (event.key === 'Escape') setTyped(null)
          }}
        />
      )}
    </Field>
  )
}
