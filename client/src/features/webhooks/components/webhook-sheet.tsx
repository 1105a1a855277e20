import type { EventType } from '@forki/contract/events'
import type { WebhookView } from '@forki/contract/webhooks'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSheet } from '../../../components/form-dialog.tsx'
import { useContractForm } from '../../../lib/form.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { useCreateWebhook, useUpdateWebhook } from '../queries.ts'
import { EventPicker } from './event-picker.tsx'

const createWebhookSchema = async () => (await import('@forki/contract/webhooks')).createWebhook

interface WebhookValues {
  restaurant_id: string
  url: string
  events: EventType[]
  is_active: boolean
}

interface WebhookSheetProps {
  restaurant: AccessibleRestaurant
  /** The one that is changed; a new one without. */
  webhook: WebhookView | null
  onClose: () => void
  onMade: (webhook: WebhookView & { secret: string }) => void
}

/** Where events are sent, and which. */
export function WebhookSheet({ restaurant, webhook, onClose, onMade }: WebhookSheetProps) {
  const { t } = useTranslation(['webhooks', 'common'])
  const create = useCreateWebhook()
  const update = useUpdateWebhook()
  const form = useContractForm<WebhookValues>(
    createWebhookSchema,
    {
      restaurant_id: restaurant.id,
      url: webhook?.url ?? '',
      events: webhook ? [...webhook.events] : ['order.created', 'order.completed'],
      is_active: webhook?.is_active ?? true,
    },
    webhook ? {} : { draft: `webhook:${restaurant.id}` },
  )
  const { errors } = form.formState
  const frame = { open: true, size: 'lg', onOpenChange: onClose, form, failed: 'generic' } as const
  const fields = (
    <>
      <Field label={t('webhooks:form.url')} hint={t('webhooks:form.url_hint')} error={errors.url?.message}>
        <Input
          autoFocus
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          {...form.register('url')}
        />
      </Field>
      <Controller
        control={form.control}
        name="events"
        render={({ field }) => (
          <EventPicker value={field.value} onChange={field.onChange} error={errors.events?.message} />
        )}
      />
      <Checkbox
        label={t('webhooks:form.active')}
        hint={t('webhooks:form.active_hint')}
        {...form.register('is_active')}
      />
    </>
  )
  if (!webhook) {
    return (
      <FormSheet
        {...frame}
        title={t('webhooks:form.title')}
        description={t('webhooks:form.text')}
        submitLabel={t('common:actions.create')}
        action={create}
        onSubmit={(body) => ({ body })}
        onDone={onMade}
      >
        {fields}
      </FormSheet>
    )
  }
  return (
    <FormSheet
      {...frame}
      title={t('webhooks:form.edit_title')}
      action={update}
      onSubmit={({ url, events, is_active }) => ({
        params: { id: webhook.id },
        body: form.changesOf({ url, events, is_active }),
      })}
    >
      {fields}
    </FormSheet>
  )
}
