import type { DrawnVersion, LayoutVersion } from '@forki/contract/layout-versions'
import type { Layout } from '@forki/contract/layouts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryView } from '../../../components/query-view.tsx'
import { useFormat } from '../../../lib/format.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { versionQueries } from '../queries.ts'
import { compareDrawings } from './compare-drawings.ts'
import { DifferenceList } from './difference-list.tsx'
import { VersionDiffPicture } from './version-diff-picture.tsx'

interface CompareVersionsDialogProps {
  layout: Layout
  version: number
  timezone: string
  onClose: () => void
}

/**
 * Dialog that compares two versions of a plan and marks the differences. By default it compares with the
 * current version, or the current version with its predecessor.
 */
export function CompareVersionsDialog({ layout, version, timezone, onClose }: CompareVersionsDialogProps) {
  const { t } = useTranslation('layouts')
  const { dateTime } = useFormat(timezone)
  const [otherVersion, setOtherVersion] = useState<number | null>(null)
  const params = { id: layout.id }
  const versions = useQuery(versionQueries.listVersions({ params, query: { per_page: 100 } }))
  const against = otherVersion ?? defaultComparison(version, versions.data?.items ?? [])
  const [earlierVersion, laterVersion] = [Math.min(version, against), Math.max(version, against)]
  const earlierQuery = useQuery(
    versionQueries.findVersion({ params: { ...params, version: earlierVersion } }),
  )
  const laterQuery = useQuery(versionQueries.findVersion({ params: { ...params, version: laterVersion } }))
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={onClose}
      title={t('versions.version', { number: version })}
      description={t('versions.compare_text')}
    >
      <div className="flex flex-col gap-4 pb-4">
        <Field label={t('versions.against')}>
          <Select value={against} onChange={(event) => setOtherVersion(Number(event.target.value))}>
            {versions.data?.items.map((entry) => (
              <option key={entry.version} value={entry.version}>
                {t('versions.option', { number: entry.version, when: dateTime(entry.saved_at) })}
              </option>
            ))}
          </Select>
        </Field>
        <QueryView query={earlierQuery} failed="layout_fetch">
          {(earlier) => (
            <QueryView query={laterQuery} failed="layout_fetch">
              {(later) => <Sides earlier={earlier} later={later} timezone={timezone} />}
            </QueryView>
          )}
        </QueryView>
      </div>
    </Dialog>
  )
}

function defaultComparison(version: number, all: readonly LayoutVersion[]): number {
  const current = all.find(({ is_current }) => is_current)?.version ?? version
  if (current !== version) return current
  return Math.max(...all.map((entry) => entry.version).filter((number) => number < version), 0) || version
}

interface SidesProps {
  earlier: DrawnVersion
  later: DrawnVersion
  timezone: string
}

function Sides({ earlier, later, timezone }: SidesProps) {
  const { t } = useTranslation('layouts')
  const { dateTime } = useFormat(timezone)
  const marks = useMemo(() => compareDrawings(earlier.drawing, later.drawing), [earlier, later])
  const isSame = earlier.version === later.version
  const sides = isSame
    ? [{ version: later, shown: [] }]
    : [
        { version: earlier, shown: marks.before },
        { version: later, shown: marks.after },
      ]
  return (
    <>
      <div className={isSame ? '' : 'grid gap-4 sm:grid-cols-2'}>
        {sides.map(({ version, shown }) => (
          <figure key={version.version} className="m-0 min-w-0">
            <figcaption className="tabular mb-1.5 text-sm">
              <span className="font-semibold">{t('versions.version', { number: version.version })}</span>
              <span className="text-ink-muted"> · {dateTime(version.saved_at)}</span>
            </figcaption>
            <VersionDiffPicture
              drawing={version.drawing}
              marks={shown}
              label={t('versions.picture', { number: version.version })}
            />
            <p className="tabular mt-1.5 text-sm text-ink-soft">
              {t('tables', { count: version.tables })} · {t('seats', { count: version.seats })}
            </p>
          </figure>
        ))}
      </div>
      {isSame ? null : <DifferenceList marks={marks} />}
    </>
  )
}
