import { clsx } from 'clsx'
import { Plus, Search } from 'lucide-react'
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Ingredient } from './recipe-cost.ts'
import { useIngredientSearch } from './use-ingredients.ts'

interface IngredientSearchProps {
  restaurant_id: string
  /** Ids of the ingredients that are already in the recipe. */
  excluded: readonly string[]
  onPick: (ingredient: Ingredient) => void
}

/**
 * Combobox that searches inventory items by name and adds an item to the recipe. Enter waits for the results of the
 * typed text, then adds the first one.
 */
export function IngredientSearch({ restaurant_id, excluded, onPick }: IngredientSearchProps) {
  const { t } = useTranslation('dishes')
  const id = useId()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const typed = text.trim()
  const searched = useDeferredValue(typed)
  const query = useIngredientSearch(restaurant_id, searched)
  const isCurrent = query.isSuccess && !query.isPlaceholderData && searched === typed
  const found = (query.data?.items ?? []).filter((item) => !excluded.includes(item.id))
  const pick = (ingredient: Ingredient | undefined) => {
    if (!ingredient) return
    onPick(ingredient)
    setText('')
    setOpen(false)
  }
  const deferEnter = useDeferredEnter(typed, isCurrent, () => pick(found[active]))
  return (
    <div
      className="relative"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <Field label={t('recipe.add')}>
        <Input
          role="combobox"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={open && found[active] ? `${id}-${active}` : undefined}
          autoComplete="off"
          placeholder={t('recipe.search')}
          startAdornment={<Search className="size-5" aria-hidden />}
          value={text}
          onFocus={() => setOpen(true)}
          onChange={(event) => {
            setText(event.target.value)
            setActive(0)
            setOpen(true)
          }}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') setActive((now) => Math.min(found.length - 1, now + 1))
            else if (event.key === 'ArrowUp') setActive((now) => Math.max(0, now - 1))
            else if (event.key === 'Enter') deferEnter()
            else if (event.key === 'Escape' && open) setOpen(false)
            else return
            event.preventDefault()
            if (event.key === 'Escape') event.stopPropagation()
          }}
        />
      </Field>
      {open && query.data ? (
        <IngredientOptions id={id} results={found} activeIndex={active} onIndex={setActive} onPick={pick} />
      ) : null}
      <SearchError error={query.error} />
    </div>
  )
}

function SearchError({ error }: { error: Error | null }) {
  if (!error) return null
  return (
    <Notice tone="danger" className="mt-1.5">
      {errorText(error, 'inventory_fetch')}
    </Notice>
  )
}

/** Returns a function that picks as soon as the results belong to the typed text. A change of the text cancels it. */
function useDeferredEnter(typed: string, isCurrent: boolean, onPick: () => void) {
  /** Typed text at the time of a deferred Enter. */
  const deferredText = useRef<string | null>(null)
  useEffect(() => {
    if (deferredText.current !== typed) deferredText.current = null
    if (deferredText.current === null || !isCurrent) return
    deferredText.current = null
    onPick()
  })
  return () => {
    if (isCurrent) onPick()
    else deferredText.current = typed
  }
}

interface IngredientOptionsProps {
  /** Prefix of the element ids to which the combobox refers. */
  id: string
  results: readonly Ingredient[]
  /** Index of the highlighted option. */
  activeIndex: number
  onIndex: (index: number) => void
  onPick: (ingredient: Ingredient) => void
}

function IngredientOptions({ id, results, activeIndex, onIndex, onPick }: IngredientOptionsProps) {
  const { t } = useTranslation('dishes')
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={t('recipe.add')}
      className="absolute inset-x-0 bottom-full z-20 mb-1.5 max-h-64 overflow-y-auto rounded-lg border border-line bg-raised p-1.5 shadow-float"
    >
      {results.length === 0 ? (
        <p className="px-3 py-3 text-sm text-ink-muted">{t('recipe.nothing_found')}</p>
      ) : null}
      {results.map((item, index) => (
        <div
          key={item.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === activeIndex}
          tabIndex={-1}
          className={clsx(
            'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 text-[0.9375rem]',
            index === activeIndex && 'bg-neutral-soft',
          )}
          onPointerDown={(event) => {
            event.preventDefault()
            onPick(item)
          }}
          onPointerMove={() => onIndex(index)}
        >
          <Plus className="size-4 shrink-0 text-ink-muted" aria-hidden />
          <span className="min-w-0 flex-1 truncate">{item.name}</span>
        </div>
      ))}
    </div>
  )
}
