import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { ChefHat } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { DishValues } from '../dish-values.ts'
import { CostCard } from './cost-card.tsx'
import { IngredientSearch } from './ingredient-search.tsx'
import { costOf, type Ingredient } from './recipe-cost.ts'
import { RecipeRow } from './recipe-row.tsx'
import { useIncludedTax, useIngredients } from './use-ingredients.ts'

/** Editor for the recipe of one portion. Cost and margin are updated while the user types. */
export function RecipeEditor({ restaurant }: { restaurant: AccessibleRestaurant }) {
  const { t } = useTranslation('dishes')
  const { control } = useFormContext<DishValues>()
  const lines = useFieldArray<DishValues, 'recipe', 'key'>({ name: 'recipe', keyName: 'key' })
  const recipe = useWatch({ control, name: 'recipe' })
  const [price_cents, tax] = useWatch({ control, name: ['price_cents', 'tax_rate_bps'] })
  const { byId, failed, keep } = useIngredients(recipe.map((line) => line.inventory_item_id))
  const included_tax_bps = useIncludedTax(restaurant, Number.isNaN(tax) ? null : tax)
  const price = price_cents !== null && Number.isNaN(price_cents) ? null : price_cents
  const cost = costOf(recipe, (id) => byId.get(id), { price_cents: price, included_tax_bps })
  const add = (ingredient: Ingredient) => {
    keep(ingredient)
    lines.append({ inventory_item_id: ingredient.id, quantity: null as never }, { shouldFocus: false })
  }
  return (
    <div className="flex flex-col gap-4">
      {lines.fields.length === 0 ? (
        <p className="flex items-center gap-3 rounded-lg border border-dashed border-line-strong/50 px-4 py-4 text-sm text-ink-muted">
          <ChefHat className="size-5 shrink-0" aria-hidden />
          {t('recipe.none')}
        </p>
      ) : (
        <ul aria-label={t('sections.recipe')} className="flex flex-col divide-y divide-line">
          {lines.fields.map((line, index) => (
            <RecipeRow
              key={line.key}
              index={index}
              ingredient={byId.get(line.inventory_item_id)}
              restaurant={restaurant}
              isNew={line.quantity === null}
              onRemove={() => lines.remove(index)}
            />
          ))}
        </ul>
      )}
      {failed > 0 ? <Notice tone="warning">{t('recipe.gone', { count: failed })}</Notice> : null}
      <IngredientSearch
        restaurant_id={restaurant.id}
        excluded={recipe.map((line) => line.inventory_item_id)}
        onPick={add}
      />
      {recipe.length > 0 ? (
        <CostCard cost={cost} currency={restaurant.currency} includesTax={included_tax_bps > 0} />
      ) : null}
    </div>
  )
}
