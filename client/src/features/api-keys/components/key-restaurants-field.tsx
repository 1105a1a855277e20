import { MAX_KEY_RESTAURANTS } from '@forki/contract/api-keys/constants'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FieldSet } from '../../../ui/field.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'

/** Form values for the restaurants of a key: `restaurant_id`, or `restaurant_ids` for a group key. */
export interface KeyRestaurantsValues {
  restaurant_id: string | undefined
  restaurant_ids: string[] | undefined
}

interface KeyRestaurantsFieldProps {
  restaurant: AccessibleRestaurant
  /** Restaurants offered for a group key. Those whose plan excludes integrations are disabled. */
  choices: readonly AccessibleRestaurant[]
}

/** Choice between the user's own key for this restaurant and a group key for several restaurants. */
export function KeyRestaurantsField({ restaurant, choices }: KeyRestaurantsFieldProps) {
  const { t } = useTranslation('api-keys')
  const { control, setValue } = useFormContext<KeyRestaurantsValues>()
  const chosenIds = useWatch({ control, name: 'restaurant_ids' })
  const choose = (scope: 'one' | 'several') => {
    const isOne = scope === 'one'
    setValue('restaurant_id', isOne ? restaurant.id : undefined, { shouldDirty: true })
    setValue('restaurant_ids', isOne ? undefined : [restaurant.id], { shouldDirty: true })
  }
  return (
    <div className="flex flex-col gap-3">
      <FieldSet legend={t('form.restaurants')}>
        <RadioCards
          name="key-restaurants"
          columns={2}
          value={chosenIds === undefined ? 'one' : 'several'}
          onChange={choose}
          options={[
            {
              value: 'one',
              label: t('form.scope.one', { name: restaurant.name }),
              hint: t('form.scope.one_hint'),
            },
            { value: 'several', label: t('form.scope.several'), hint: t('form.scope.several_hint') },
          ]}
        />
      </FieldSet>
      {chosenIds === undefined ? null : <GroupCheckboxes choices={choices} chosen={chosenIds} />}
    </div>
  )
}

interface GroupCheckboxesProps {
  choices: readonly AccessibleRestaurant[]
  chosen: readonly string[]
}

function GroupCheckboxes({ choices, chosen }: GroupCheckboxesProps) {
  const { t } = useTranslation('api-keys')
  const { formState, setValue } = useFormContext<KeyRestaurantsValues>()
  const change = (ids: string[]) =>
    setValue('restaurant_ids', ids, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  const possible = choices.filter(hasIntegrations).slice(0, MAX_KEY_RESTAURANTS)
  const isAll = possible.length > 0 && possible.every(({ id }) => chosen.includes(id))
  const isFull = chosen.length >= MAX_KEY_RESTAURANTS
  return (
    <FieldSet
      legend={t('form.chosen', { count: chosen.length })}
      error={formState.errors.restaurant_ids?.message}
    >
      <div className="overflow-hidden rounded-md border border-line bg-raised">
        <Checkbox
          className="border-b border-line px-3 font-semibold"
          label={t('form.all_restaurants')}
          checked={isAll}
          mixed={!isAll && chosen.length > 0}
          onChange={() => change(isAll ? [] : possible.map(({ id }) => id))}
        />
        <div className="max-h-72 overflow-y-auto overscroll-contain px-3 py-1">
          {choices.map((each) => {
            const isChosen = chosen.includes(each.id)
            const isAllowed = hasIntegrations(each)
            return (
              <Checkbox
                key={each.id}
                label={each.name}
                hint={isAllowed ? undefined : t('form.not_in_plan')}
                checked={isChosen}
                disabled={!isChosen && (!isAllowed || isFull)}
                onChange={() =>
                  change(isChosen ? chosen.filter((id) => id !== each.id) : [...chosen, each.id])
                }
              />
            )
          })}
        </div>
      </div>
    </FieldSet>
  )
}

const hasIntegrations = ({ features }: AccessibleRestaurant): boolean => features.includes('integrations')
