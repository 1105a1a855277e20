import { HandCoins, LogOut, UserRound, UsersRound } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LANGUAGE_NAMES, LANGUAGES, isLanguage, language } from '../../lib/i18n.ts'
import { useCurrentRestaurant, useSignedInUser } from '../../domain/access/current-user.ts'
import { lockTerminal } from '../../domain/terminals/terminal-lock.ts'
import { paths } from '../../domain/navigation/paths.ts'
import { useSignal } from '../../lib/signal.ts'
import { isTheme, theme } from '../../lib/theme.ts'
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuSeparator } from '../../ui/dropdown-menu.tsx'
import { useThemeOptions } from '../theme-switch.tsx'
import type { AccountMenuCallbacks } from './account-menu-callbacks.ts'

interface AccountMenuProps extends AccountMenuCallbacks {
  button: ReactElement
  defaultOpen: boolean
}

/**
 * Account menu with profile, tips, language, theme and sign-out. A shared terminal has a lock item instead of
 * the items for profile and sign-out.
 */
export function AccountMenu(props: AccountMenuProps) {
  const { button, defaultOpen, onLanguage, onTheme, onSignOut } = props
  const { t } = useTranslation(['shell', 'common'])
  const currentUser = useSignedInUser()
  const terminal = currentUser.access.terminal
  const themes = useThemeOptions()
  const name = `${currentUser.first_name} ${currentUser.last_name}`
  const lang = useSignal(language)
  const currentTheme = useSignal(theme)
  return (
    <Menu trigger={button} defaultOpen={defaultOpen}>
      <div className="px-3 pt-2 pb-3">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-ink-muted">{terminal?.name ?? currentUser.email}</p>
      </div>
      {terminal ? (
        <MenuItem icon={<UsersRound />} onSelect={() => void lockTerminal()}>
          {t('shell:switch_person')}
        </MenuItem>
      ) : (
        <MenuItem asChild>
          <Link to={paths.profile}>
            <UserRound className="size-5 text-ink-muted" aria-hidden />
            {t('shell:profile')}
          </Link>
        </MenuItem>
      )}
      <TipsItem />
      <MenuSeparator />
      <MenuLabel>{t('common:language')}</MenuLabel>
      <MenuChoice
        label={t('common:language')}
        value={lang}
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
        value={currentTheme}
        options={themes}
        onChange={(next) => isTheme(next) && onTheme(next)}
      />
      {terminal ? null : (
        <>
          <MenuSeparator />
          <MenuItem icon={<LogOut />} onSelect={onSignOut}>
            {t('shell:sign_out')}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}

/** Link to the user's tips. Renders nothing in a restaurant without a tip pool. */
function TipsItem() {
  const { t } = useTranslation('shell')
  const restaurant = useCurrentRestaurant()
  if (!restaurant?.tip_pool) return null
  return (
    <MenuItem asChild>
      <Link to={paths.tips(restaurant.id)}>
        <HandCoins className="size-5 text-ink-muted" aria-hidden />
        {t('tips')}
      </Link>
    </MenuItem>
  )
}
