import { useId } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { defaultRole } from '../grant-rules.ts'
import { useViewAsRole } from '../use-view-as-role.ts'
import { GrantFields, type GrantValues } from './grant-fields.tsx'

interface ViewAsRoleSheetProps {
  restaurant: AccessibleRestaurant
  onClose: () => void
}

/** Form for the role and permissions with which the user views the application. */
export function ViewAsRoleSheet({ restaurant, onClose }: ViewAsRoleSheetProps) {
  const { t } = useTranslation('memberships')
  const id = useId()
  const form = useForm<GrantValues>({ defaultValues: { role: defaultRole(restaurant), permissions: [] } })
  const start = useViewAsRole(restaurant)
  return (
    <Sheet
      open
      size="lg"
      onOpenChange={onClose}
      title={t('view_as.open')}
      description={t('view_as.text')}
      footer={
        <Button variant="primary" type="submit" form={id}>
          {t('view_as.start')}
        </Button>
      }
    >
      <FormProvider {...form}>
        <form
          id={id}
          className="flex flex-col gap-5"
          onSubmit={(event) => void form.handleSubmit((values) => start(values))(event)}
        >
          <GrantFields restaurant={restaurant} />
        </form>
      </FormProvider>
    </Sheet>
  )
}
