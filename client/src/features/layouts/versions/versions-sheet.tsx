import type { LayoutVersion } from '@forki/contract/layout-versions'
import type { Layout } from '@forki/contract/layouts'
import { can } from '@forki/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListExport } from '../../../components/list-export.tsx'
import { Pagination } from '../../../components/pagination.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { versionQueries } from '../queries.ts'
import { RestoreVersionDialog } from './restore-version-dialog.tsx'
import { VersionRow } from './version-row.tsx'

const CompareVersionsDialog = lazyOnOpen(
  async () => (await import('./compare-versions-dialog.tsx')).CompareVersionsDialog,
)

interface VersionsSheetProps {
  layout: Layout
  restaurant: AccessibleRestaurant
  onClose: () => void
}

/**
 * Sheet with the versions of a floor plan: author, time and changes. Any version can be compared with another
 * one, and an old version can be restored.
 */
export function VersionsSheet({ layout, restaurant, onClose }: VersionsSheetProps) {
  const { t } = useTranslation('layouts')
  const [page, setPage] = useState(1)
  const [compared, setCompared] = useState<number | null>(null)
  const [restored, setRestored] = useState<LayoutVersion | null>(null)
  const mayRestore = can(restaurant, 'update_restaurant_layout')
  const query = { page, per_page: 10 }
  const versions = useQuery(versionQueries.listVersions({ params: { id: layout.id }, query }))
  return (
    <>
      <Sheet
        open
        onOpenChange={onClose}
        size="lg"
        title={t('versions.title', { name: layout.name })}
        description={t('versions.text')}
      >
        <QueryView query={versions} failed="layout_fetch">
          {(data) =>
            data.items.length === 0 ? (
              <NoVersions />
            ) : (
              <>
                <VersionsExport layout={layout} />
                <ol className="flex flex-col divide-y divide-line">
                  {data.items.map((version) => (
                    <VersionRow
                      key={version.version}
                      version={version}
                      timezone={restaurant.timezone}
                      onCompare={() => setCompared(version.version)}
                      onRestore={mayRestore && !version.is_current ? () => setRestored(version) : null}
                    />
                  ))}
                </ol>
                <Pagination {...data} onPage={setPage} />
              </>
            )
          }
        </QueryView>
      </Sheet>
      {compared === null ? null : (
        <CompareVersionsDialog
          layout={layout}
          version={compared}
          timezone={restaurant.timezone}
          onClose={() => setCompared(null)}
        />
      )}
      {restored ? (
        <RestoreVersionDialog
          layout={layout}
          version={restored}
          timezone={restaurant.timezone}
          onClose={() => setRestored(null)}
        />
      ) : null}
    </>
  )
}

const VersionsExport = ({ layout }: { layout: Layout }) => (
  <div className="flex justify-end">
    <ListExport list="layoutVersions" params={{ id: layout.id }} failed="layout_fetch" />
  </div>
)

function NoVersions() {
  const { t } = useTranslation('layouts')
  return (
    <EmptyState icon={History} title={t('versions.empty_title')} description={t('versions.empty_text')} />
  )
}
