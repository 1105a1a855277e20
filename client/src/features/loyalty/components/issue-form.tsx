import type { Customer } from '@forki/contract/customers'
import type { Card, IssueCard, Template } from '@forki/contract/loyalty'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiError, errorText } from '../../../lib/api.ts'
import { useContractForm } from '../../../lib/form.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ContactFields } from '../forms/customer-fields.tsx'
import { newCustomerOf, type NewCustomer } from '../new-customer.ts'
import { useIssueCard } from '../queries.ts'
import { ExistingCard } from './existing-card.tsx'
import { ChosenCustomer, CustomerChoice } from './customer-choice.tsx'
import { TemplateChoice } from './template-choice.tsx'

const createCustomerSchema = async () => (await import('@forki/contract/customers')).createCustomer

interface IssueFormProps {
  restaurant: AccessibleRestaurant
  templates: readonly Template[]
  customer: Customer | null
  template_id: string | null
  onIssued: (card: Card) => void
  onClose: () => void
}

type Who = { kind: 'search' } | { kind: 'known'; customer: Customer } | { kind: 'new' }

export function IssueForm(props: IssueFormProps) {
  const { restaurant, templates, customer, onIssued, onClose } = props
  const { t } = useTranslation(['loyalty', 'common'])
  const [who, setWho] = useState<Who>(customer ? { kind: 'known', customer } : { kind: 'search' })
  const [template_id, setTemplate] = useState(
    props.template_id ?? (templates.length === 1 ? (templates[0]?.id ?? null) : null),
  )
  const issue = useIssueCard()
  const form = useContractForm<NewCustomer>(createCustomerSchema, newCustomerOf(restaurant.id, ''), {
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
    if (who.kind === 'known') send({ template_id, customer_id: who.customer.id })
    if (who.kind === 'new') {
      const forNew = form.handleSubmit(({ name, email, phone }) =>
        send({ template_id, customer: { name, email, phone } }),
      )
      void forNew()
    }
  }
  const exists = issue.error?.code === 'card_exists'
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {exists && template_id ? (
          <ExistingCard
            restaurant={restaurant}
            template_id={template_id}
            customer={
              who.kind === 'known' ? { id: who.customer.id } : { email: form.getValues('email') ?? '' }
            }
          />
        ) : null}
        {issue.isError && !exists ? (
          <Notice tone="danger">{errorText(issue.error, 'card_issue')}</Notice>
        ) : null}
        {who.kind === 'search' ? (
          <CustomerChoice
            restaurant_id={restaurant.id}
            onPick={(found) => {
              issue.reset()
              setWho({ kind: 'known', customer: found })
            }}
            onNew={(typed) => {
              issue.reset()
              if (typed) form.reset(newCustomerOf(restaurant.id, typed))
              setWho({ kind: 'new' })
            }}
          />
        ) : null}
        {who.kind === 'known' ? (
          <ChosenCustomer
            customer={who.customer}
            {...(customer ? {} : { onChange: () => setWho({ kind: 'search' }) })}
          />
        ) : null}
        {who.kind === 'new' ? <ContactFields onOther={() => setWho({ kind: 'search' })} /> : null}
        <TemplateChoice
          templates={templates}
          value={template_id}
          onChange={(next) => {
            issue.reset()
            setTemplate(next)
          }}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button
            type="submit"
            variant="primary"
            busy={issue.isPending}
            disabled={who.kind === 'search' || template_id === null}
          >
            {t('loyalty:issue.submit')}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}

/** The customer stands inside the call's body; the form has their fields on top. */
function withoutPrefix(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const errors = error.errors.map(({ path, message }) => ({ path: path.replace(/^customer\./, ''), message }))
  return new ApiError(error.status, { ...error.body, errors })
}
