/** A search that waits 300 ms after the last key. `hotkey` (usually `/`) brings the focus here. */
import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHotkeys } from '../lib/hotkeys.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Input } from '../ui/input.tsx'
import { Kbd } from '../ui/kbd.tsx'

interface SearchFieldProps {
  value: string
  onChange: (value: string) => void
  /** Names what is searched; also the placeholder. */
  label: string
  hotkey?: string
  /** Milliseconds to wait; 0 where the search is done on the device. */
  delay?: number
  size?: 'md' | 'touch'
}

export function SearchField({ value, onChange, label, hotkey, delay = 300, size = 'md' }: SearchFieldProps) {
  const { t } = useTranslation('common')
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  // What was handed out and has not come back yet: an echo must not overwrite what was typed meanwhile.
  const [underway] = useState(() => new Set<string>())
  if (value !== seen) {
    setSeen(value)
    if (!underway.has(value)) setTyped(value)
  }
  useHotkeys(hotkey ? { [hotkey]: () => input.current?.focus() } : {})
  useEffect(() => {
    if (typed === value) {
      underway.clear()
      return undefined
    }
    if (delay === 0) return undefined
    const timer = setTimeout(() => {
      underway.add(typed)
      onChange(typed)
    }, delay)
    return () => clearTimeout(timer)
  }, [typed, value, onChange, delay, underway])
  const tell = (text: string) => {
    underway.add(text)
    onChange(text)
  }
  const clear = () => {
    setTyped('')
    onChange('')
    input.current?.focus()
  }
  return (
    <search className="w-full sm:max-w-80">
      <Input
        ref={input}
        type="search"
        size={size}
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        className="[&::-webkit-search-cancel-button]:hidden"
        before={<Search className="size-5" aria-hidden />}
        after={
          typed ? (
            <IconButton
              size="sm"
              label={t('actions.clear')}
              icon={<X className="size-4" />}
              onClick={clear}
            />
          ) : hotkey ? (
            <span className="pr-2">
              <Kbd>{hotkey}</Kbd>
            </span>
          ) : null
        }
        onChange={(event) => {
          setTyped(event.target.value)
          // Without a wait there is none: Enter must find what was typed before it.
          if (delay === 0) tell(event.target.value)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onChange(typed)
          if (event.key === 'Escape' && typed) clear()
        }}
      />
    </search>
  )
}
