import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedInUser } from '../../domain/access/current-user.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { lazyModule } from '../../ui/lazy-module.ts'
import type { AccountMenuCallbacks } from './account-menu-callbacks.ts'
import { LazyMenu } from './lazy-menu.tsx'

const lazyAccountMenu = lazyModule(() => import('./account-menu.lazy.tsx'))

/**
 * Lazy account menu, which loads `account-menu.lazy.tsx` when the browser is idle or the user presses the
 * button.
 */
export function AccountMenu(actions: AccountMenuCallbacks) {
  return (
    <LazyMenu module={lazyAccountMenu} button={(listeners) => <AccountButton {...listeners} />}>
      {({ AccountMenu: Items }, pressed) => (
        <Items {...actions} button={<AccountButton />} defaultOpen={pressed} />
      )}
    </LazyMenu>
  )
}

/** Button of the account menu, which shows the user's avatar. */
function AccountButton(props: ComponentProps<'button'>) {
  const { t } = useTranslation('shell')
  const currentUser = useSignedInUser()
  const name = `${currentUser.first_name} ${currentUser.last_name}`
  return (
    <button type="button" aria-haspopup="menu" {...props} className="hit-44 shrink-0 rounded-full">
      <span className="sr-only">{t('account', { name })}</span>
      <Avatar name={name} src={currentUser.profile_image_url} />
    </button>
  )
}
