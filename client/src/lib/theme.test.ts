import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isDark, setTheme, storedTheme } from './theme.ts'

const stubSystemTheme = (dark: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: dark, addEventListener: () => undefined }))

beforeEach(() => stubSystemTheme(false))

describe('theme (SCR-15)', () => {
  it('setTheme stores the theme under vite-ui-theme and sets the class of the root element', () => {
    setTheme('dark')

    expect(localStorage.getItem('vite-ui-theme')).toBe('dark')
    expect(storedTheme()).toBe('dark')
    expect(document.documentElement.className).toBe('dark')
  })

  it('isDark follows the system setting for the theme system', () => {
    stubSystemTheme(true)
    setTheme('system')
    const darkSystem = isDark()
    stubSystemTheme(false)

    expect([darkSystem, isDark()]).toEqual([true, false])
  })

  it('setTheme applies the theme of an account without storing it on the device', () => {
    setTheme('dark', false)

    expect(storedTheme()).toBeNull()
    expect(document.documentElement.className).toBe('dark')
  })

  it('a guest page without a stored theme follows the system', async () => {
    document.head.innerHTML = '<meta name="forki-default-theme" content="system">'
    vi.resetModules()

    const { theme } = await import('./theme.ts')

    expect(theme.get()).toBe('system')
    document.head.innerHTML = ''
  })

  it('storedTheme returns null for an unknown theme', () => {
    localStorage.setItem('vite-ui-theme', 'pink')

    expect(storedTheme()).toBeNull()
  })
})
