import type { SubscriptionPlan } from '@forki/contract/subscriptions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormSheet } from '../../../components/form-dialog.tsx'
import { useContractForm } from '../../../lib/form.ts'
import { QueryView } from '../../../components/query-view.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { subscriptionQueries, useCreatePlan, useUpdatePlan } from '../queries.ts'
import { PlanFields } from './plan-fields.tsx'
import { newPlanValues, valuesOf, type PlanValues } from './plan-values.ts'
import { usePlanSubscriptionCount } from './use-plan-subscription-count.ts'

const loadCreatePlanBody = async () => (await import('@forki/contract/subscriptions')).createPlanBody
const loadUpdatePlanBody = async () => (await import('@forki/contract/subscriptions')).updatePlanBody

export type PlanTarget = { kind: 'create' } | { kind: 'edit' | 'duplicate'; plan: SubscriptionPlan }

interface PlanSheetProps {
  target: PlanTarget
  onClose: () => void
}

/** Sheet with the form of a new, duplicated or existing plan. */
export function PlanSheet({ target, onClose }: PlanSheetProps) {
  return target.kind === 'edit' ? (
    <EditPlan plan={target.plan} onClose={onClose} />
  ) : (
    <CreatePlan from={target.kind === 'duplicate' ? target.plan : null} onClose={onClose} />
  )
}

function CreatePlan({ from, onClose }: { from: SubscriptionPlan | null; onClose: () => void }) {
  const { t } = useTranslation('installation')
  const values = from ? { ...valuesOf(from), name: t('plans.copy_of', { name: from.name }) } : newPlanValues()
  const form = useContractForm<PlanValues>(loadCreatePlanBody, values, {
    draft: from ? `admin-plan-copy:${from.id}` : 'admin-plan:new',
  })
  const create = useCreatePlan()
  return (
    <FormSheet
      onClose={onClose}
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

/** Loads the plan before its form opens, because the list may be outdated. */
function EditPlan({ plan, onClose }: { plan: SubscriptionPlan; onClose: () => void }) {
  const query = useQuery({
    ...subscriptionQueries.findPlan({ params: { id: plan.id } }),
    staleTime: 0,
    gcTime: 0,
  })
  if (query.data) return <EditForm plan={query.data} onClose={onClose} />
  return (
    <Sheet open onOpenChange={onClose} size="lg" title={plan.name}>
      <QueryView query={query} failed="plan_fetch" skeleton={<SkeletonLines lines={8} />}>
        {() => null}
      </QueryView>
    </Sheet>
  )
}

function EditForm({ plan: read, onClose }: { plan: SubscriptionPlan; onClose: () => void }) {
  // Plan as it was when the form opened. The save sends only the fields that differ from this plan, so a
  // refetch must not replace it.
  const [plan] = useState(read)
  const { t } = useTranslation('installation')
  const form = useContractForm<PlanValues>(loadUpdatePlanBody, valuesOf(plan), {
    draft: `admin-plan:${plan.id}`,
  })
  const update = useUpdatePlan()
  const holders = usePlanSubscriptionCount(plan.id).data ?? 0
  return (
    <FormSheet
      onClose={onClose}
      size="lg"
      title={plan.name}
      {...(holders > 0 ? { description: t('plans.edit_holders', { count: holders }) } : {})}
      form={form}
      action={update}
      failed="plan_update"
      onSubmit={(values) => ({ params: { planId: plan.id }, body: form.changesOf(values) })}
    >
      <PlanFields held={holders > 0 ? plan.features : []} />
    </FormSheet>
  )
}
