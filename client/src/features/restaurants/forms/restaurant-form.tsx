import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { UnsavedChangesDialog } from '../../../components/unsaved-changes-dialog.tsx'
import { useUnsavedChanges } from '../../../components/use-unsaved-changes.ts'
import { errorText, type ApiError } from '../../../lib/api.ts'
import { useContractForm } from '../../../lib/form.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { RestaurantValues } from '../restaurant-values.ts'
import { BriefIdentitySection } from './identity-sections.tsx'
import { MoneySection } from './money-section.tsx'
import { TimeSection } from './time-section.tsx'
import { preventBlur } from '../prevent-blur.ts'

const loadCreateRestaurantBody = async () =>
  (await import('@forki/contract/restaurants')).createRestaurantBody

interface RestaurantFormProps {
  values: RestaurantValues
  busy: boolean
  /** True once the restaurant is created. The user can then leave the page without losing data. */
  isSaved: boolean
  error: ApiError | null
  onSave: (values: RestaurantValues, onError: (error: unknown) => void, onSaved: () => void) => void
}

/** Form of a new restaurant with its most important fields. The settings page has the other fields. */
export function RestaurantForm({ values, busy, isSaved, error, onSave }: RestaurantFormProps) {
  const { t } = useTranslation(['restaurants', 'common'])
  const form = useContractForm<RestaurantValues>(loadCreateRestaurantBody, values, {
    draft: 'restaurant:new',
  })
  const unsavedChanges = useUnsavedChanges(
    form.formState.isDirty && !busy && !isSaved,
    () => undefined,
    form.forgetDraft,
  )
  const submit = form.handleSubmit((saved) => onSave(saved, form.showErrors, form.forgetDraft))
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-6">
        {error ? (
          <Notice tone="danger">
            {errorText(error, 'restaurant_create')}
            {error.code === 'plan_limit' ? (
              <Link to={paths.ownSubscription} className="mt-2 block font-semibold underline">
                {t('restaurants:plan_link')}
              </Link>
            ) : null}
          </Notice>
        ) : null}
        <BriefIdentitySection />
        <MoneySection brief />
        <TimeSection brief />
        <div className="flex justify-end">
          <Button type="submit" size="touch" variant="primary" busy={busy} onMouseDown={preventBlur}>
            {t('restaurants:create_submit')}
          </Button>
        </div>
      </form>
      <UnsavedChangesDialog unsaved={unsavedChanges} />
    </FormProvider>
  )
}
