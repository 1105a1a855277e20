import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../../components/copy-button.tsx'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'

/** Example `curl` command that reads the dishes with an API key. */
export function ExampleRequest({ restaurant }: { restaurant: AccessibleRestaurant }) {
  const { t } = useTranslation('api-keys')
  const url = `${window.location.origin}/api/v1/dishes?restaurant_id=${restaurant.id}`
  const command = `curl "${url}" -H "Authorization: Bearer fk_…"`
  return (
    <Card>
      <CardHeader title={t('list.try_title')} description={t('list.try_text')} />
      <CardBody className="flex flex-wrap items-center gap-3">
        <pre className="min-w-0 flex-1 basis-72 rounded-md bg-sunken px-4 py-3 text-sm wrap-anywhere whitespace-pre-wrap">
          <code>{command}</code>
        </pre>
        <CopyButton text={command} label={t('list.try_copy')} copiedLabel={t('list.try_copied')} />
      </CardBody>
    </Card>
  )
}
