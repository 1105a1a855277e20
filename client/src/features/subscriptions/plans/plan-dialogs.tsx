import type { SubscriptionPlan } from '@forki/contract/subscriptions'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useRemovePlan, useUpdatePlan } from '../queries.ts'
import { usePlanSubscriptionCount } from './use-plan-subscription-count.ts'

interface PlanDialogProps {
  plan: SubscriptionPlan
  onClose: () => void
}

/**
 * Dialog that deletes a plan. The default plan and plans with subscriptions cannot be deleted. For them the
 * dialog shows the reason. A plan with subscriptions can instead be withdrawn from new subscribers. The
 * button is busy until the number of subscriptions has loaded.
 */
export function RemovePlanDialog({ plan, onClose }: PlanDialogProps) {
  const { t } = useTranslation(['installation', 'common'])
  const { data: holders = 0, isPending } = usePlanSubscriptionCount(plan.id)
  const remove = useRemovePlan()
  const update = useUpdatePlan()
  const { id: planId, name, is_default, is_active } = plan
  if (holders > 0 || is_default) {
    const takeOff = !is_default && is_active
    return (
      <Dialog
        open
        onOpenChange={onClose}
        size="sm"
        title={t('installation:plans.kept_title', { name })}
        description={
          is_default
            ? t('installation:plans.kept_default')
            : t('installation:plans.kept_in_use', { count: holders })
        }
        footer={
          <>
            <Button onClick={onClose}>{t('common:actions.close')}</Button>
            {takeOff ? (
              <Button
                variant="primary"
                busy={update.isPending}
                onClick={() =>
                  update.mutate({ params: { planId }, body: { is_active: false } }, { onSuccess: onClose })
                }
              >
                {t('installation:plans.take_off')}
              </Button>
            ) : null}
          </>
        }
      />
    )
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('installation:plans.remove_of', { name })}
      description={t('installation:plans.remove_text')}
      confirmLabel={t('installation:plans.remove')}
      busy={isPending || remove.isPending}
      onConfirm={() => remove.mutate({ params: { planId } }, { onSuccess: onClose })}
    />
  )
}

/** Dialog that makes a plan the default of new owners, instead of the former default. */
export function DefaultPlanDialog({
  plan,
  former,
  onClose,
}: PlanDialogProps & { former: string | undefined }) {
  const { t } = useTranslation('installation')
  const update = useUpdatePlan()
  return (
    <ConfirmDialog
      open
      harmless
      onOpenChange={onClose}
      title={t('plans.default_of', { name: plan.name })}
      description={former ? t('plans.default_text', { former }) : t('plans.default_text_first')}
      confirmLabel={t('plans.make_default')}
      busy={update.isPending}
      onConfirm={() =>
        update.mutate(
          { params: { planId: plan.id }, body: { is_default: true, is_active: true } },
          { onSuccess: onClose },
        )
      }
    />
  )
}
