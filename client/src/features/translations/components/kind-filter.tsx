import type { TranslationKind, TranslationProgress } from '@forki/contract/translations'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { Progress } from '../../../ui/progress.tsx'

interface KindFilterProps {
  kinds: readonly TranslationProgress[]
  value: TranslationKind | undefined
  onChange: (kind: TranslationKind | undefined) => void
}

/** Filter of the texts by kind, such as dishes or menus. Each kind shows its progress. */
export function KindFilter({ kinds, value, onChange }: KindFilterProps) {
  const { t } = useTranslation('translations')
  const shown = kinds.filter(({ kind, total }) => total > 0 || kind === value)
  const sums = {
    total: kinds.reduce((sum, { total }) => sum + total, 0),
    missing: kinds.reduce((sum, { missing }) => sum + missing, 0),
  }
  return (
    <fieldset
      aria-label={t('kind')}
      className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:grid sm:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] sm:overflow-visible sm:px-0"
    >
      <KindButton name={t('kinds.all')} {...sums} isChosen={!value} onChoose={() => onChange(undefined)} />
      {shown.map(({ kind, total, missing }) => (
        <KindButton
          key={kind}
          name={t(`kinds.${kind}`)}
          total={total}
          missing={missing}
          isChosen={kind === value}
          onChoose={() => onChange(kind)}
        />
      ))}
    </fieldset>
  )
}

interface KindButtonProps {
  name: string
  total: number
  missing: number
  isChosen: boolean
  onChoose: () => void
}

function KindButton({ name, total, missing, isChosen, onChoose }: KindButtonProps) {
  const { t } = useTranslation('translations')
  const count = t('progress', { done: total - missing, total })
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={clsx(
        'flex min-h-16 min-w-36 shrink-0 flex-col justify-between gap-2 rounded-lg border px-3 py-2.5 text-left transition-colors sm:min-w-0',
        isChosen ? 'border-accent bg-accent-soft' : 'border-line bg-surface hover:border-ink-muted',
      )}
    >
      <span className="flex w-full items-baseline justify-between gap-2 text-sm">
        <span className="font-semibold">{name}</span>
        <span className="tabular shrink-0 text-ink-soft">{count}</span>
      </span>
      <Progress
        className="w-full"
        label={`${name}: ${count}`}
        value={total === 0 ? 1 : (total - missing) / total}
        tone={missing === 0 ? 'success' : 'accent'}
      />
    </button>
  )
}
