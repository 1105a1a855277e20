/** Buttons of the restaurant's own tenders below the payment methods. Empty without active tenders. */
import { restaurantDropdownEndpoints } from '@forki/contract/calls/restaurant-dropdowns'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { CreditCard, Landmark, Wallet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { tenderName } from '../../../domain/bill/tender-name.ts'
import { queryOf } from '../../../lib/resource.ts'
import type { Payment } from '../use-payment-form.ts'

interface OwnTendersProps {
  restaurant_id: string
  payment: Pick<Payment, 'tender' | 'setTender'>
}

const ICONS = { card: CreditCard, transfer: Landmark, other: Wallet }

export function OwnTenders({ restaurant_id, payment }: OwnTendersProps) {
  const { t } = useTranslation('cashiers')
  const query = { restaurant_id, list: 'tender', is_active: 'true', sort: 'position', per_page: 100 } as const
  const list = useQuery(queryOf(restaurantDropdownEndpoints.list, { query })).data?.items ?? []
  const tenders = list.filter((entry) => entry.list === 'tender')
  if (tenders.length === 0) return null
  return (
    <div role="group" aria-label={t('pay.own')} className="-mt-2 flex flex-wrap gap-2 short:-mt-1">
      {tenders.map(({ id, label, label_en, method, reference_required }) => {
        if (method === null) return null
        const Icon = ICONS[method]
        const isChosen = payment.tender?.id === id
        return (
          <button
            key={id}
            type="button"
            aria-pressed={isChosen}
            onClick={() => payment.setTender({ id, method, reference_required })}
            className={clsx(
              'inline-flex min-h-12 max-w-full items-center gap-2 rounded-lg border px-3 text-left text-sm font-semibold transition-colors',
              'focus-visible:outline-2 focus-visible:outline-focus',
              isChosen
                ? 'border-accent bg-accent-soft text-ink'
                : 'border-line bg-paper text-ink-soft hover:text-ink',
            )}
          >
            <Icon className="size-4 shrink-0" aria-hidden />
            <span className="min-w-0 break-words">
              {tenderName({ tender_name: label, tender_name_en: label_en })}
            </span>
          </button>
        )
      })}
    </div>
  )
}
