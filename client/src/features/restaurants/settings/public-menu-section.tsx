import type { Restaurant } from '@forki/contract/restaurants'
import { ExternalLink, PencilLine, QrCode } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../../components/copy-button.tsx'
import { useCurrentRestaurant } from '../../../domain/access/current-user.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { lazy } from '../../../lib/lazy.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FormSection } from '../forms/form-section.tsx'
import type { RestaurantValues } from '../restaurant-values.ts'

const MenuQrDialog = lazy(async () => (await import('./menu-qr-dialog.tsx')).MenuQrDialog, false)

interface PublicMenuSectionProps {
  restaurant: Restaurant
  /** Callback that opens the dialog to change the slug of the public menu. */
  onChangeSlug: () => void
}

/**
 * Form section of the public menu: its URL, QR code, and a checkbox for orders by guests. Buttons copy, change and
 * open the URL.
 */
export function PublicMenuSection({ restaurant, onChangeSlug }: PublicMenuSectionProps) {
  const { t } = useTranslation(['restaurants', 'visits'])
  const { register } = useFormContext<RestaurantValues>()
  const [showing, setShowing] = useState(false)
  // Only owners and application administrators can change the URL of the menu, because it is printed on tables.
  const role = useCurrentRestaurant(restaurant.id)?.role
  const owns = role === 'restaurant_owner' || role === 'application_admin'
  const path = paths.publicMenu(restaurant.slug)
  const url = `${window.location.origin}${path}`
  return (
    <FormSection
      id="public_menu"
      plain
      title={t('sections.public_menu')}
      description={restaurant.is_active ? t('public_menu.text') : t('public_menu.inactive')}
    >
      <p className="rounded-md border border-line bg-sunken px-4 py-3 font-semibold break-all select-all">
        {url}
      </p>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={url} label={t('public_menu.copy')} copiedLabel={t('public_menu.copied')} />
        <Button icon={<QrCode className="size-5" aria-hidden />} onClick={() => setShowing(true)}>
          {t('public_menu.qr')}
        </Button>
        {owns ? (
          <Button icon={<PencilLine className="size-5" aria-hidden />} onClick={onChangeSlug}>
            {t('address.change')}
          </Button>
        ) : null}
        <a href={path} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'ghost' })}>
          <ExternalLink className="size-5" aria-hidden />
          {t('public_menu.open')}
        </a>
      </div>
      <Checkbox
        label={t('visits:settings.ordering')}
        hint={t('visits:settings.ordering_hint')}
        {...register('guest_ordering')}
      />
      {showing ? (
        <Suspense>
          <MenuQrDialog name={restaurant.name} url={url} onClose={() => setShowing(false)} />
        </Suspense>
      ) : null}
    </FormSection>
  )
}
