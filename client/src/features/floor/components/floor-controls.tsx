/** Controls of the floor screen's toolbar: section, view, own tables, alerts, plan editor. */
import type { Layout } from '@forki/contract/layouts'
import { Bell, BellOff, LayoutGrid, List, PencilRuler, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Can } from '../../../components/can.tsx'
import { useSetting } from '../../../lib/device-setting.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { playChime } from '../hooks/use-ready-alerts.ts'
import { floorReadyAlert, floorTableFilter, floorView, type FloorView } from '../settings.ts'

const ALL_SECTIONS = 'all'

interface SectionChoiceProps {
  sections: Layout['sections']
  /** Id of the chosen section. Null for all sections. */
  section: string | null
  onSection: (section: string | null) => void
  className?: string
}

export function SectionChoice({ sections, section, onSection, className = '' }: SectionChoiceProps) {
  const { t } = useTranslation('floor')
  return (
    <Segmented
      label={t('sections')}
      size="touch"
      className={className}
      value={section ?? ALL_SECTIONS}
      options={[
        { value: ALL_SECTIONS, label: t('everything') },
        ...sections.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(next) => onSection(next === ALL_SECTIONS ? null : next)}
    />
  )
}

export function EditPlanLink({ layout }: { layout: Layout }) {
  const { t } = useTranslation('floor')
  return (
    <Can permission="update_restaurant_layout" restaurantId={layout.restaurant_id}>
      <Link
        to={paths.layout(layout.restaurant_id, layout.id)}
        aria-label={t('edit_plan')}
        title={t('edit_plan')}
        className={buttonClass({ variant: 'ghost', size: 'touch', square: true })}
      >
        <PencilRuler className="size-5" aria-hidden />
      </Link>
    </Can>
  )
}

/**
 * Switch of the alerts for ready dishes, calls of the pass and incoming orders. A sound plays once when the
 * user enables them.
 */
export function ReadyAlertToggle() {
  const { t } = useTranslation('floor')
  const alert = useSetting(floorReadyAlert)
  return (
    <IconButton
      size="touch"
      label={t(alert === 'on' ? 'alert.on' : 'alert.off')}
      aria-pressed={alert === 'on'}
      icon={alert === 'on' ? <Bell className="size-5" /> : <BellOff className="size-5" />}
      onClick={() => {
        floorReadyAlert.store(alert === 'on' ? 'off' : 'on')
        if (alert === 'off') playChime()
      }}
    />
  )
}

export function FloorViewChoice({ view }: { view: FloorView }) {
  const { t } = useTranslation('floor')
  return (
    <Segmented
      label={t('view.label')}
      size="touch"
      value={view}
      options={[
        {
          value: 'plan',
          label: t('view.plan'),
          icon: <LayoutGrid className="size-5" aria-hidden />,
          iconOnly: true,
        },
        {
          value: 'list',
          label: t('view.list'),
          icon: <List className="size-5" aria-hidden />,
          iconOnly: true,
        },
      ]}
      onChange={floorView.store}
    />
  )
}

export function OwnTablesToggle() {
  const { t } = useTranslation('floor')
  const isMine = useSetting(floorTableFilter) === 'mine'
  return (
    <Button
      size="touch"
      variant={isMine ? 'primary' : 'secondary'}
      aria-pressed={isMine}
      className="px-4!"
      icon={<UserRound className="size-5" aria-hidden />}
      onClick={() => floorTableFilter.store(isMine ? 'all' : 'mine')}
    >
      {t('my_tables')}
    </Button>
  )
}
