import type { AuditEntryView } from '@forki/contract/audit'
import { Filter, Link2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCurrentUser } from '../../../domain/access/current-user.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import type { AuditListParams } from '../list-params.ts'
import { entityPath } from '../entity-path.ts'

interface EntryActionsProps {
  entry: AuditEntryView
  list: AuditListParams
  onClose: () => void
}

/** Link to the page of the audited entity, and buttons that filter the log by the entity or by the user. */
export function EntryActions({ entry, list, onClose }: EntryActionsProps) {
  const { t } = useTranslation('audit')
  const isAdmin = useCurrentUser()?.role === 'application_admin'
  const target = entityPath(entry, isAdmin)
  const filterBy = (filters: Record<string, string | null>) => {
    list.change({ filters })
    onClose()
  }
  return (
    <>
      {target ? (
        <Link to={target} className={buttonClass({ variant: 'primary' })}>
          <Link2 className="size-5" aria-hidden />
          {t('go')}
        </Link>
      ) : null}
      {entry.entity_id ? (
        <Button
          icon={<Filter className="size-5" aria-hidden />}
          onClick={() => filterBy({ entity: entry.entity, entity_id: entry.entity_id, action: null })}
        >
          {t('same_thing')}
        </Button>
      ) : null}
      {entry.user_id ? (
        <Button
          icon={<Filter className="size-5" aria-hidden />}
          onClick={() => filterBy({ user_id: entry.user_id })}
        >
          {t('same_person')}
        </Button>
      ) : null}
    </>
  )
}
