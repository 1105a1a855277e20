import type { Layout } from '@forki/contract/layouts'
import { Bell, BellOff, LayoutGrid, List, PencilRuler, ShoppingBag, Crosshair, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Can } from '../../../components/can.tsx'
import { useSetting } from '../../../lib/device-setting.ts'
import { LOW_HEIGHT, PHONE, useMediaQuery } from '../../../lib/media.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { chime } from '../hooks/use-ready-alerts.ts'
import { floorAlert, floorMine, floorView, type FloorView } from '../settings.ts'

interface FloorBarProps {
  layout: Layout | null
  view: FloorView
  section: string | null
  onSection: (section: string | null) => void
  onJump: () => void
  /** Callback that opens a takeaway order. Null without the permission to open orders. */
  onTakeaway: (() => void) | null
  opening: boolean
}

const EVERYTHING = 'all'

/** Toolbar of the floor screen: section, plan or list, own tables, alerts, search for a table, takeaway. */
export function FloorBar(props: FloorBarProps) {
  const { layout, view, section, onSection, onJump, onTakeaway, opening } = props
  const { t } = useTranslation('floor')
  const onlyMine = useSetting(floorMine)
  const phone = useMediaQuery(PHONE)
  const low = useMediaQuery(LOW_HEIGHT)
  const sections = layout?.sections ?? []
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 border-b border-line bg-surface px-3 py-2 sm:px-4 low:flex-nowrap low:overflow-x-auto low:py-1">
      <h1 className="sr-only">{t('title')}</h1>
      {sections.length > 1 && !(phone && view === 'list') ? (
        <SectionChoice sections={sections} section={section} onSection={onSection} />
      ) : null}
      <Button
        size="touch"
        variant={onlyMine === 'mine' ? 'primary' : 'secondary'}
        aria-pressed={onlyMine === 'mine'}
        className="px-4!"
        icon={<UserRound className="size-5" aria-hidden />}
        onClick={() => floorMine.store(onlyMine === 'mine' ? 'all' : 'mine')}
      >
        {t('my_tables')}
      </Button>
      <div className="ml-auto flex items-center gap-1.5">
        {layout && !phone && !low ? <EditPlanLink layout={layout} /> : null}
        <IconButton
          size="touch"
          label={t('jump.title')}
          icon={<Crosshair className="size-5" />}
          className="low:hidden max-sm:hidden"
          onClick={onJump}
        />
        <AlertToggle />
        <ViewChoice view={view} />
        {onTakeaway && (!phone || low) ? (
          <Button
            size="touch"
            variant="primary"
            busy={opening}
            icon={<ShoppingBag className="size-5" aria-hidden />}
            iconEnd={low ? null : <Kbd>L</Kbd>}
            onClick={onTakeaway}
          >
            {t('takeaway')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

interface SectionChoiceProps extends Pick<FloorBarProps, 'section' | 'onSection'> {
  sections: Layout['sections']
}

function SectionChoice({ sections, section, onSection }: SectionChoiceProps) {
  const { t } = useTranslation('floor')
  return (
    <Segmented
      label={t('sections')}
      size="touch"
      value={section ?? EVERYTHING}
      options={[
        { value: EVERYTHING, label: t('everything') },
        ...sections.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(next) => onSection(next === EVERYTHING ? null : next)}
    />
  )
}

function EditPlanLink({ layout }: { layout: Layout }) {
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

/** Switch of the sound for ready dishes. The sound plays once when the user enables it. */
function AlertToggle() {
  const { t } = useTranslation('floor')
  const alert = useSetting(floorAlert)
  return (
    <IconButton
      size="touch"
      label={t(alert === 'on' ? 'alert.on' : 'alert.off')}
      aria-pressed={alert === 'on'}
      icon={alert === 'on' ? <Bell className="size-5" /> : <BellOff className="size-5" />}
      onClick={() => {
        floorAlert.store(alert === 'on' ? 'off' : 'on')
        if (alert === 'off') chime()
      }}
    />
  )
}

function ViewChoice({ view }: Pick<FloorBarProps, 'view'>) {
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
