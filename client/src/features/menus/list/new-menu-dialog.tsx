import type { CreateMenu, Menu } from '@forki/contract/menus'
import { useQuery } from '@tanstack/react-query'
import { LayoutList, SquareDashed } from 'lucide-react'
import { useId, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { allDishesQuery } from '../../../domain/dishes/all-dishes.ts'
import { choicesQuery } from '../../../domain/dishes/use-choices.ts'
import { errorText } from '../../../lib/api.ts'
import { useContractForm } from '../../../lib/form.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, FieldSet } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { sectionsByCategory } from '../menu-values.ts'
import { useCreateMenu } from '../queries.ts'

const createMenuSchema = async () => (await import('@forki/contract/menus')).createMenu

interface NewMenuDialogProps {
  restaurant_id: string
  onClose: () => void
  onMade: (menu: Menu) => void
}

/** A new menu: its name, and whether it begins with what the restaurant has or empty. */
export function NewMenuDialog({ restaurant_id, onClose, onMade }: NewMenuDialogProps) {
  const { t } = useTranslation(['menus', 'common'])
  const id = useId()
  const [start, setStart] = useState<'categories' | 'empty'>('categories')
  const dishes = useQuery(allDishesQuery(restaurant_id))
  const categories = useQuery(choicesQuery(restaurant_id, 'dish_category'))
  const create = useCreateMenu()
  const form = useContractForm<CreateMenu>(createMenuSchema, {
    restaurant_id,
    name: '',
    description: null,
    sections: [],
    schedule: [],
  })
  const rest = { name: t('menus:rest'), name_en: t('menus:rest_en') }
  const ready = sectionsByCategory(dishes.data ?? [], categories.data?.items ?? [], rest)
  const waiting = start === 'categories' && (dishes.isPending || categories.isPending)
  const submit = form.handleSubmit((values) =>
    create.mutate(
      { body: { ...values, sections: start === 'categories' ? ready : [] } },
      { onSuccess: onMade, onError: form.showErrors },
    ),
  )
  const name = form.register('name')
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('menus:new')}
      description={t('menus:new_text')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={create.isPending || waiting}>
            {t('menus:create')}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={id} noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
          {create.isError ? <Notice tone="danger">{errorText(create.error, 'menu_create')}</Notice> : null}
          <Field label={t('menus:fields.name')} error={form.formState.errors.name?.message}>
            <Input autoFocus autoComplete="off" placeholder={t('menus:name_example')} {...name} />
          </Field>
          <FieldSet legend={t('menus:start')}>
            <RadioCards
              name="start"
              value={start}
              onChange={setStart}
              options={[
                {
                  value: 'categories',
                  label: t('menus:start_categories'),
                  hint: t('menus:start_categories_hint', {
                    count: ready.reduce((sum, section) => sum + section.dishes.length, 0),
                  }),
                  icon: <LayoutList className="size-5" aria-hidden />,
                },
                {
                  value: 'empty',
                  label: t('menus:start_empty'),
                  hint: t('menus:start_empty_hint'),
                  icon: <SquareDashed className="size-5" aria-hidden />,
                },
              ]}
            />
          </FieldSet>
        </form>
      </FormProvider>
    </Dialog>
  )
}
