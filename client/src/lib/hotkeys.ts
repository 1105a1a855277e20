/**
 * Keyboard shortcuts: `useHotkeys({ '/': focusSearch, F2: send, 'mod+z': undo, '?': help })`. `mod` is Ctrl
 * or ⌘. A focused typing field disables single characters, Enter, Space, Backspace and Delete. A focused radio
 * button or checkbox disables Space and the arrow keys. The user's setting disables single characters
 * (WCAG 2.1.4). An open dialog or menu disables all shortcuts except its own.
 */
import { useEffect, useRef } from 'react'
import { signal } from './signal.ts'
import { readStored, writeStored } from './storage.ts'
import { isChoiceKey, isTypingField } from './typing-field.ts'

const SINGLE_KEYS_KEY = 'forki-single-keys'

/** True if single characters are shortcuts, according to the user's setting. */
export const areSingleKeysOn = signal(readStored(SINGLE_KEYS_KEY) !== 'off')

export function setSingleKeys(on: boolean): void {
  writeStored(SINGLE_KEYS_KEY, on ? null : 'off')
  areSingleKeysOn.set(on)
}

export type Hotkeys = Readonly<Record<string, (event: KeyboardEvent) => void>>

interface HotkeyOptions {
  enabled?: boolean
  /** True if the shortcuts belong to an open dialog. Other shortcuts are disabled while a dialog is open. */
  inDialog?: boolean
}

/** Name of a key press, such as `a`, `/`, `F2`, `Enter`, `mod+z` or `shift+Tab`. */
export function hotkeyName(event: KeyboardEvent): string {
  const key = event.key === ' ' ? 'Space' : event.key
  const keyParts = [
    event.ctrlKey || event.metaKey ? 'mod+' : '',
    event.altKey ? 'alt+' : '',
    event.shiftKey && key.length > 1 ? 'shift+' : '',
  ]
  return `${keyParts.join('')}${key.length === 1 ? key.toLowerCase() : key}`
}

export function useHotkeys(keys: Hotkeys, { enabled = true, inDialog = false }: HotkeyOptions = {}): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    if (!enabled) return undefined
    const handle = (event: KeyboardEvent) => {
      const name = hotkeyName(event)
      const run = latest.current[name]
      if (!run || event.defaultPrevented || event.isComposing || isChoiceKey(event)) return
      const plain = name.length === 1 || ['Enter', 'Space', 'Backspace', 'Delete'].includes(name)
      if (plain && (isTypingField(event.target) || (name.length === 1 && !areSingleKeysOn.get()))) return
      if (!inDialog && document.querySelector('[role="dialog"][data-state="open"],[role="menu"]')) return
      event.preventDefault()
      run(event)
    }
    window.addEventListener('keydown', handle)
    return () => window.removeEventListener('keydown', handle)
  }, [enabled, inDialog])
}
