import type { Menu } from '@forki/contract/menus'
import { LayoutList, SquareDashed } from 'lucide-react'
import { useId } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { errorText, type ApiError } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, FieldSet } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { useNewMenu } from './use-new-menu.ts'

interface NewMenuDialogProps {
  restaurant_id: string
  onClose: () => void
  onCreated: (menu: Menu) => void
}

/** Dialog that creates a menu with all active dishes or with none. */
export function NewMenuDialog({ restaurant_id, onClose, onCreated }: NewMenuDialogProps) {
  const { t } = useTranslation(['menus', 'common'])
  const id = useId()
  const newMenu = useNewMenu(restaurant_id, onCreated)
  const { form, start, setStart, dishCount, busy, error, dishesError, submit } = newMenu
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
          <Button type="submit" form={id} variant="primary" busy={busy}>
            {t('menus:create')}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={id} noValidate className="flex flex-col gap-5" onSubmit={submit}>
          {error ? <Notice tone="danger">{errorText(error, 'menu_create')}</Notice> : null}
          <DishesError error={dishesError} onRetry={newMenu.retryDishes} />
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
                  hint: t('menus:start_categories_hint', { count: dishCount }),
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

/** Error of the read of the dishes, with a retry. Renders nothing without an error. */
function DishesError({ error, onRetry }: { error: ApiError | null; onRetry: () => void }) {
  const { t } = useTranslation('common')
  if (!error) return null
  return (
    <Notice tone="danger" action={<Button onClick={onRetry}>{t('actions.retry')}</Button>}>
      {errorText(error, 'dishes_fetch')}
    </Notice>
  )
}
