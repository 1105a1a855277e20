/**
 * Password input with a button that shows the password. Pasting is allowed. Pass `autoComplete` as current-password
 * or new-password.
 */
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { buttonClass } from './button-class.ts'
import { Input, type InputProps } from './input.tsx'
import { useUiLabels } from './labels.tsx'

export function PasswordInput(props: Omit<InputProps, 'type' | 'endAdornment'>) {
  const [shown, setShown] = useState(false)
  const labels = useUiLabels()
  return (
    <Input
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      endAdornment={
        <button
          type="button"
          aria-label={shown ? labels.hide_password : labels.show_password}
          aria-pressed={shown}
          className={buttonClass({ variant: 'ghost', size: 'sm', square: true })}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff className="size-5" aria-hidden /> : <Eye className="size-5" aria-hidden />}
        </button>
      }
    />
  )
}
