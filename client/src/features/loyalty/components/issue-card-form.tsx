import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ContactFields } from '../forms/customer-fields.tsx'
import { useIssueCardForm, type IssueCardFormOptions } from '../hooks/use-issue-card-form.ts'
import { ExistingCardNotice } from './existing-card-notice.tsx'
import { ChosenCustomer, CustomerChoice } from './customer-choice.tsx'
import { TemplateChoice } from './template-choice.tsx'

interface IssueCardFormProps extends IssueCardFormOptions {
  onClose: () => void
}

/** Form of a new loyalty card: its customer and its template. */
export function IssueCardForm({ onClose, ...options }: IssueCardFormProps) {
  const { t } = useTranslation(['loyalty', 'common'])
  const issuing = useIssueCardForm(options)
  const { form, issue, recipient, template_id } = issuing
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          issuing.submit()
        }}
      >
        <IssueProblem issuing={issuing} options={options} />
        <RecipientField issuing={issuing} options={options} />
        <TemplateChoice templates={options.templates} value={template_id} onChange={issuing.chooseTemplate} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button
            type="submit"
            variant="primary"
            busy={issue.isPending}
            disabled={recipient.kind === 'search' || template_id === null}
          >
            {t('loyalty:issue.submit')}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}

interface IssuingProps {
  issuing: ReturnType<typeof useIssueCardForm>
  options: IssueCardFormOptions
}

/** Error of the failed request, or the card that the customer already has. */
function IssueProblem({ issuing, options }: IssuingProps) {
  const { form, issue, recipient, template_id } = issuing
  if (issue.error?.code !== 'card_exists')
    return issue.isError ? <Notice tone="danger">{errorText(issue.error, 'card_issue')}</Notice> : null
  if (!template_id) return null
  return (
    <ExistingCardNotice
      restaurant={options.restaurant}
      template_id={template_id}
      customer={
        recipient.kind === 'known' ? { id: recipient.customer.id } : { email: form.getValues('email') ?? '' }
      }
    />
  )
}

/**
 * Field of the customer of a new card: a search, then the chosen customer or the fields of a new customer.
 */
function RecipientField({ issuing, options }: IssuingProps) {
  const { recipient, search } = issuing
  if (recipient.kind === 'new') return <ContactFields onOther={search} />
  if (recipient.kind === 'known')
    return (
      <ChosenCustomer customer={recipient.customer} {...(options.customer ? {} : { onChange: search })} />
    )
  return (
    <CustomerChoice
      restaurant_id={options.restaurant.id}
      onPick={issuing.chooseCustomer}
      onNew={issuing.addCustomer}
    />
  )
}
