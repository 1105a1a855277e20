/**
 * Theme: light (the default), dark or system. `public/theme.js` applies it before the first paint, this module applies
 * changes. The class `dark` or `light` pins a subtree.
 * @see SCR-15
 */
import { THEME_KEY } from '@forki/contract/limits'
import { signal } from './signal.ts'
import { readStored, writeStored } from './storage.ts'

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

export const isTheme = (value: unknown): value is Theme => THEMES.includes(value as Theme)

/** Theme that the user chose on this device, or null. */
export function storedTheme(): Theme | null {
  const value = readStored(THEME_KEY)
  return isTheme(value) ? value : null
}

export const theme = signal<Theme>(storedTheme() ?? 'light', 'light')

/**
 * Changes the theme at once.
 * @param remember stores it as the choice of this device
 */
export function setTheme(next: Theme, remember = true): void {
  if (remember) writeStored(THEME_KEY, next)
  theme.set(next)
  applyTheme()
}

/** True if the dark theme is active. */
export const isDark = () =>
  theme.get() === 'dark' || (theme.get() === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)

/** Applies the theme, and follows the system setting while it is the choice. */
export function startTheme(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyTheme)
  applyTheme()
}

function applyTheme(): void {
  const dark = isDark()
  const root = document.documentElement
  root.classList.toggle('dark', dark)
  root.classList.toggle('light', !dark)
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#1a1512' : '#faf6ef')
}
