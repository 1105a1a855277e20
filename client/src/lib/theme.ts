/**
 * Theme: light, dark or system. Without a choice it is light, and system on guest pages. `public/theme.js` applies the theme before the first paint. This
 * module applies later changes. The class `dark` or `light` fixes the theme of a subtree.
 * @see SCR-15
 */
import { THEME_KEY } from '@forki/contract/limits'
import { signal } from './signal.ts'
import { readStored, writeStored } from './storage.ts'

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

export const isTheme = (value: unknown): value is Theme => THEMES.includes(value as Theme)

/** Theme that the user has chosen on this device. Null without a choice. */
export function storedTheme(): Theme | null {
  const value = readStored(THEME_KEY)
  return isTheme(value) ? value : null
}

/** Theme without a choice: `system` on guest pages, whose HTML names it in a `meta` element. */
function defaultTheme(): Theme {
  if (typeof document === 'undefined') return 'light'
  const value = document.querySelector('meta[name="forki-default-theme"]')?.getAttribute('content')
  return isTheme(value) ? value : 'light'
}

export const theme = signal<Theme>(storedTheme() ?? defaultTheme(), 'light')

/**
 * Changes the theme at once.
 * @param remember true to store the theme as the choice of this device
 */
export function setTheme(next: Theme, remember = true): void {
  if (remember) writeStored(THEME_KEY, next)
  theme.set(next)
  applyTheme()
}

/** True if the dark theme is active. */
export const isDark = () =>
  theme.get() === 'dark' || (theme.get() === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)

/** Applies the theme. With the choice `system` it follows changes of the system setting. */
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
