import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useHotkeys } from '../lib/hotkeys.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Input } from '../ui/input.tsx'
import { Kbd } from '../ui/kbd.tsx'
import { useSearchText } from './use-search-text.ts'

interface SearchFieldProps {
  value: string
  onChange: (value: string) => void
  label: string
  hotkey?: string
  /** Debounce of the search in milliseconds. Use 0 for a search without server calls. */
  delay?: number
  size?: 'md' | 'touch'
}

/** Search field, debounced by 300 ms. Enter searches at once. The key in `hotkey`, usually `/`, focuses the field. */
export function SearchField({ value, onChange, label, hotkey, delay = 300, size = 'md' }: SearchFieldProps) {
  const { t } = useTranslation('common')
  const input = useRef<HTMLInputElement>(null)
  const { typed, type, submit, clear } = useSearchText({ value, onChange, delay })
  useHotkeys(hotkey ? { [hotkey]: () => input.current?.focus() } : {})
  const clearAndFocus = () => {
    clear()
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
        className="text-ellipsis [&::-webkit-search-cancel-button]:hidden"
        startAdornment={<Search className="size-5" aria-hidden />}
        endAdornment={
          typed ? (
            <IconButton
              size="sm"
              label={t('actions.clear')}
              icon={<X className="size-4" />}
              onClick={clearAndFocus}
            />
          ) : hotkey ? (
            <span className="pr-2 low:hidden">
              <Kbd>{hotkey}</Kbd>
            </span>
          ) : null
        }
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') submit()
          if (event.key === 'Escape' && typed) clearAndFocus()
        }}
      />
    </search>
  )
}
