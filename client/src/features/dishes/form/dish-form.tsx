import type { Dish } from '@forki/contract/dishes'
import { ALLERGENS, DIETS } from '@forki/contract/dishes/constants'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ImageGallery } from '../../../components/images/image-gallery.tsx'
import { StagedImages } from '../../../components/images/staged-images.tsx'
import type { useStagedImages } from '../../../components/images/use-staged-images.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import type { DishValues } from '../dish-values.ts'
import type { DropdownChoices } from '../../../domain/dishes/use-dropdown-choices.ts'
import { dishQueries } from '../queries.ts'
import { mayEditRecipes } from '../recipe/use-ingredients.ts'
import { allergenIcons, dietIcons } from '../../../domain/dishes/food-icons.ts'
import { ChipChoices } from './chip-choices.tsx'
import { ChoiceField, CountField, PriceField, TaxField, TextField } from './dish-fields.tsx'
import { ModifierGroups } from './modifier-groups.tsx'

const RecipeEditor = lazyOnOpen(async () => (await import('../recipe/recipe-editor.tsx')).RecipeEditor)

interface DishFormProps {
  /** Dish to edit. Null for a new dish. */
  dish: Dish | null
  /** Pictures of a new dish, uploaded after its creation. Null for an existing dish. */
  staged: ReturnType<typeof useStagedImages> | null
  restaurant: AccessibleRestaurant
  choices: DropdownChoices
}

const NamedTaxButtons = lazyOnOpen(async () => (await import('./named-tax-buttons.tsx')).NamedTaxButtons)

/** Form with the fields of a dish. The recipe is hidden from users without access to the inventory. */
export function DishForm({ dish, staged, restaurant, choices }: DishFormProps) {
  const { t } = useTranslation('dishes')
  return (
    <>
      {staged ? <StagedImages staged={staged} /> : null}
      {dish ? <Photos dish={dish} /> : null}
      <Section title={t('sections.what')}>
        <Pair>
          <TextField name="name" />
          <TextField name="name_en" optional />
        </Pair>
        <Pair>
          <PriceField currency={restaurant.currency} />
          <ChoiceField name="category" choices={choices.categories} noneLabel={t('no_category')} />
        </Pair>
        <Pair>
          <ChoiceField name="station" choices={choices.stations} noneLabel={t('no_station')} />
          <CountField name="prep_minutes" />
        </Pair>
        <TextField name="description" optional isMultiline />
        <TextField name="description_en" optional isMultiline />
      </Section>
      <Section title={t('sections.state')}>
        <StateFields />
      </Section>
      <Section title={t('sections.food')}>
        <FoodChoices />
      </Section>
      <Section title={t('sections.modifiers')}>
        <ModifierGroups currency={restaurant.currency} />
      </Section>
      {mayEditRecipes(restaurant) ? (
        <Section title={t('sections.recipe')}>
          <RecipeEditor restaurant={restaurant} />
        </Section>
      ) : null}
      <Section title={t('sections.more')}>
        <Pair>
          <TaxField />
          <CountField name="calories" />
        </Pair>
        <NamedTaxButtons restaurant={restaurant} />
        <TextField name="sku" optional hint={t('sku_hint')} />
      </Section>
    </>
  )
}

/** Current pictures of the dish, which may have changed since the form opened. */
function Photos({ dish }: { dish: Dish }) {
  const { data } = useQuery({ ...dishQueries.find({ params: { id: dish.id } }), placeholderData: dish })
  return (
    <ImageGallery folder="dishes" entityId={dish.id} images={data?.images ?? dish.images} name={dish.name} />
  )
}

/** Two separate checkboxes of a dish: on the menu at all, and available today. */
function StateFields() {
  const { t } = useTranslation('dishes')
  const { register } = useFormContext<DishValues>()
  return (
    <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      <Checkbox label={t('active')} hint={t('active_hint')} {...register('is_active')} />
      <Checkbox label={t('available_today')} hint={t('available_hint')} {...register('is_available')} />
    </div>
  )
}

function FoodChoices() {
  const { t } = useTranslation('dishes')
  return (
    <>
      <ChipChoices
        name="allergens"
        tone="plum"
        legend={t('fields.allergens')}
        hint={t('allergens_hint')}
        options={ALLERGENS.map((value) => ({
          value,
          label: t(`allergens.${value}`),
          icon: allergenIcons[value],
        }))}
      />
      <ChipChoices
        name="diets"
        tone="success"
        legend={t('fields.diets')}
        options={DIETS.map((value) => ({ value, label: t(`diets.${value}`), icon: dietIcons[value] }))}
      />
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-5 border-t border-line pt-6 first:border-0 first:pt-0">
      <h3 className="display text-lg">{title}</h3>
      {children}
    </section>
  )
}

const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>
)
