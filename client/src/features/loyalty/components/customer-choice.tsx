import type { Customer } from '@forki/contract/customers'
import { useQuery } from '@tanstack/react-query'
import { UserPlus, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '../../../components/search-field.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { useDebouncedValue } from '../hooks/use-debounced-value.ts'
import { customerQueries } from '../queries.ts'

interface CustomerChoiceProps {
  restaurant_id: string
  onPick: (customer: Customer) => void
  /** Callback that opens the fields of a new customer, filled from the search text. */
  onNew: (typed: string) => void
}

/**
 * Search for the customer of a new card by name, phone or email address, with a button that adds a customer.
 */
export function CustomerChoice({ restaurant_id, onPick, onNew }: CustomerChoiceProps) {
  const { t } = useTranslation('loyalty')
  const [typed, setTyped] = useState('')
  const debounced = useDebouncedValue(typed.trim(), 250)
  const customersQuery = useQuery({
    ...customerQueries.list({ query: { restaurant_id, q: debounced, per_page: 5 } }),
    enabled: debounced.length > 1,
  })
  const customers = debounced.length > 1 ? (customersQuery.data?.items ?? []) : []
  return (
    <div className="flex flex-col gap-3">
      <div className="[&_search]:max-w-none">
        <SearchField value={typed} onChange={setTyped} label={t('issue.who')} size="touch" delay={0} />
      </div>
      {/* The button is above the results, so that arriving results do not move it. */}
      <div>
        <Button icon={<UserPlus className="size-5" aria-hidden />} onClick={() => onNew(typed.trim())}>
          {t('issue.new_customer')}
        </Button>
      </div>
      <div className="min-h-28">
        {debounced.length > 1 && customersQuery.isPending ? <SkeletonLines lines={2} /> : null}
        <ul aria-label={t('customers')} className="flex flex-col gap-1">
          {customers.map((customer) => (
            <li key={customer.id}>
              <button
                type="button"
                className="flex min-h-14 w-full items-center gap-3 rounded-md px-2 text-left hover:bg-neutral-soft"
                onClick={() => onPick(customer)}
              >
                <Avatar name={customer.name} />
                <span className="min-w-0">
                  <span className="block font-semibold">{customer.name}</span>
                  <span className="block truncate text-sm text-ink-muted">
                    {[customer.phone, customer.email].filter(Boolean).join(' · ') || t('no_contact')}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
        {debounced.length > 1 && customersQuery.isSuccess && customers.length === 0 ? (
          <p className="text-sm text-ink-muted">{t('issue.nobody')}</p>
        ) : null}
      </div>
    </div>
  )
}

interface ChosenProps {
  customer: Customer
  /** Callback that resets the choice. Absent when the customer cannot be changed. */
  onChange?: () => void
}

/** Customer that was chosen for a new card. */
export function ChosenCustomer({ customer, onChange }: ChosenProps) {
  const { t } = useTranslation('loyalty')
  return (
    <p className="flex items-center gap-3 rounded-md bg-neutral-soft px-3 py-2">
      <UserRound className="size-5 shrink-0 text-ink-muted" aria-hidden />
      <span className="min-w-0 flex-1 font-semibold">{customer.name}</span>
      {onChange ? (
        <Button size="sm" variant="ghost" onClick={onChange}>
          {t('issue.other')}
        </Button>
      ) : null}
    </p>
  )
}
