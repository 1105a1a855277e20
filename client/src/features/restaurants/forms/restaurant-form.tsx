import { createRestaurant } from '@forki/contract/restaurants'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { errorText, type ApiError } from '../../../lib/api.ts'
import { useContractForm } from '../../../lib/form.ts'
import type { FailedKey } from '../../../locales/es.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { RestaurantValues } from '../restaurant-values.ts'
import { ContactSection, IdentitySection } from './identity-sections.tsx'
import { MoneySection } from './money-section.tsx'
import { TillSection, TimeSection } from './till-sections.tsx'

interface RestaurantFormProps {
  values: RestaurantValues
  busy: boolean
  error: ApiError | null
  failed: FailedKey
  submitLabel: string
  /** Opening asks for what is needed to begin; the settings ask for all. */
  brief?: boolean
  onSave: (values: RestaurantValues, onError: (error: unknown) => void) => void
}

/** A restaurant's own details, in sections. */
export function RestaurantForm({
  values,
  busy,
  error,
  failed,
  submitLabel,
  brief,
  onSave,
}: RestaurantFormProps) {
  const { t } = useTranslation('common')
  const form = useContractForm<RestaurantValues>(createRestaurant, values)
  const submit = form.handleSubmit((saved) => onSave(saved, form.showErrors))
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-6">
        {error ? <Notice tone="danger">{errorText(error, failed)}</Notice> : null}
        <IdentitySection brief={brief ?? false} />
        {brief ? null : <ContactSection />}
        <MoneySection brief={brief ?? false} />
        <TimeSection />
        {brief ? null : <TillSection />}
        <div className="sticky bottom-0 z-10 flex justify-end gap-3 border-t border-line bg-paper py-4">
          {form.formState.isDirty && !brief ? (
            <Button onClick={() => form.reset(values)}>{t('actions.undo')}</Button>
          ) : null}
          <Button type="submit" variant="primary" busy={busy}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
