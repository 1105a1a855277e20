import type { EventType } from '@forki/contract/events'
import type { WebhookView } from '@forki/contract/webhooks'
import { Controller, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSheet } from '../../../components/form-dialog.tsx'
import { useContractForm } from '../../../lib/form.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { useCreateWebhook, useUpdateWebhook } from '../queries.ts'
import { EventPicker } from './event-picker.tsx'

const loadCreateWebhookBody = async () => (await import('@forki/contract/webhooks')).createWebhookBody

interface WebhookValues {
  restaurant_id: string
  url: string
  events: EventType[]
  is_active: boolean
}

interface WebhookSheetProps {
  restaurant: AccessibleRestaurant
  /** Webhook to edit. Null for a new webhook. */
  webhook: WebhookView | null
  onClose: () => void
  onCreated: (webhook: WebhookView & { secret: string }) => void
}

/** Sheet with the form of a new or existing webhook. */
export function WebhookSheet({ restaurant, webhook, onClose, onCreated }: WebhookSheetProps) {
  const { t } = useTranslation(['webhooks', 'common'])
  const create = useCreateWebhook()
  const update = useUpdateWebhook()
  const form = useContractForm<WebhookValues>(
    loadCreateWebhookBody,
    {
      restaurant_id: restaurant.id,
      url: webhook?.url ?? '',
      events: webhook ? [...webhook.events] : ['order.created', 'order.completed'],
      is_active: webhook?.is_active ?? true,
    },
    webhook ? {} : { draft: `webhook:${restaurant.id}` },
  )
  const dialogProps = { onClose, size: 'lg', form, failed: 'generic' } as const
  if (!webhook) {
    return (
      <FormSheet
        {...dialogProps}
        title={t('webhooks:form.title')}
        description={t('webhooks:form.text')}
        submitLabel={t('common:actions.create')}
        action={create}
        onSubmit={(body) => ({ body })}
        onDone={onCreated}
      >
        <WebhookFields />
      </FormSheet>
    )
  }
  return (
    <FormSheet
      {...dialogProps}
      title={t('webhooks:form.edit_title')}
      action={update}
      onSubmit={({ url, events, is_active }) => ({
        params: { id: webhook.id },
        body: form.changesOf({ url, events, is_active }),
      })}
    >
      <WebhookFields />
    </FormSheet>
  )
}

/** Form fields for URL, events and active state of a webhook. */
function WebhookFields() {
  const { t } = useTranslation('webhooks')
  const { control, formState, register } = useFormContext<WebhookValues>()
  const { errors } = formState
  return (
    <>
      <Field label={t('form.url')} hint={t('form.url_hint')} error={errors.url?.message}>
        <Input
          autoFocus
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          {...register('url')}
        />
      </Field>
      <Controller
        control={control}
        name="events"
        render={({ field }) => (
          <EventPicker value={field.value} onChange={field.onChange} error={errors.events?.message} />
        )}
      />
      <Checkbox label={t('form.active')} hint={t('form.active_hint')} {...register('is_active')} />
    </>
  )
}
