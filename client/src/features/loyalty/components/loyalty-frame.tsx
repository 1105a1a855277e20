import { can } from '@forki/contract/permissions'
import { CreditCard, LayoutTemplate, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { Page } from '../../../components/page.tsx'
import {
  rememberRestaurant,
  useSignedInUser,
  type AccessibleRestaurant,
} from '../../../domain/access/current-user.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { Select } from '../../../ui/select.tsx'
import { useResendStoredSeals } from '../hooks/use-sealing.ts'
import { SealUndoBar } from './seal-undo-bar.tsx'

const sections = [
  { key: 'cards', icon: CreditCard, to: paths.cards },
  { key: 'customers', icon: UsersRound, to: paths.customers },
  { key: 'templates', icon: LayoutTemplate, to: paths.cardTemplates },
] as const

interface LoyaltyFrameProps {
  restaurant: AccessibleRestaurant
  /**
   * Id of the card on screen. The undo bar omits this card's seal, because a button on the card offers the
   * undo.
   */
  card_id?: string
  children: ReactNode
}

/** Layout of the loyalty pages: section tabs, restaurant picker and undo bar. */
export function LoyaltyFrame({ restaurant, card_id, children }: LoyaltyFrameProps) {
  const { t } = useTranslation('loyalty')
  const { pathname } = useLocation()
  useResendStoredSeals()
  // Several sections may match, because the path of the first section is a prefix of all others. The last
  // match is the current section.
  const current =
    sections.findLast(({ to }) => pathname.startsWith(to(restaurant.id)))?.key ?? sections[0].key
  return (
    <Page>
      <div className="-mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line print:border-b-0">
        <nav aria-label={t('sections')} className="-mb-px flex gap-1 overflow-x-auto">
          {sections.map(({ key, icon: Icon, to }) => (
            <Link
              key={key}
              to={to(restaurant.id)}
              aria-current={key === current ? 'page' : undefined}
              className="inline-flex min-h-12 shrink-0 items-center gap-2 border-b-2 border-transparent px-3 text-[0.9375rem] font-semibold text-ink-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-accent aria-[current=page]:text-ink"
            >
              <Icon className="size-5 max-sm:hidden" aria-hidden />
              {t(key)}
            </Link>
          ))}
        </nav>
        {sections.some(({ to }) => to(restaurant.id) === pathname) ? (
          <RestaurantPicker restaurant={restaurant} />
        ) : null}
      </div>
      {children}
      <SealUndoBar except={card_id} />
    </Page>
  )
}

/** Restaurant picker for users who manage the loyalty of several restaurants. */
function RestaurantPicker({ restaurant }: { restaurant: AccessibleRestaurant }) {
  const { t } = useTranslation('loyalty')
  const navigate = useNavigate()
  const restaurants = useSignedInUser().access.restaurants.filter((one) => can(one, 'manage_loyalty'))
  if (restaurants.length < 2) return null
  return (
    <Select
      aria-label={t('restaurant')}
      className="mb-2 max-w-64 min-w-44 max-sm:w-full max-sm:max-w-none"
      value={restaurant.id}
      onChange={(event) => {
        rememberRestaurant(event.target.value)
        void navigate(paths.cards(event.target.value))
      }}
    >
      {restaurants.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
