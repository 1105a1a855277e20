import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isDark, setTheme, storedTheme } from './theme.ts'

const system = (dark: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: dark, addEventListener: () => undefined }))

beforeEach(() => system(false))

describe('theme (SCR-15)', () => {
  it('is kept under vite-ui-theme and painted on the root', () => {
    setTheme('dark')

    expect(localStorage.getItem('vite-ui-theme')).toBe('dark')
    expect(storedTheme()).toBe('dark')
    expect(document.documentElement.className).toBe('dark')
  })

  it('follows the system where that is the choice', () => {
    system(true)
    setTheme('system')
    const inTheDark = isDark()
    system(false)

    expect([inTheDark, isDark()]).toEqual([true, false])
  })

  it('takes an account’s theme without making it the choice of the device', () => {
    setTheme('dark', false)

    expect(storedTheme()).toBeNull()
    expect(document.documentElement.className).toBe('dark')
  })

  it('knows only its three values', () => {
    localStorage.setItem('vite-ui-theme', 'pink')

    expect(storedTheme()).toBeNull()
  })
})
