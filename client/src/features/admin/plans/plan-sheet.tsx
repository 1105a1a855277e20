import { createPlan, updatePlan, type SubscriptionPlan } from '@forki/contract/subscriptions'
import { useTranslation } from 'react-i18next'
import { FormSheet } from '../../../components/form-dialog.tsx'
import { useContractForm } from '../../../lib/form.ts'
import { useCreatePlan, useUpdatePlan } from '../queries.ts'
import { PlanFields } from './plan-fields.tsx'
import { newPlan, valuesOf, type PlanValues } from './plan-values.ts'
import { usePlanHolders } from './use-plan-holders.ts'

export type PlanTarget = { kind: 'create' } | { kind: 'edit' | 'duplicate'; plan: SubscriptionPlan }

interface PlanSheetProps {
  target: PlanTarget
  onClose: () => void
}

/** A plan in a sheet: new, made of another, or changed. */
export function PlanSheet({ target, onClose }: PlanSheetProps) {
  return target.kind === 'edit' ? (
    <EditPlan plan={target.plan} onClose={onClose} />
  ) : (
    <CreatePlan from={target.kind === 'duplicate' ? target.plan : null} onClose={onClose} />
  )
}

function CreatePlan({ from, onClose }: { from: SubscriptionPlan | null; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const values = from ? { ...valuesOf(from), name: t('plans.copy_of', { name: from.name }) } : newPlan()
  const form = useContractForm<PlanValues>(createPlan, values, {
    draft: from ? `admin-plan-copy:${from.id}` : 'admin-plan:new',
  })
  const create = useCreatePlan()
  return (
    <FormSheet
      open
      onOpenChange={onClose}
      size="lg"
      title={t('plans.new')}
      submitLabel={t('plans.create')}
      form={form}
      action={create}
      failed="plan_create"
      onSubmit={(body) => ({ body })}
    >
      <PlanFields />
    </FormSheet>
  )
}

function EditPlan({ plan, onClose }: { plan: SubscriptionPlan; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const form = useContractForm<PlanValues>(updatePlan, valuesOf(plan), { draft: `admin-plan:${plan.id}` })
  const update = useUpdatePlan()
  const holders = usePlanHolders(plan.id) ?? 0
  return (
    <FormSheet
      open
      onOpenChange={onClose}
      size="lg"
      title={plan.name}
      {...(holders > 0 ? { description: t('plans.edit_holders', { count: holders }) } : {})}
      form={form}
      action={update}
      failed="plan_update"
      onSubmit={(body) => ({ params: { planId: plan.id }, body })}
    >
      <PlanFields held={holders > 0 ? plan.features : []} />
    </FormSheet>
  )
}
