/** Theme switch: light, dark or system. */
import { Monitor, Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSignal } from '../lib/signal.ts'
import { setTheme, theme, THEMES, type Theme } from '../lib/theme.ts'
import { Segmented } from '../ui/segmented.tsx'

const icons = { light: Sun, dark: Moon, system: Monitor }

/** Theme options with names and icons, for menus. */
export function useThemeOptions() {
  const { t } = useTranslation('common')
  return THEMES.map((value) => {
    const Icon = icons[value]
    return { value, label: t(`theme.${value}`), icon: <Icon className="size-4" aria-hidden /> }
  })
}

interface ThemeSwitchProps {
  /** Callback after the user changes the theme, for example to store the choice in the account. */
  onChange?: (theme: Theme) => void
  iconsOnly?: boolean
}

export function ThemeSwitch({ onChange, iconsOnly }: ThemeSwitchProps) {
  const { t } = useTranslation('common')
  const current = useSignal(theme)
  const options = useThemeOptions().map((option) => (iconsOnly ? { ...option, iconOnly: true } : option))
  return (
    <Segmented
      label={t('theme.label')}
      value={current}
      options={options}
      onChange={(next) => {
        setTheme(next)
        onChange?.(next)
      }}
    />
  )
}
