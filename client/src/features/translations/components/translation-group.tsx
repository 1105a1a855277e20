import type { Translation } from '@forki/contract/translations'
import { EyeOff, PencilLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../domain/navigation/paths.ts'
import { OPEN_PARAM } from '../../../lib/open-once-from-url.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import type { TranslationCells } from '../hooks/use-translation-cells.ts'
import { keyOf } from '../queries.ts'
import { TranslationCell } from './translation-cell.tsx'

type TextOwner = Translation['edited_in']

/** Path of the form that edits the Spanish texts, by kind of owner such as menu or dish. */
const FORM_PATHS: Readonly<Record<TextOwner['kind'], (restaurant_id: string, id: string) => string>> = {
  restaurant: paths.restaurantSettings,
  menu: paths.menu,
  dish: (restaurant_id, id) => `${paths.dishes(restaurant_id)}?${OPEN_PARAM}=${id}`,
  loyalty_template: paths.cardTemplate,
  tender: paths.restaurantDropdowns,
}

interface TranslationGroupProps {
  restaurant_id: string
  rows: readonly [Translation, ...Translation[]]
  cells: TranslationCells
  onFocus: (row: Translation) => void
}

/** Texts that one form edits: the Spanish texts beside the cells of the English ones. */
export function TranslationGroup({ restaurant_id, rows, cells, onFocus }: TranslationGroupProps) {
  const { t } = useTranslation('translations')
  const { kind, id, name } = rows[0].edited_in
  const title = `${t(`owners.${kind}`)}: ${name}`
  return (
    <section aria-label={title} className="rounded-lg border border-line bg-surface shadow-card">
      <header className="flex items-center justify-between gap-3 border-b border-line px-4 py-2.5">
        <h2 className="min-w-0 text-base font-semibold break-words">
          <span className="block text-xs font-medium text-ink-muted">{t(`owners.${kind}`)}</span>
          <span lang="es">{name}</span>
        </h2>
        <Link
          to={FORM_PATHS[kind](restaurant_id, id)}
          className="hit-44 inline-flex shrink-0 items-center gap-1.5 rounded-md px-2 py-1 text-sm font-semibold text-accent-ink hover:bg-accent-soft"
        >
          <PencilLine className="size-4" aria-hidden />
          {t('edit')}
          <span className="sr-only">{title}</span>
        </Link>
      </header>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <TextRow key={keyOf(row)} row={row} owner={name} cells={cells} onFocus={() => onFocus(row)} />
        ))}
      </ul>
    </section>
  )
}

interface TextRowProps {
  row: Translation
  owner: string
  cells: TranslationCells
  onFocus: () => void
}

function TextRow({ row, owner, cells, onFocus }: TextRowProps) {
  const { t } = useTranslation('translations')
  const field = fieldName(row)
  const label = t(field)
  return (
    <li className="grid gap-x-5 gap-y-2 px-4 py-3 md:grid-cols-[8.5rem_minmax(0,1fr)_minmax(0,1fr)]">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-muted md:flex-col md:items-start md:pt-2.5">
        <span className="font-medium">
          {label}
          {row.group_name === null ? null : <span lang="es"> · {row.group_name}</span>}
        </span>
        {row.is_visible ? null : (
          <StatusChip icon={EyeOff} tone="neutral" size="sm">
            {t('hidden')}
          </StatusChip>
        )}
      </p>
      <p lang="es" className="break-words whitespace-pre-line md:pt-2.5">
        {row.text}
      </p>
      <TranslationCell
        row={row}
        label={t('english_of', { text: shortText(row.text), field: label, owner })}
        cells={cells}
        onFocus={onFocus}
      />
    </li>
  )
}

const fieldName = ({ kind, field }: Translation) =>
  kind === 'modifier_group' || kind === 'modifier_option' || kind === 'menu_section' || kind === 'tax'
    ? (`fields.${kind}` as const)
    : (`fields.${field}` as const)

const MAX_LABEL_LENGTH = 60

/** Beginning of a long text, for the accessible name of its cell. */
const shortText = (text: string) =>
  text.length > MAX_LABEL_LENGTH ? `${text.slice(0, MAX_LABEL_LENGTH).trimEnd()}…` : text
