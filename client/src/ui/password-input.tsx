/** A password with a button that shows it. Pasting is allowed; pass `autoComplete` current-password or new-password. */
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { Input, type InputProps } from './input.tsx'
import { useUiLabels } from './labels.tsx'

export function PasswordInput(props: Omit<InputProps, 'type' | 'after'>) {
  const [shown, setShown] = useState(false)
  const labels = useUiLabels()
  return (
    <Input
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      after={
        <IconButton
          size="sm"
          label={shown ? labels.hide_password : labels.show_password}
          aria-pressed={shown}
          icon={shown ? <EyeOff className="size-5" /> : <Eye className="size-5" />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
