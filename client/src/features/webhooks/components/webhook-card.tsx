import type { WebhookView } from '@forki/contract/webhooks'
import { EllipsisVertical, ListChecks, Pencil, RefreshCw, Send, Trash2, Webhook } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/dropdown-menu.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { useTestWebhook, useUpdateWebhook } from '../queries.ts'

export interface WebhookCommands {
  onEdit: (webhook: WebhookView) => void
  onRotate: (webhook: WebhookView) => void
  onRemove: (webhook: WebhookView) => void
  onDeliveries: (webhook: WebhookView) => void
}

/** Card of a webhook with its URL, its events, its active switch and its deliveries. */
export function WebhookCard({ webhook, ...commands }: WebhookCommands & { webhook: WebhookView }) {
  const { t } = useTranslation('webhooks')
  const { relative, date } = useFormat()
  const now = useNow(60_000)
  const update = useUpdateWebhook()
  const { id, url, events, old_secret_ends } = webhook
  const isActive = (update.isPending ? update.variables.body?.is_active : undefined) ?? webhook.is_active
  return (
    <Card className="flex flex-col gap-4 p-5">
      <div className="flex items-start gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-md bg-neutral-soft text-neutral-ink">
          <Webhook className="size-6" strokeWidth={1.75} aria-hidden />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold break-all">{url}</h2>
          <p className="text-sm text-ink-muted">{t('list.since', { date: date(webhook.created_at) })}</p>
        </div>
        <WebhookMenu webhook={webhook} {...commands} />
      </div>
      <ul className="flex flex-wrap gap-1.5">
        {events.map((event) => (
          <li key={event}>
            <Badge>{t(`events.${event}`)}</Badge>
          </li>
        ))}
      </ul>
      {old_secret_ends && Date.parse(old_secret_ends) > now ? (
        <p className="text-sm text-warning-ink">
          {t('list.old_secret', { when: relative(old_secret_ends, now) })}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
        <Switch
          className="gap-3"
          label={t(isActive ? 'list.on' : 'list.off')}
          checked={isActive}
          onChange={(event) => update.mutate({ params: { id }, body: { is_active: event.target.checked } })}
        />
        <Button
          icon={<ListChecks className="size-5" aria-hidden />}
          onClick={() => commands.onDeliveries(webhook)}
        >
          {t('list.deliveries')}
        </Button>
      </div>
    </Card>
  )
}

function WebhookMenu({
  webhook,
  onEdit,
  onRotate,
  onRemove,
  onDeliveries,
}: WebhookCommands & { webhook: WebhookView }) {
  const { t } = useTranslation('webhooks')
  const sendTest = useTestWebhook()
  const { id, is_active } = webhook
  const test = () => sendTest.mutate({ params: { id } }, { onSuccess: () => onDeliveries(webhook) })
  return (
    <Menu
      trigger={
        <IconButton
          label={t('list.menu', { url: webhook.url })}
          icon={<EllipsisVertical className="size-5" />}
        />
      }
    >
      <MenuItem icon={<Pencil />} onSelect={() => onEdit(webhook)}>
        {t('list.edit')}
      </MenuItem>
      <MenuItem icon={<Send />} disabled={!is_active || sendTest.isPending} onSelect={test}>
        {t('list.test')}
      </MenuItem>
      <MenuItem icon={<RefreshCw />} onSelect={() => onRotate(webhook)}>
        {t('list.rotate')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem danger icon={<Trash2 />} onSelect={() => onRemove(webhook)}>
        {t('list.remove')}
      </MenuItem>
    </Menu>
  )
}
