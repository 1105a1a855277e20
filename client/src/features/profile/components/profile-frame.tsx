import { CreditCard, Download, Mails, ShieldCheck, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { Page, PageHeader } from '../../../components/page.tsx'
import { useSignedInUser } from '../../../domain/access/current-user.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { Avatar } from '../../../ui/avatar.tsx'

const profileParts = [
  { key: 'personal', icon: UserRound, to: paths.profile },
  { key: 'security', icon: ShieldCheck, to: paths.security },
  { key: 'invitations', icon: Mails, to: paths.invitations },
  { key: 'subscription', icon: CreditCard, to: paths.ownSubscription },
  { key: 'own_data', icon: Download, to: paths.ownData },
] as const

export type ProfilePart = (typeof profileParts)[number]['key']

/** Scrolls the current tab into view, because not all tabs fit on a phone. */
const scrollToTab = (link: HTMLElement | null) => {
  link?.scrollIntoView?.({ block: 'nearest', inline: 'center' })
}

/** Frame of the account pages, with their tabs. */
export function ProfileFrame({ part, children }: { part: ProfilePart; children: ReactNode }) {
  const { t } = useTranslation('profile')
  const currentUser = useSignedInUser()
  const name = `${currentUser.first_name} ${currentUser.last_name}`
  return (
    <Page width="md">
      <div className="flex items-center gap-4">
        <Avatar name={name} src={currentUser.profile_image_url} size="lg" />
        <div className="min-w-0">
          <p className="display truncate text-2xl">{name}</p>
          <p className="truncate text-sm text-ink-muted">{currentUser.email}</p>
        </div>
      </div>
      <nav
        aria-label={t('title')}
        className="flex gap-1 overflow-x-auto shadow-[inset_0_-1px_0_var(--line)] max-sm:-mx-4 max-sm:px-4"
      >
        {profileParts.map(({ key, icon: Icon, to }) => (
          <NavLink
            key={key}
            to={to}
            end
            ref={key === part ? scrollToTab : null}
            className="inline-flex min-h-12 shrink-0 items-center gap-2 border-b-2 border-transparent px-3 text-[0.9375rem] font-semibold text-ink-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-accent aria-[current=page]:text-ink"
          >
            <Icon className="size-5 max-sm:hidden" aria-hidden />
            {t(`parts.${key}`)}
          </NavLink>
        ))}
      </nav>
      <PageHeader title={t(`parts.${part}`)} description={t(`texts.${part}`)} />
      {children}
    </Page>
  )
}
