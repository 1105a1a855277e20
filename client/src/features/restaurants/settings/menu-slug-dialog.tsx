import type { Restaurant, RestaurantSlugBody } from '@forki/contract/restaurants'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../components/form-dialog.tsx'
import { useContractForm } from '../../../lib/form.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { slugOf } from '../slug-of.ts'
import { useChangeSlug } from '../queries.ts'

const loadRestaurantSlugSchema = async () => (await import('@forki/contract/restaurants')).restaurantSlugBody

interface MenuSlugDialogProps {
  restaurant: Restaurant
  onClose: () => void
}

/**
 * Dialog that changes the slug of the public menu, with a preview of the URL. Printed QR codes of the old URL still
 * work.
 */
export function MenuSlugDialog({ restaurant, onClose }: MenuSlugDialogProps) {
  const { t } = useTranslation('restaurants')
  const move = useChangeSlug()
  const form = useContractForm<RestaurantSlugBody>(loadRestaurantSlugSchema, { slug: restaurant.slug })
  const { field, fieldState } = useController({ control: form.control, name: 'slug' })
  const wholeUrl = `${window.location.host}${paths.publicMenu(field.value || '…')}`
  return (
    <FormDialog
      onClose={onClose}
      size="sm"
      title={t('address.title')}
      submitLabel={t('address.save')}
      form={form}
      action={move}
      failed="restaurant_update"
      onSubmit={({ slug }) => ({
        params: { id: restaurant.id },
        body: { ...form.changesOf({ slug }), restaurant_logo: restaurant.restaurant_logo ?? null },
      })}
    >
      <Field label={t('address.label')} hint={t('address.hint')} error={fieldState.error?.message}>
        <Input
          {...field}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={80}
          onChange={(event) => field.onChange(slugOf(event.target.value))}
          onBlur={() => {
            field.onChange(field.value.replace(/-$/, ''))
            field.onBlur()
          }}
        />
      </Field>
      <p
        className="rounded-md border border-line bg-sunken px-4 py-3 font-semibold break-all"
        aria-live="polite"
      >
        {wholeUrl}
      </p>
      <Notice tone="info">{t('address.keeps')}</Notice>
    </FormDialog>
  )
}
