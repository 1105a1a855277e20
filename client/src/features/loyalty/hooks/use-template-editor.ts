import type { Template } from '@forki/contract/loyalty'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useUnsavedChanges } from '../../../components/use-unsaved-changes.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { useContractForm } from '../../../lib/form.ts'
import { useCreateTemplate, useUpdateTemplate } from '../queries.ts'
import { changedFields, copyOf, emptyTemplate, valuesOf, type TemplateValues } from '../template-values.ts'

const loadCreateTemplateBody = async () => (await import('@forki/contract/loyalty')).createTemplateBody

export interface TemplateEditorOptions {
  restaurant: AccessibleRestaurant
  /** Template to edit. Null for a new template. */
  template: Template | null
  /** Template from which a new template is copied. */
  copied?: Template | undefined
}

/**
 * Form state of a card template: its values, the function that saves them, and the prompt for unsaved changes.
 */
export function useTemplateEditor({ restaurant, template, copied }: TemplateEditorOptions) {
  const { t } = useTranslation('loyalty')
  const [initialValues, setInitialValues] = useState<TemplateValues>(() => {
    if (template) return valuesOf(template)
    if (copied) return copyOf(copied, t('templates_page.copy_name', { name: copied.name }))
    return emptyTemplate(restaurant.id)
  })
  const form = useContractForm<TemplateValues>(loadCreateTemplateBody, initialValues, {
    // A copy has its own draft, so that a draft of a new template does not replace the copied values.
    draft: `card-template:${restaurant.id}:${template?.id ?? (copied ? `copy-${copied.id}` : 'new')}`,
  })
  const create = useCreateTemplate()
  const update = useUpdateTemplate()
  // Path to which the form navigates in the next render. By then the prompt for unsaved changes no longer
  // blocks the navigation.
  const [goal, setGoal] = useState<string | null>(null)
  const leaveTo = (path: string) => {
    form.forgetDraft()
    setGoal(path)
  }
  const leaveToList = () => leaveTo(paths.cardTemplates(restaurant.id))
  const unsavedChanges = useUnsavedChanges(
    form.formState.isDirty && goal === null,
    leaveToList,
    form.forgetDraft,
  )
  useNavigateTo(goal)
  const submit = form.handleSubmit((values) => {
    if (!template) {
      const open = (created: Template) => leaveTo(paths.cardTemplate(restaurant.id, created.id))
      return create.mutate({ body: values }, { onSuccess: open, onError: form.showErrors })
    }
    const body = changedFields(values, initialValues)
    if (Object.keys(body).length === 0) return form.forgetDraft()
    const showSaved = form.beginSave()
    return update.mutate(
      { params: { id: template.id }, body: form.changesOf(body) },
      {
        onSuccess: (saved) => {
          setInitialValues(valuesOf(saved))
          showSaved(valuesOf(saved))
        },
        onError: form.showErrors,
      },
    )
  })
  return { form, action: template ? update : create, unsaved: unsavedChanges, submit, back: leaveToList }
}

/**
 * Navigates to a path in an effect. Call this hook after `useUnsavedChanges`, whose effect must first remove
 * the prompt for unsaved changes.
 */
function useNavigateTo(path: string | null): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (path !== null) void navigate(path, { replace: true })
  }, [path, navigate])
}
