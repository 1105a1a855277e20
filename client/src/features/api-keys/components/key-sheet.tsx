import type { ApiKeyView } from '@forki/contract/api-keys'
import type { Permission } from '@forki/contract/permissions'
import { useState } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSheet } from '../../../components/form-dialog.tsx'
import { PermissionPicker } from '../../../components/permission-picker.tsx'
import { useContractForm } from '../../../lib/form.ts'
import { useSignedInUser, type AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, FieldSet } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { expiryOf } from '../expiry.ts'
import { groupKeyRestaurantChoices } from '../key-restaurants.ts'
import { presetPermissions, PRESETS } from '../presets.ts'
import { useCreateKey } from '../queries.ts'
import { ExpiryField } from './expiry-field.tsx'
import { KeyRestaurantsField, type KeyRestaurantsValues } from './key-restaurants-field.tsx'

const loadCreateApiKeyBody = async () => (await import('@forki/contract/api-keys')).createApiKeyBody

interface ApiKeyValues extends KeyRestaurantsValues {
  name: string
  permissions: Permission[]
  expires_at: string | null
}

interface KeySheetProps {
  restaurant: AccessibleRestaurant
  onClose: () => void
  onCreated: (key: ApiKeyView & { key: string }) => void
}

/** Form of a new API key. Users can grant only permissions that they have. */
export function KeySheet({ restaurant, onClose, onCreated }: KeySheetProps) {
  const { t } = useTranslation('api-keys')
  const create = useCreateKey()
  const choices = groupKeyRestaurantChoices(restaurant, useSignedInUser().access.restaurants)
  const [start] = useState(() => ({
    values: {
      restaurant_id: restaurant.id,
      restaurant_ids: undefined,
      name: '',
      permissions: presetPermissions('read', restaurant.permissions),
      expires_at: expiryOf('90', '', Date.now()),
    },
    today: new Date().toLocaleDateString('sv'),
  }))
  const form = useContractForm<ApiKeyValues>(loadCreateApiKeyBody, start.values)
  const { errors } = form.formState
  return (
    <FormSheet
      size="lg"
      onClose={onClose}
      title={t('form.title')}
      description={t('form.text')}
      submitLabel={t('form.submit')}
      form={form}
      action={create}
      failed="generic"
      onSubmit={(body) => ({ body })}
      onDone={onCreated}
    >
      <Field label={t('form.name')} hint={t('form.name_hint')} error={errors.name?.message}>
        <Input autoFocus maxLength={80} autoComplete="off" {...form.register('name')} />
      </Field>
      {choices.length > 0 ? <KeyRestaurantsField restaurant={restaurant} choices={choices} /> : null}
      <Controller
        control={form.control}
        name="expires_at"
        render={({ field }) => (
          <ExpiryField
            ref={field.ref}
            today={start.today}
            error={errors.expires_at?.message}
            onChange={field.onChange}
          />
        )}
      />
      <PermissionFields grantable={restaurant.permissions} />
    </FormSheet>
  )
}

/** Permissions of the API key, chosen by a preset or one by one. */
function PermissionFields({ grantable }: { grantable: AccessibleRestaurant['permissions'] }) {
  const { t } = useTranslation('api-keys')
  const { control, formState, setValue } = useFormContext<ApiKeyValues>()
  const permissions = useWatch({ control, name: 'permissions' })
  const choose = (names: Permission[]) =>
    setValue('permissions', names, { shouldDirty: true, shouldValidate: true })
  return (
    <FieldSet
      legend={t('form.permissions')}
      hint={t('form.permissions_hint')}
      error={formState.errors.permissions?.message}
    >
      <div className="flex flex-wrap gap-2">
        {PRESETS.map((preset) => {
          const names = presetPermissions(preset, grantable)
          const chosen = names.length === permissions.length && names.every((n) => permissions.includes(n))
          return (
            <Button
              key={preset}
              size="sm"
              variant={chosen ? 'soft' : 'secondary'}
              aria-pressed={chosen}
              onClick={() => choose(names)}
            >
              {t(`form.presets.${preset}`)}
            </Button>
          )
        })}
      </div>
      <PermissionPicker
        value={permissions}
        grantable={grantable}
        hidden={['manage_memberships']}
        onChange={choose}
      />
    </FieldSet>
  )
}
