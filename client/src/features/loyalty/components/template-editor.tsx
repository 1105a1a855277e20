import type { Template } from '@forki/contract/loyalty'
import { Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../../components/page.tsx'
import { SaveProblem } from '../../../components/save-problem.tsx'
import { UnsavedChangesDialog } from '../../../components/unsaved-changes-dialog.tsx'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import { Button } from '../../../ui/button.tsx'
import { TemplateForm } from '../forms/template-form.tsx'
import { useTemplateEditor, type TemplateEditorOptions } from '../hooks/use-template-editor.ts'
import { TemplatePreview } from './template-preview.tsx'

const RemoveTemplateDialog = lazyOnOpen(
  async () => (await import('./remove-template-dialog.tsx')).RemoveTemplateDialog,
)

/** Form of a card template beside a preview of its card. */
export function TemplateEditor(options: TemplateEditorOptions) {
  const { restaurant, template } = options
  const { t } = useTranslation(['loyalty', 'common'])
  const id = useId()
  const { form, action, unsaved, submit, back } = useTemplateEditor(options)
  const save = (
    <Button type="submit" form={id} variant="primary" busy={action.isPending}>
      {template ? t('common:actions.save') : t('loyalty:templates_page.create')}
    </Button>
  )
  return (
    <FormProvider {...form}>
      <PageHeader
        title={template?.name ?? t('loyalty:templates_page.new')}
        actions={
          <>
            {template ? <RemoveTemplate template={template} onRemoved={back} /> : null}
            <Button onClick={unsaved.tryClose}>{t('common:actions.cancel')}</Button>
            {save}
          </>
        }
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)]">
        <div className="lg:sticky lg:top-6 lg:order-2">
          <TemplatePreview restaurantName={restaurant.name} logo_url={template?.logo_url ?? null} />
        </div>
        <form
          id={id}
          noValidate
          className="flex min-w-0 flex-col gap-6"
          onSubmit={(event) => void submit(event)}
        >
          <SaveProblem
            error={action.error}
            failed={template ? 'template_update' : 'template_create'}
            form={form}
          />
          <TemplateForm template={template} />
          <div className="flex flex-wrap gap-2">{save}</div>
        </form>
      </div>
      <UnsavedChangesDialog unsaved={unsaved} />
    </FormProvider>
  )
}

interface RemoveTemplateProps {
  template: Template
  onRemoved: () => void
}

/** Button that removes the template after a confirmation. */
function RemoveTemplate({ template, onRemoved }: RemoveTemplateProps) {
  const { t } = useTranslation('loyalty')
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        icon={<Trash2 className="size-5" aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('templates_page.remove')}
      </Button>
      {asking ? (
        <RemoveTemplateDialog template={template} onClose={() => setAsking(false)} onRemoved={onRemoved} />
      ) : null}
    </>
  )
}
