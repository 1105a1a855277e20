import type { KeptExample } from '@forki/contract/examples'
import { EXAMPLE_KINDS } from '@forki/contract/examples/constants'
import { useTranslation } from 'react-i18next'
import { KIND_ICONS } from '../kinds.ts'

const REASONS = ['used', 'changed', 'needed'] as const

/** List of the example rows that the removal does not archive, grouped by reason and kind. */
export function KeptExampleList({ kept }: { kept: readonly KeptExample[] }) {
  const { t } = useTranslation('setup')
  const groups = REASONS.map((reason) => ({ reason, rows: kept.filter((row) => row.reason === reason) }))
  return (
    <div className="flex flex-col gap-4">
      {groups.map(({ reason, rows }) =>
        rows.length === 0 ? null : (
          <section key={reason}>
            <h4 className="text-sm text-ink-muted">{t(`examples.reasons.${reason}`)}</h4>
            <ul className="mt-1.5 flex flex-col gap-2">
              {EXAMPLE_KINDS.map((kind) => {
                const names = rows.filter((row) => row.kind === kind).map(({ name }) => name)
                if (names.length === 0) return null
                const Icon = KIND_ICONS[kind]
                return (
                  <li key={kind} className="flex items-start gap-2.5">
                    <Icon className="mt-0.5 size-5 shrink-0 text-ink-muted" strokeWidth={1.75} aria-hidden />
                    <span className="min-w-0">
                      <span className="font-semibold">
                        {t(`examples.kinds.${kind}`, { count: names.length })}
                      </span>
                      <span className="block wrap-anywhere text-ink-soft">{names.join(', ')}</span>
                    </span>
                  </li>
                )
              })}
            </ul>
          </section>
        ),
      )}
    </div>
  )
}
