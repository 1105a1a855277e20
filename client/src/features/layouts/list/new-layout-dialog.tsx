import type { CreateLayout, Layout } from '@forki/contract/layouts'
import { SquareDashed } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api.ts'
import { useContractForm } from '../../../lib/form.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, FieldSet } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ScenePicture } from '../editor/canvas/scene-picture.tsx'
import { sceneOf } from '../editor/model/scene.ts'
import { drawingOfTemplate } from '../templates/template-drawing.ts'
import { TEMPLATE_KEYS, TEMPLATES, type TemplateKey } from '../templates/templates.ts'
import { bodyOf, useNewLayout, type LayoutStart } from '../templates/use-new-layout.ts'
import { sceneOfDrawing } from '../versions/scene-of-drawing.ts'
import { layoutCountsOf } from './layout-counts.ts'
import { SizeFields } from './size-fields.tsx'
import { StartingPointCard } from './starting-point-card.tsx'

const loadCreateLayoutBody = async () => (await import('@forki/contract/layouts')).createLayoutBody

interface NewLayoutDialogProps {
  restaurant_id: string
  /** Floor plans that can be copied. */
  others: readonly Layout[]
  /** Floor plan that is copied by default. */
  copyOf?: Layout | undefined
  onClose: () => void
  onCreated: (layout: Layout) => void
}

/** Dialog for a new floor plan: its name, and a blank plan, a template or a copy to start from. */
export function NewLayoutDialog({ restaurant_id, others, copyOf, onClose, onCreated }: NewLayoutDialogProps) {
  const { t } = useTranslation(['layouts', 'common'])
  const id = useId()
  const [start, setStart] = useState(copyOf ? `copy:${copyOf.id}` : 'bistro')
  const createLayout = useNewLayout()
  const form = useNewLayoutForm(restaurant_id, copyOf)
  const { errors } = form.formState
  const { drawing, startOf } = useLayoutStart(others, start)
  const submit = form.handleSubmit(({ name, width, height }) =>
    createLayout.mutate(
      { body: bodyOf(restaurant_id, name, startOf(width, height)) },
      {
        onSuccess: (layout) => {
          form.forgetDraft()
          onCreated(layout)
        },
        onError: form.showErrors,
      },
    ),
  )
  const choice = (value: string) => ({
    name: `${id}-start`,
    value,
    checked: start === value,
    onChoose: () => setStart(value),
  })
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={onClose}
      title={t('layouts:new')}
      description={t('layouts:new_text')}
      footer={<NewLayoutFooter onClose={onClose} id={id} createLayout={createLayout} />}
    >
      <form id={id} noValidate className="flex flex-col gap-5 pb-2" onSubmit={(event) => void submit(event)}>
        {createLayout.isError ? (
          <Notice tone="danger">{errorText(createLayout.error, 'layout_create')}</Notice>
        ) : null}
        <Field label={t('layouts:fields.name')} error={errors.name?.message}>
          <Input
            autoFocus
            autoComplete="off"
            placeholder={t('layouts:name_example')}
            {...form.register('name')}
          />
        </Field>
        <StartField others={others} drawing={drawing} choice={choice} />
        {start === 'blank' ? <SizeFields form={form} /> : null}
      </form>
    </Dialog>
  )
}

function useNewLayoutForm(restaurant_id: string, copyOf: Layout | undefined) {
  const { t } = useTranslation(['layouts', 'common'])
  return useContractForm<CreateLayout>(
    loadCreateLayoutBody,
    {
      restaurant_id,
      name: copyOf ? t('layouts:copy_name', { name: copyOf.name }) : '',
      width: 1200,
      height: 800,
    },
    { draft: copyOf ? `layout-copy-${copyOf.id}` : 'layout-new' },
  )
}

/**
 * Returns two functions. `drawing` builds the plan of a template. `startOf` returns the chosen starting point:
 * a copy, a template, or a blank plan of the given size.
 */
function useLayoutStart(others: readonly Layout[], start: string) {
  const { t } = useTranslation(['layouts', 'common'])
  const drawing = (key: TemplateKey) =>
    drawingOfTemplate(key, {
      name: t(`layouts:templates.${key}`),
      section: (section) => t(`layouts:templates.sections.${section}`),
      text: t('layouts:templates.dance_floor'),
    })
  const startOf = (width: number, height: number): LayoutStart => {
    const source = others.find((layout) => start === `copy:${layout.id}`)
    if (source) return { kind: 'copy', source }
    const key = TEMPLATE_KEYS.find((name) => name === start)
    return key ? { kind: 'drawing', drawing: drawing(key) } : { kind: 'blank', width, height }
  }
  return { drawing, startOf }
}

interface NewLayoutFooterProps {
  onClose: () => void
  id: string
  createLayout: { isPending: boolean }
}

function NewLayoutFooter({ onClose, id, createLayout }: NewLayoutFooterProps) {
  const { t } = useTranslation(['layouts', 'common'])
  return (
    <>
      <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
      <Button type="submit" form={id} variant="primary" busy={createLayout.isPending}>
        {t('layouts:create')}
      </Button>
    </>
  )
}

interface StartFieldProps {
  others: readonly Layout[]
  drawing: (key: TemplateKey) => ReturnType<typeof drawingOfTemplate>
  choice: (value: string) => { name: string; value: string; checked: boolean; onChoose: () => void }
}

function StartField({ others, drawing, choice }: StartFieldProps) {
  const { t } = useTranslation(['layouts', 'common'])
  return (
    <FieldSet legend={t('layouts:start')}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-3">
        <StartingPointCard
          {...choice('blank')}
          label={t('layouts:templates.blank')}
          hint={t('layouts:templates.blank_hint')}
          picture={<SquareDashed className="size-9! text-ink-muted" strokeWidth={1.5} aria-hidden />}
        />
        {TEMPLATE_KEYS.map((key) => (
          <StartingPointCard
            key={key}
            {...choice(key)}
            label={t(`layouts:templates.${key}`)}
            hint={t('layouts:tables', { count: TEMPLATES[key].tables.length })}
            picture={<ScenePicture scene={sceneOfDrawing(drawing(key))} />}
          />
        ))}
        {others.map((layout) => (
          <StartingPointCard
            key={layout.id}
            {...choice(`copy:${layout.id}`)}
            label={t('layouts:copy_of', { name: layout.name })}
            hint={t('layouts:tables', { count: layoutCountsOf(layout).tables })}
            picture={<ScenePicture scene={sceneOf(layout)} />}
          />
        ))}
      </div>
    </FieldSet>
  )
}
