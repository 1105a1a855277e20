import type { Customer } from '@forki/contract/customers'
import type { Card, IssueCard, Template } from '@forki/contract/loyalty'
import { useState } from 'react'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { ApiError } from '../../../lib/api.ts'
import { useContractForm } from '../../../lib/form.ts'
import { newCustomerOf, type NewCustomer } from '../new-customer.ts'
import { useIssueCard } from '../queries.ts'

const loadCreateCustomerBody = async () => (await import('@forki/contract/customers')).createCustomerBody

export interface IssueCardFormOptions {
  restaurant: AccessibleRestaurant
  templates: readonly Template[]
  /** Preselected customer. Null if the user must choose one. */
  customer: Customer | null
  template_id: string | null
  onIssued: (card: Card) => void
}

type Recipient = { kind: 'search' } | { kind: 'known'; customer: Customer } | { kind: 'new' }

/**
 * Form state that issues a card to an existing or a new customer. The choice of another customer or template
 * clears the last error.
 */
export function useIssueCardForm({
  restaurant,
  templates,
  customer,
  onIssued,
  ...options
}: IssueCardFormOptions) {
  const [recipient, setRecipient] = useState<Recipient>(
    customer ? { kind: 'known', customer } : { kind: 'search' },
  )
  const [template_id, setTemplate] = useState(
    options.template_id ?? (templates.length === 1 ? (templates[0]?.id ?? null) : null),
  )
  const issue = useIssueCard()
  const form = useContractForm<NewCustomer>(loadCreateCustomerBody, newCustomerOf(restaurant.id, ''), {
    draft: `new-card:${restaurant.id}`,
  })
  const send = (body: IssueCard) =>
    issue.mutate(
      { body },
      {
        onSuccess: (card) => {
          form.forgetDraft()
          onIssued(card)
        },
        onError: (error) => form.showErrors(withoutPrefix(error)),
      },
    )
  const submit = () => {
    if (template_id === null) return
    if (recipient.kind === 'known') send({ template_id, customer_id: recipient.customer.id })
    if (recipient.kind === 'new') {
      const forNew = form.handleSubmit(({ name, email, phone }) =>
        send({ template_id, customer: { name, email, phone } }),
      )
      void forNew()
    }
  }
  return {
    form,
    issue,
    submit,
    recipient,
    search: () => setRecipient({ kind: 'search' }),
    chooseCustomer: (found: Customer) => {
      issue.reset()
      setRecipient({ kind: 'known', customer: found })
    },
    addCustomer: (typed: string) => {
      issue.reset()
      if (typed) form.reset(newCustomerOf(restaurant.id, typed))
      setRecipient({ kind: 'new' })
    },
    template_id,
    chooseTemplate: (id: string) => {
      issue.reset()
      setTemplate(id)
    },
  }
}

/** Removes the prefix `customer.` from error paths, because the form has the customer's fields at its top level. */
function withoutPrefix(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const errors = error.errors.map(({ path, message }) => ({ path: path.replace(/^customer\./, ''), message }))
  return new ApiError(error.status, { ...error.body, errors })
}
