import type { Rehearsal } from '@forki/contract/rehearsals'
import { Banknote, ChefHat, LogIn, Plug, RotateCcw, Trash2, UtensilsCrossed } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { useCurrentRestaurant } from '../../../domain/access/current-user.ts'
import { isOwnerOrAdmin } from '../../../domain/access/restaurant-areas.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { useFormat } from '../../../lib/format.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { useRemoveRehearsal, useRenewRehearsal } from '../queries.ts'

interface CopyCardProps {
  original_id: string
  copy: NonNullable<Rehearsal['copy']>
  isInside: boolean
  /** Callback after the rehearsal copy was removed, with null, or replaced by a new copy, with the new id. */
  onGone: (copy_id: string | null) => void
}

/** Card of a restaurant's rehearsal copy: contents, links, and buttons that replace or remove the copy. */
export function CopyCard({ original_id, copy, isInside, onGone }: CopyCardProps) {
  const { t } = useTranslation('rehearsals')
  const { date } = useFormat()
  const [asking, setAsking] = useState<CopyAction | null>(null)
  const { dishes, tables, staff } = copy
  return (
    <Card aria-label={t('copy.title')}>
      <CardHeader
        title={copy.name}
        description={t('copy.created', { date: date(copy.created_at) })}
        actions={
          isInside ? null : (
            <Link className={buttonClass({ variant: 'primary' })} to={paths.floor(copy.id)}>
              <LogIn className="size-5" aria-hidden />
              {t('copy.enter')}
            </Link>
          )
        }
      />
      <CardBody className="flex flex-col gap-4">
        <p className="tabular text-sm text-ink-soft">
          {[
            t('copy.dishes', { count: dishes }),
            t('copy.tables', { count: tables }),
            t('copy.staff', { count: staff }),
          ].join(' · ')}
        </p>
        <Screens copy_id={copy.id} />
        <div className="flex flex-wrap gap-2 border-t border-line pt-4">
          <Button icon={<RotateCcw className="size-5" aria-hidden />} onClick={() => setAsking('renew')}>
            {t('copy.renew')}
          </Button>
          <Button
            variant="danger-soft"
            icon={<Trash2 className="size-5" aria-hidden />}
            onClick={() => setAsking('remove')}
          >
            {t('copy.remove')}
          </Button>
        </div>
      </CardBody>
      <CopyActionDialog
        original_id={original_id}
        asking={asking}
        onClose={() => setAsking(null)}
        onGone={onGone}
      />
    </Card>
  )
}

type CopyAction = 'renew' | 'remove'

interface CopyActionDialogProps extends Pick<CopyCardProps, 'original_id' | 'onGone'> {
  asking: CopyAction | null
  onClose: () => void
}

/** Dialog that confirms the removal of the rehearsal copy, or its replacement by a new copy. */
function CopyActionDialog({ original_id, asking, onClose, onGone }: CopyActionDialogProps) {
  const { t } = useTranslation('rehearsals')
  const renew = useRenewRehearsal()
  const remove = useRemoveRehearsal()
  const ending = asking ?? 'renew'
  const action = ending === 'remove' ? remove : renew
  const confirm = () =>
    action.mutate(
      { params: { id: original_id } },
      {
        onSuccess: (after) => {
          onClose()
          onGone(after.copy?.id ?? null)
        },
      },
    )
  return (
    <ConfirmDialog
      open={asking !== null}
      onOpenChange={onClose}
      title={t(`copy.${ending}_title`)}
      description={t(`copy.${ending}_text`)}
      confirmLabel={t(`copy.${ending}`)}
      busy={action.isPending}
      onConfirm={confirm}
    />
  )
}

/** Links to floor, kitchen and till of the rehearsal copy, and for owners to its API keys and webhooks. */
function Screens({ copy_id }: { copy_id: string }) {
  const { t } = useTranslation('rehearsals')
  const owns = isOwnerOrAdmin(useCurrentRestaurant(copy_id))
  return (
    <nav aria-label={t('title')} className="flex flex-wrap gap-2">
      <ScreenLink to={paths.floor(copy_id)} icon={<UtensilsCrossed className="size-5" aria-hidden />}>
        {t('copy.floor')}
      </ScreenLink>
      <ScreenLink to={paths.kitchen(copy_id)} icon={<ChefHat className="size-5" aria-hidden />}>
        {t('copy.kitchen')}
      </ScreenLink>
      <ScreenLink to={paths.cashier(copy_id)} icon={<Banknote className="size-5" aria-hidden />}>
        {t('copy.till')}
      </ScreenLink>
      {owns ? (
        <ScreenLink to={paths.integrations(copy_id)} icon={<Plug className="size-5" aria-hidden />}>
          {t('copy.keys')}
        </ScreenLink>
      ) : null}
    </nav>
  )
}

const ScreenLink = ({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) => (
  <Link className={buttonClass({ variant: 'soft' })} to={to}>
    {icon}
    {children}
  </Link>
)
