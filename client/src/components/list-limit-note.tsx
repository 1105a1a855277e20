import { useTranslation } from 'react-i18next'
import { useFormat } from '../lib/format.ts'

interface ListLimitNoteProps {
  items: readonly unknown[]
  total: number
}

/** Note below a list with only the first `items` of `total`. Renders nothing below a complete list. */
export function ListLimitNote({ items, total }: ListLimitNoteProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  if (total <= items.length) return null
  return (
    <p role="note" className="mt-3 text-sm text-ink-muted">
      {t('states.first_of', { shown: number(items.length), total: number(total) })}
    </p>
  )
}
