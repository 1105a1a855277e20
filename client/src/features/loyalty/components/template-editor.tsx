import type { Template } from '@forki/contract/loyalty'
import { Trash2 } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { PageHeader } from '../../../components/page.tsx'
import { SaveProblem } from '../../../components/save-problem.tsx'
import { UnsavedQuestion } from '../../../components/unsaved-question.tsx'
import { useUnsaved } from '../../../components/use-unsaved.ts'
import { useContractForm } from '../../../lib/form.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import { Button } from '../../../ui/button.tsx'
import { TemplateForm } from '../forms/template-form.tsx'
import { useCreateTemplate, useUpdateTemplate } from '../queries.ts'
import { changedOf, copyOf, emptyTemplate, valuesOf, type TemplateValues } from '../template-values.ts'
import { TemplatePreview } from './template-preview.tsx'

const RemoveTemplateDialog = lazyOnOpen(
  async () => (await import('./remove-template-dialog.tsx')).RemoveTemplateDialog,
)

const createTemplateSchema = async () => (await import('@forki/contract/loyalty')).createTemplate

interface TemplateEditorProps {
  restaurant: AccessibleRestaurant
  /** Null for a new one. */
  template: Template | null
  /** What a new one begins as. */
  copied?: Template | undefined
}

/** A template and the card it makes, side by side. */
export function TemplateEditor({ restaurant, template, copied }: TemplateEditorProps) {
  const { t } = useTranslation(['loyalty', 'common'])
  const id = useId()
  const navigate = useNavigate()
  const [before, setBefore] = useState<TemplateValues>(() => {
    if (template) return valuesOf(template)
    if (copied) return copyOf(copied, t('loyalty:templates_page.copy_name', { name: copied.name }))
    return emptyTemplate(restaurant.id)
  })
  const form = useContractForm<TemplateValues>(createTemplateSchema, before, {
    draft: `card-template:${restaurant.id}:${template?.id ?? 'new'}`,
  })
  const create = useCreateTemplate()
  const update = useUpdateTemplate()
  const [leaving, setLeaving] = useState(false)
  const action = template ? update : create
  // Address to open one render later, when no question about unsaved changes blocks the navigation.
  const [goal, setGoal] = useState<string | null>(null)
  const go = (address: string) => {
    form.forgetDraft()
    setGoal(address)
  }
  const back = () => go(paths.cardTemplates(restaurant.id))
  const unsaved = useUnsaved(form.formState.isDirty && goal === null, back)
  useEffect(() => {
    if (goal !== null) void navigate(goal, { replace: true })
  }, [goal, navigate])
  const saved = (next: Template) => {
    form.forgetDraft()
    const values = valuesOf(next)
    setBefore(values)
    form.reset(values)
  }
  const submit = form.handleSubmit((values) => {
    if (!template) {
      const open = (made: Template) => go(paths.cardTemplate(restaurant.id, made.id))
      return create.mutate({ body: values }, { onSuccess: open, onError: form.showErrors })
    }
    const body = changedOf(values, before)
    if (Object.keys(body).length === 0) return form.forgetDraft()
    return update.mutate(
      { params: { id: template.id }, body: form.changesOf(body) },
      { onSuccess: saved, onError: form.showErrors },
    )
  })
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
            {template ? (
              <Button
                variant="ghost"
                icon={<Trash2 className="size-5" aria-hidden />}
                onClick={() => setLeaving(true)}
              >
                {t('loyalty:templates_page.remove')}
              </Button>
            ) : null}
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
      <UnsavedQuestion unsaved={unsaved} />
      {leaving && template ? (
        <RemoveTemplateDialog template={template} onClose={() => setLeaving(false)} onRemoved={back} />
      ) : null}
    </FormProvider>
  )
}
