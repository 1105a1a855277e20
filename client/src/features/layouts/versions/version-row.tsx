import type { LayoutVersion } from '@forki/contract/layout-versions'
import { Columns2, RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { useChangeText } from './use-change-text.ts'

interface VersionRowProps {
  version: LayoutVersion
  timezone: string
  onCompare: () => void
  /** Callback that restores the version. Null for the current version or without permission. */
  onRestore: (() => void) | null
}

/**
 * Row of a version of a floor plan: number, changes, time and author, with buttons to compare and restore it.
 */
export function VersionRow({ version, timezone, onCompare, onRestore }: VersionRowProps) {
  const { t } = useTranslation('layouts')
  const { dateTime } = useFormat(timezone)
  const changeText = useChangeText()
  const name = t('versions.version', { number: version.version })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="tabular">{name}</span>
          {version.is_current ? <Badge tone="success">{t('versions.current')}</Badge> : null}
          {version.restored_from === null ? null : (
            <Badge tone="info">{t('versions.restored_from', { number: version.restored_from })}</Badge>
          )}
        </p>
        <p className="text-sm text-ink-soft">{changeText(version.changes)}</p>
        <p className="tabular text-sm text-ink-muted">
          {dateTime(version.saved_at)}
          {version.saved_by?.name ? ` · ${version.saved_by.name}` : ''}
        </p>
      </div>
      <div className="flex gap-1">
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('versions.look_at', { number: version.version })}
          icon={<Columns2 className="size-4" aria-hidden />}
          onClick={onCompare}
        >
          {t('versions.look')}
        </Button>
        {onRestore ? (
          <Button
            size="sm"
            aria-label={t('versions.restore_one', { number: version.version })}
            icon={<RotateCcw className="size-4" aria-hidden />}
            onClick={onRestore}
          >
            {t('versions.restore')}
          </Button>
        ) : null}
      </div>
    </li>
  )
}
