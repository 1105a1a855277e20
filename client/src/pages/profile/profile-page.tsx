import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LanguageSwitch } from '../../components/language-switch.tsx'
import { Page, PageHeader } from '../../components/page.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { ThemeSwitch } from '../../components/theme-switch.tsx'
import {
  authQueries,
  useChangePassword,
  useKeepPreferences,
  useRemoveSession,
  useUpdateProfile,
} from '../../features/auth/queries.ts'
import { InvitationList } from '../../features/memberships/components/invitation-list.tsx'
import { PasswordForm } from '../../features/profile/components/password-form.tsx'
import { PersonalForm } from '../../features/profile/components/personal-form.tsx'
import { SessionList } from '../../features/profile/components/session-list.tsx'
import { setSingleKeys, singleKeys } from '../../lib/hotkeys.ts'
import { useSignedInMe } from '../../lib/me.ts'
import { useSignal } from '../../lib/signal.ts'
import { Card, CardBody, CardHeader } from '../../ui/card.tsx'
import { Switch } from '../../ui/switch.tsx'

/** One's own account. */
export function ProfilePage() {
  const { t } = useTranslation('profile')
  const me = useSignedInMe()
  const update = useUpdateProfile()
  const change = useChangePassword()
  return (
    <Page width="md">
      <PageHeader title={t('title')} description={t('text')} />
      <InvitationList />
      <PersonalForm
        me={me}
        busy={update.isPending}
        onSave={(body, onError) => update.mutate({ body }, { onError })}
      />
      <LookCard />
      <PasswordForm
        busy={change.isPending}
        error={change.error}
        onSave={(body, onSuccess, onError) => change.mutate({ body }, { onSuccess, onError })}
      />
      <SessionsCard />
    </Page>
  )
}

function LookCard() {
  const { t } = useTranslation('profile')
  const keep = useKeepPreferences()
  const keys = useSignal(singleKeys)
  return (
    <Card>
      <CardHeader title={t('look')} />
      <CardBody className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <LanguageSwitch onChange={(language) => keep({ language })} />
          <ThemeSwitch onChange={(theme) => keep({ theme })} />
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

function SessionsCard() {
  const { t } = useTranslation('profile')
  const sessions = useQuery(authQueries.listSessions())
  const remove = useRemoveSession()
  return (
    <Card>
      <CardHeader title={t('sessions')} />
      <CardBody>
        <QueryView query={sessions} failed="generic">
          {({ items }) => (
            <SessionList
              sessions={items}
              leaving={remove.isPending ? remove.variables.params.id : undefined}
              onRemove={(id) => remove.mutate({ params: { id } })}
            />
          )}
        </QueryView>
      </CardBody>
    </Card>
  )
}
