import type { Restaurant } from '@forki/contract/restaurants'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { SaveProblem } from '../../../components/save-problem.tsx'
import { UnsavedChangesDialog } from '../../../components/unsaved-changes-dialog.tsx'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import { HoursSection } from '../forms/hours-section.tsx'
import { ContactSection, IdentitySection } from '../forms/identity-sections.tsx'
import { MoneySection, ServiceSection } from '../forms/money-section.tsx'
import { ReceiptSection } from '../forms/receipt-section.tsx'
import { CashierSection } from '../forms/cashier-section.tsx'
import { CoursesSection } from '../forms/courses-section.tsx'
import { TimeSection } from '../forms/time-section.tsx'
import { PicturesSection } from './pictures-section.tsx'
import { PublicMenuSection } from './public-menu-section.tsx'
import { SaveBar } from './save-bar.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const MenuSlugDialog = lazyOnOpen(async () => (await import('./menu-slug-dialog.tsx')).MenuSlugDialog)

/** Form of the restaurant's settings. Saves all fields together, except pictures, which save when chosen. */
export function SettingsForm({ restaurant }: { restaurant: Restaurant }) {
  const { form, update, unsaved, submit, undo } = useSettingsForm(restaurant)
  const [moving, setMoving] = useState(false)
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-6">
        <SaveProblem error={update.error} failed="restaurant_update" form={form} />
        <IdentitySection />
        <PublicMenuSection restaurant={restaurant} onChangeSlug={() => setMoving(true)} />
        <PicturesSection restaurant={restaurant} />
        <ContactSection />
        <HoursSection />
        <MoneySection />
        <ServiceSection />
        <CoursesSection />
        <TimeSection />
        <CashierSection />
        <ReceiptSection restaurant={restaurant} />
        <SaveBar dirty={form.formState.isDirty} busy={update.isPending} onUndo={undo} />
      </form>
      {moving ? <MenuSlugDialog restaurant={restaurant} onClose={() => setMoving(false)} /> : null}
      <UnsavedChangesDialog unsaved={unsaved} />
    </FormProvider>
  )
}
