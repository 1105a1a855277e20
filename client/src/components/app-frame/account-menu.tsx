import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { later } from '../../lib/later.tsx'
import { useSignedInMe } from '../../lib/me.ts'
import { Avatar } from '../../ui/avatar.tsx'
import type { FrameActions } from './frame-actions.ts'
import { InTime } from './in-time.tsx'

const Items = later(async () => (await import('./account-menu-items.tsx')).AccountMenuItems)

/** The person: profile, language, theme, the way out. */
export function AccountMenu(actions: FrameActions) {
  return (
    <InTime button={(press) => <AccountButton onClick={press} />}>
      {(pressed) => <Items {...actions} button={<AccountButton />} defaultOpen={pressed} />}
    </InTime>
  )
}

/** What it hangs on: the person's face. */
function AccountButton(props: ComponentProps<'button'>) {
  const { t } = useTranslation('shell')
  const me = useSignedInMe()
  const name = `${me.first_name} ${me.last_name}`
  return (
    <button type="button" aria-haspopup="menu" {...props} className="hit-44 shrink-0 rounded-full">
      <span className="sr-only">{t('account', { name })}</span>
      <Avatar name={name} src={me.profile_image_url} />
    </button>
  )
}
