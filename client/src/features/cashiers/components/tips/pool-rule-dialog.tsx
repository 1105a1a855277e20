/** Dialog that edits the rule of a restaurant's tip pool. */
import type { TipPool } from '@forki/contract/tip-pool'
import { MEMBERSHIP_ROLES, type MembershipRole } from '@forki/contract/permissions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ParsedInput } from '../../../../components/parsed-input.tsx'
import { PercentInput } from '../../../../components/percent-input.tsx'
import { toastSuccess } from '../../../../lib/toast.ts'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Field, FieldSet } from '../../../../ui/field.tsx'
import { RadioCards } from '../../../../ui/radio-cards.tsx'
import { Segmented } from '../../../../ui/segmented.tsx'
import { parsePoints } from '../../tips/parse-hours-and-points.ts'
import { useSaveRule } from '../../tips/queries.ts'
import { SaveButton, SaveNotice } from './save-button.tsx'

interface PoolRuleDialogProps {
  restaurant_id: string
  pool: TipPool
  onClose: () => void
}

/** Rule with inputs that may be empty (null) or invalid (NaN). */
type RuleDraft = Omit<TipPool, 'share_bps' | 'points'> & {
  share_bps: number | null
  points: Record<MembershipRole, number | null>
}

const isValidShare = (bps: number | null): bps is number => bps !== null && bps >= 1 && bps <= 10_000
const areValidPoints = (points: number | null): points is number => points !== null && !Number.isNaN(points)

/** Rule for the request body. Null while an input is empty or invalid. */
function ruleOf({ share_bps, points, ...draft }: RuleDraft): TipPool | null {
  const { restaurant_admin, chef, waiter, cashier } = points
  if (!isValidShare(share_bps) || !areValidPoints(restaurant_admin)) return null
  if (!areValidPoints(chef) || !areValidPoints(waiter) || !areValidPoints(cashier)) return null
  return { ...draft, share_bps, points: { restaurant_admin, chef, waiter, cashier } }
}

export function PoolRuleDialog({ restaurant_id, pool, onClose }: PoolRuleDialogProps) {
  const { t } = useTranslation(['tip-pool', 'common'])
  const save = useSaveRule()
  const [draft, setDraft] = useState<RuleDraft>(pool.is_on ? pool : { ...pool, is_on: true })
  const change = (fields: Partial<RuleDraft>) => setDraft((now) => ({ ...now, ...fields }))
  const rule = ruleOf(draft)
  const submit = () => {
    if (!rule) return
    save.mutate(
      { params: { id: restaurant_id }, body: { tip_pool: rule, expected: { tip_pool: pool } } },
      {
        onSuccess: () => {
          toastSuccess(t('rule_saved'))
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('rule_title')}
      description={t('rule_text')}
      footer={
        <>
          <Button size="touch" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <SaveButton variant="primary" disabled={!rule} busy={save.isPending} onClick={submit}>
            {t('common:actions.save')}
          </SaveButton>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <SaveNotice error={save.error} />
        <Checkbox
          label={t('is_on')}
          hint={t('is_on_hint')}
          checked={draft.is_on}
          onChange={(event) => change({ is_on: event.target.checked })}
        />
        <BasisFields draft={draft} onChange={change} />
        <DivisionFields draft={draft} onChange={change} />
      </div>
    </Dialog>
  )
}

interface FieldsProps {
  draft: RuleDraft
  onChange: (fields: Partial<RuleDraft>) => void
}

function BasisFields({ draft: { basis, share_bps }, onChange }: FieldsProps) {
  const { t } = useTranslation('tip-pool')
  return (
    <FieldSet legend={t('basis')}>
      <Segmented
        label={t('basis')}
        size="touch"
        block
        value={basis}
        options={[
          { value: 'tips', label: t('basis_tips') },
          { value: 'sales', label: t('basis_sales') },
        ]}
        onChange={(value) => onChange({ basis: value })}
      />
      <Field
        label={t('share')}
        hint={t(basis === 'tips' ? 'share_hint_tips' : 'share_hint_sales')}
        error={isValidShare(share_bps) ? undefined : t('share_invalid')}
        className="mt-2 max-w-60"
      >
        <PercentInput size="touch" value={share_bps} onChange={(value) => onChange({ share_bps: value })} />
      </Field>
    </FieldSet>
  )
}

function DivisionFields({ draft: { division, points }, onChange }: FieldsProps) {
  const { t } = useTranslation(['tip-pool', 'access'])
  const options = (['sales', 'hours', 'points'] as const).map((value) => ({
    value,
    label: t(`by_${value}`),
    hint: t(`by_${value}_hint`),
  }))
  return (
    <>
      <FieldSet legend={t('division')}>
        <RadioCards
          name="division"
          value={division}
          options={options}
          onChange={(value) => onChange({ division: value })}
        />
      </FieldSet>
      {division === 'points' ? (
        <FieldSet legend={t('role_points')}>
          <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
            {MEMBERSHIP_ROLES.map((role) => (
              <Field
                key={role}
                label={t(`access:roles.${role}`)}
                error={areValidPoints(points[role]) ? undefined : t('points_invalid')}
              >
                <ParsedInput
                  size="touch"
                  value={points[role]}
                  parse={parsePoints}
                  format={String}
                  unit={null}
                  onChange={(value) => onChange({ points: { ...points, [role]: value } })}
                />
              </Field>
            ))}
          </div>
        </FieldSet>
      ) : null}
    </>
  )
}
