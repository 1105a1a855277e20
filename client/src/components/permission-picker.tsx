/**
 * Checkboxes of permissions in groups. Permissions of the role are checked and fixed. Permissions that the
 * editing user may not grant are disabled while unchecked. Its texts are in the catalogue `memberships`.
 */
import { PERMISSIONS, type Permission } from '@forki/contract/permissions'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../ui/badge.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { PERMISSION_GROUPS, type PermissionGroup } from '../domain/access/permission-groups.ts'

interface PermissionPickerProps {
  value: readonly Permission[]
  onChange: (value: Permission[]) => void
  /** Permissions that the membership's role includes, so that they need no grant. */
  included?: readonly Permission[]
  /** Permissions that the editing user may grant to others. */
  grantable: readonly string[]
  /** Permissions that the picker does not show. */
  hidden?: readonly Permission[]
}

export function PermissionPicker(props: PermissionPickerProps) {
  const { value, onChange, included = [], grantable, hidden = [] } = props
  const toggle = (names: readonly Permission[], on: boolean) => {
    const next = new Set(value)
    for (const name of names) {
      if (on) next.add(name)
      else next.delete(name)
    }
    onChange(PERMISSIONS.filter((name) => next.has(name)))
  }
  return (
    <div className="divide-y divide-line overflow-hidden rounded-md border border-line bg-raised">
      {PERMISSION_GROUPS.map(({ name, permissions }) => {
        const shown = (permissions as readonly Permission[]).filter((each) => !hidden.includes(each))
        return (
          <Group
            key={name}
            name={name}
            permissions={shown}
            value={value}
            included={included}
            grantable={grantable}
            onToggle={toggle}
          />
        )
      })}
    </div>
  )
}

interface GroupProps {
  name: PermissionGroup
  permissions: readonly Permission[]
  value: readonly Permission[]
  included: readonly Permission[]
  grantable: readonly string[]
  onToggle: (names: readonly Permission[], on: boolean) => void
}

function Group({ name, permissions, value, included, grantable, onToggle }: GroupProps) {
  const { t } = useTranslation(['memberships', 'access'])
  const isGranted = (each: Permission) => included.includes(each) || value.includes(each)
  const count = permissions.filter(isGranted).length
  const added = permissions.filter((each) => value.includes(each) && !included.includes(each)).length
  const selectable = permissions.filter((each) => !included.includes(each) && grantable.includes(each))
  const isAllSelected = selectable.length > 0 && selectable.every(isGranted)
  return (
    <details className="group">
      <summary className="flex min-h-12 list-none items-center gap-3 px-4 py-2.5 hover:bg-paper focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block text-[0.9375rem] font-semibold">
            {t(`memberships:groups.${name}.title`)}
          </span>
          <span className="block text-sm text-ink-muted">{t(`memberships:groups.${name}.why`)}</span>
        </span>
        {added > 0 ? (
          <Badge tone="accent">{t('memberships:added', { count: added })}</Badge>
        ) : (
          <span className="tabular text-sm text-ink-muted">
            {t('memberships:of', { count, total: permissions.length })}
          </span>
        )}
        <ChevronDown
          className="size-5 shrink-0 text-ink-muted transition-transform group-open:rotate-180"
          aria-hidden
        />
      </summary>
      <div className="border-t border-line bg-surface px-4 py-2">
        {selectable.length > 1 ? (
          <Checkbox
            className="font-semibold"
            label={t('memberships:whole_group')}
            checked={isAllSelected}
            mixed={!isAllSelected && selectable.some(isGranted)}
            onChange={() => onToggle(selectable, !isAllSelected)}
          />
        ) : null}
        <div className="grid gap-x-4 sm:grid-cols-2">
          {permissions.map((each) => {
            const isFixed = included.includes(each)
            const isGrantable = grantable.includes(each)
            return (
              <Checkbox
                key={each}
                label={t(`access:permissions.${each}`)}
                hint={
                  isFixed ? t('memberships:with_role') : isGrantable ? undefined : t('memberships:not_yours')
                }
                checked={isGranted(each)}
                disabled={isFixed || (!isGrantable && !value.includes(each))}
                onChange={(event) => onToggle([each], event.target.checked)}
              />
            )
          })}
        </div>
      </div>
    </details>
  )
}
