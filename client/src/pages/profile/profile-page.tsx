import { useTranslation } from 'react-i18next'
import { LanguageSwitch } from '../../components/language-switch.tsx'
import { ThemeSwitch } from '../../components/theme-switch.tsx'
import { useSavePreferences } from '../../features/auth/queries.ts'
import { InvitationList } from '../../features/memberships/own/components/invitation-list.tsx'
import { DailySummariesCard } from '../../features/profile/components/daily-summaries-card.tsx'
import { EmailCard } from '../../features/profile/components/email-card.tsx'
import { PersonalDataForm } from '../../features/profile/components/personal-data-form.tsx'
import { PictureCard } from '../../features/profile/components/picture-card.tsx'
import { ProfileFrame } from '../../features/profile/components/profile-frame.tsx'
import { setSingleKeys, areSingleKeysOn } from '../../lib/hotkeys.ts'
import { useSignedInUser } from '../../domain/access/current-user.ts'
import { useSignal } from '../../lib/signal.ts'
import { Card, CardBody, CardHeader } from '../../ui/card.tsx'
import { Switch } from '../../ui/switch.tsx'

/**
 * Page of the user's account: invitations, picture, personal data, email address, language, theme, shortcuts
 * and daily summaries by email.
 */
export function ProfilePage() {
  const currentUser = useSignedInUser()
  return (
    <ProfileFrame part="personal">
      <InvitationList />
      <PictureCard currentUser={currentUser} />
      <PersonalDataForm key={currentUser.id} currentUser={currentUser} />
      <EmailCard currentUser={currentUser} />
      <LookCard />
      <DailySummariesCard />
    </ProfileFrame>
  )
}

function LookCard() {
  const { t } = useTranslation('profile')
  const savePreferences = useSavePreferences()
  const keys = useSignal(areSingleKeysOn)
  return (
    <Card>
      <CardHeader title={t('look')} />
      <CardBody className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <LanguageSwitch onChange={(language) => savePreferences({ language })} />
          <ThemeSwitch onChange={(theme) => savePreferences({ theme })} />
        </div>
        <Switch
          label={t('single_keys')}
          hint={t('single_keys_hint')}
          checked={keys}
          onChange={(event) => setSingleKeys(event.target.checked)}
        />
      </CardBody>
    </Card>
  )
}
