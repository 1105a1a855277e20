import { LogOut, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LANGUAGE_NAMES, LANGUAGES, isLanguage, language } from '../../lib/i18n.ts'
import { useSignedInMe } from '../../lib/me.ts'
import { paths } from '../../lib/paths.ts'
import { useSignal } from '../../lib/signal.ts'
import { isTheme, theme } from '../../lib/theme.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuSeparator } from '../../ui/dropdown-menu.tsx'
import { useThemeOptions } from '../theme-switch.tsx'
import type { FrameActions } from './frame-actions.ts'

/** The person: profile, language, theme, the way out. */
export function AccountMenu({ onLanguage, onTheme, onSignOut }: FrameActions) {
  const { t } = useTranslation(['shell', 'common'])
  const me = useSignedInMe()
  const themes = useThemeOptions()
  const name = `${me.first_name} ${me.last_name}`
  const speech = useSignal(language)
  const look = useSignal(theme)
  return (
    <Menu
      trigger={
        <button type="button" className="hit-44 shrink-0 rounded-full">
          <span className="sr-only">{t('shell:account', { name })}</span>
          <Avatar name={name} src={me.profile_image_url} />
        </button>
      }
    >
      <div className="px-3 pt-2 pb-3">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-ink-muted">{me.email}</p>
      </div>
      <MenuItem asChild>
        <Link to={paths.profile}>
          <UserRound className="size-5 text-ink-muted" aria-hidden />
          {t('shell:profile')}
        </Link>
      </MenuItem>
      <MenuSeparator />
      <MenuLabel>{t('common:language')}</MenuLabel>
      <MenuChoice
        label={t('common:language')}
        value={speech}
        options={LANGUAGES.map((value) => ({
          value,
          label: <span lang={value}>{LANGUAGE_NAMES[value]}</span>,
        }))}
        onChange={(next) => isLanguage(next) && onLanguage(next)}
      />
      <MenuSeparator />
      <MenuLabel>{t('common:theme.label')}</MenuLabel>
      <MenuChoice
        label={t('common:theme.label')}
        value={look}
        options={themes}
        onChange={(next) => isTheme(next) && onTheme(next)}
      />
      <MenuSeparator />
      <MenuItem icon={<LogOut />} onSelect={onSignOut}>
        {t('shell:sign_out')}
      </MenuItem>
    </Menu>
  )
}
