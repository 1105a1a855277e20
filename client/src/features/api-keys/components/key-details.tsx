import type { ApiKeyView } from '@forki/contract/api-keys'
import { Check, Store } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PERMISSION_GROUPS } from '../../../domain/access/permission-groups.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { isGroupKey, useKeyRestaurants } from '../key-restaurants.ts'

/** Sheet with the permissions of an API key by group of permissions, and the restaurants of a group key. */
export function KeyDetails({ apiKey, onClose }: { apiKey: ApiKeyView; onClose: () => void }) {
  const { t } = useTranslation(['api-keys', 'memberships', 'access'])
  const groups = PERMISSION_GROUPS.map(({ name, permissions }) => ({
    name,
    held: permissions.filter((each) => apiKey.permissions.includes(each)),
  })).filter(({ held }) => held.length > 0)
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={apiKey.name}
      description={t(isGroupKey(apiKey) ? 'api-keys:list.may_in_each' : 'api-keys:list.may')}
    >
      <div className="flex flex-col gap-6">
        {isGroupKey(apiKey) ? <GroupRestaurants apiKey={apiKey} /> : null}
        {groups.map(({ name, held }) => (
          <section key={name} className="flex flex-col gap-2">
            <h3 className="text-sm font-semibold text-ink-muted">{t(`memberships:groups.${name}.title`)}</h3>
            <ul className="flex flex-col gap-1.5">
              {held.map((each) => (
                <li key={each} className="flex items-start gap-2">
                  <Check className="mt-0.5 size-5 shrink-0 text-success-ink" aria-hidden />
                  {t(`access:permissions.${each}`)}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Sheet>
  )
}

function GroupRestaurants({ apiKey }: { apiKey: ApiKeyView }) {
  const { t } = useTranslation('api-keys')
  const { known, more } = useKeyRestaurants(apiKey)
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold text-ink-muted">{t('list.restaurants')}</h3>
      <ul className="flex flex-col gap-1.5">
        {known.map(({ id, name }) => (
          <li key={id} className="flex items-start gap-2">
            <Store className="mt-0.5 size-5 shrink-0 text-ink-muted" aria-hidden />
            {name}
          </li>
        ))}
        {more > 0 ? (
          <li className="pl-7 text-ink-muted">{t('list.more_restaurants', { count: more })}</li>
        ) : null}
      </ul>
      <p className="text-sm text-ink-muted">{t('list.belongs_text')}</p>
    </section>
  )
}
