import type { Me } from '@forki/contract/auth'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { errorText } from '../../../lib/api.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useEraseSelf } from '../queries.ts'

/**
 * Opens the landing page by a full page load, so that no personal data of the erased account remains in
 * memory.
 */
const leaveForLanding = () => location.replace(paths.landing)

/**
 * Card that erases the account after the user has typed its email address. If the server rejects the
 * erasure, the card shows the reason.
 */
export function EraseAccountCard({ currentUser }: { currentUser: Me }) {
  const { t } = useTranslation('profile')
  const self = useEraseSelf()
  const [asking, setAsking] = useState(false)
  return (
    <Card className="border-danger-solid/50">
      <CardHeader title={t('data.erase')} description={t('data.erase_text')} />
      <CardBody className="flex flex-col items-start gap-4">
        <ul className="flex list-disc flex-col gap-1 pl-5 text-[0.9375rem] text-ink-soft">
          <li>{t('data.goes')}</li>
          <li>{t('data.stays')}</li>
          <li>{t('data.ends')}</li>
        </ul>
        {self.error ? (
          <Obstacle
            currentUser={currentUser}
            code={self.error.code}
            text={errorText(self.error, 'profile_delete')}
          />
        ) : null}
        <Button
          variant="danger-soft"
          icon={<Trash2 className="size-5" aria-hidden />}
          onClick={() => {
            self.reset()
            setAsking(true)
          }}
        >
          {t('data.erase')}
        </Button>
      </CardBody>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('data.erase_title')}
        description={t('data.erase_warning')}
        confirmLabel={t('data.erase_confirm')}
        busy={self.busy}
        confirmation={{ word: currentUser.email, label: t('data.erase_typed', { email: currentUser.email }) }}
        onConfirm={() => self.erase({ onSuccess: leaveForLanding, onError: () => setAsking(false) })}
      />
    </Card>
  )
}

/** Reason why the account cannot be erased yet, with the action that resolves it. */
function Obstacle({ currentUser, code, text }: { currentUser: Me; code: string; text: string }) {
  const { t } = useTranslation('profile')
  const owned = currentUser.access.restaurants.filter(({ role }) => role === 'restaurant_owner')
  if (code === 'owns_restaurants') {
    return (
      <Notice tone="danger" title={text}>
        <p>{t('data.owns_text')}</p>
        <ul className="mt-2 flex flex-col gap-1">
          {owned.map(({ id, name }) => (
            <li key={id}>
              <Link
                className="hit-44 font-semibold underline underline-offset-4"
                to={paths.restaurantSettings(id)}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </Notice>
    )
  }
  if (code === 'last_admin') {
    return (
      <Notice tone="danger" title={text}>
        <Link className="hit-44 font-semibold underline underline-offset-4" to={paths.users}>
          {t('data.name_admin')}
        </Link>
      </Notice>
    )
  }
  return <Notice tone="danger">{text}</Notice>
}
