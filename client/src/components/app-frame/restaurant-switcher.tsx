import { ChevronsUpDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { lazyModule } from '../../ui/lazy-module.ts'
import { LazyMenu } from './lazy-menu.tsx'

const lazyRestaurantSwitcher = lazyModule(() => import('./restaurant-switcher.lazy.tsx'))

/** Restaurant switcher: name of the current restaurant, with a menu of the user's restaurants. */
export function RestaurantSwitcher({ restaurant }: { restaurant: AccessibleRestaurant }) {
  return (
    <LazyMenu
      module={lazyRestaurantSwitcher}
      button={(listeners) => <SwitchButton restaurant={restaurant} {...listeners} />}
    >
      {({ RestaurantSwitcher: Items }, pressed) => (
        <Items
          restaurant={restaurant}
          button={<SwitchButton restaurant={restaurant} />}
          defaultOpen={pressed}
        />
      )}
    </LazyMenu>
  )
}

function SwitchButton({
  restaurant,
  ...props
}: { restaurant: AccessibleRestaurant } & ComponentProps<'button'>) {
  const { t } = useTranslation(['shell', 'access'])
  return (
    <button
      type="button"
      aria-haspopup="menu"
      {...props}
      className="flex min-h-11 min-w-0 items-center gap-3 rounded-md py-1 pr-2 pl-1 text-left hover:bg-neutral-soft"
    >
      <Avatar name={restaurant.name} square />
      <span className="min-w-0">
        <span className="block truncate font-semibold leading-5">{restaurant.name}</span>
        <span className="block truncate text-xs text-ink-muted">{t(`access:roles.${restaurant.role}`)}</span>
      </span>
      <span className="sr-only">{t('shell:switch_restaurant')}</span>
      <ChevronsUpDown className="size-4 shrink-0 text-ink-muted" aria-hidden />
    </button>
  )
}
