import type { RestaurantDropdown } from '@forki/contract/restaurant-dropdowns'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import type { ListName } from '../queries.ts'
import { useNewEntry, type TenderMethod } from '../use-new-entry.ts'

const TENDER_METHODS: readonly TenderMethod[] = ['card', 'transfer', 'other']

interface AddEntryFormProps {
  restaurant_id: string
  list: ListName
  entries: readonly RestaurantDropdown[]
}

/** Form of a new dropdown entry in one row. After a save, the focus returns to the field of the name. */
export function AddEntryForm({ restaurant_id, list, entries }: AddEntryFormProps) {
  const { t } = useTranslation('restaurant-dropdowns')
  const { nameInput, ...entry } = useNewEntry({ restaurant_id, list, entries })
  return (
    <form noValidate onSubmit={entry.submit} className="flex flex-wrap items-start gap-3">
      <Field label={t('new_label')} error={entry.problem} className="min-w-0 flex-1 basis-52">
        <Input
          ref={nameInput}
          maxLength={80}
          value={entry.label}
          placeholder={t(`kinds.${list}.example`)}
          onChange={(event) => entry.setLabel(event.target.value)}
        />
      </Field>
      <Field label={t('new_english')} optional className="min-w-0 flex-1 basis-52">
        <Input
          maxLength={80}
          value={entry.english}
          lang="en"
          onChange={(event) => entry.setEnglish(event.target.value)}
        />
      </Field>
      {list === 'tender' ? (
        <Field label={t('method')} hint={t('method_fixed')} className="basis-40 max-sm:basis-full">
          <Select
            value={entry.method}
            onChange={(event) => entry.setMethod(event.target.value as TenderMethod)}
          >
            {TENDER_METHODS.map((method) => (
              <option key={method} value={method}>
                {t(`methods.${method}`)}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      <Button
        type="submit"
        variant="primary"
        className="mt-[1.625rem] max-sm:mt-0 max-sm:w-full"
        busy={entry.isSaving}
        icon={<Plus className="size-5" aria-hidden />}
      >
        {t('add')}
      </Button>
    </form>
  )
}
