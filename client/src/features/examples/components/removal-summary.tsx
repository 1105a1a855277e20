import type { ExampleCounts, KeptExample } from '@forki/contract/examples'
import { useTranslation } from 'react-i18next'
import { nonZeroKinds } from '../kinds.ts'
import { ExampleCountList } from './example-count-list.tsx'
import { KeptExampleList } from './kept-example-list.tsx'

interface RemovalPartsProps {
  removed: ExampleCounts
  kept: readonly KeptExample[]
  /** True if the removal is done. False for its preview. */
  isDone?: boolean
}

/** The two parts of a removal: the rows that it archives, and the rows that remain. */
export function RemovalSummary({ removed, kept, isDone = false }: RemovalPartsProps) {
  const { t } = useTranslation('setup')
  const leaves = t(isDone ? 'examples.left' : 'examples.leaves')
  return (
    <div className="flex flex-col gap-5">
      <section className="flex flex-col gap-2">
        <h3 className="font-semibold">{leaves}</h3>
        {nonZeroKinds(removed).length > 0 ? (
          <ExampleCountList counts={removed} label={leaves} />
        ) : (
          <p className="text-ink-soft">{t('examples.nothing_leaves')}</p>
        )}
      </section>
      {kept.length > 0 ? (
        <section className="flex flex-col gap-2">
          <h3 className="font-semibold">
            {t(isDone ? 'examples.stayed' : 'examples.stays', { count: kept.length })}
          </h3>
          <KeptExampleList kept={kept} />
        </section>
      ) : null}
    </div>
  )
}
