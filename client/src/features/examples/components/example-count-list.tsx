import type { ExampleCounts } from '@forki/contract/examples'
import { useTranslation } from 'react-i18next'
import { KIND_ICONS, nonZeroKinds } from '../kinds.ts'

/** List of the kinds of example data, each with its number of rows. */
export function ExampleCountList({ counts, label }: { counts: ExampleCounts; label: string }) {
  const { t } = useTranslation('setup')
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {nonZeroKinds(counts).map((kind) => {
        const Icon = KIND_ICONS[kind]
        return (
          <li
            key={kind}
            className="tabular flex items-center gap-2 rounded-md bg-neutral-soft px-2.5 py-1.5 text-sm text-ink-soft"
          >
            <Icon className="size-4 shrink-0" strokeWidth={1.75} aria-hidden />
            {t(`examples.kinds.${kind}`, { count: counts[kind] })}
          </li>
        )
      })}
    </ul>
  )
}
