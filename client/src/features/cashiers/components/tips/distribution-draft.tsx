/** Draft of a tip distribution: people with editable hours, a preview of the shares, save, close and delete. */
import type { TipDistribution } from '@forki/contract/tip-distributions'
import { Trash2, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx'
import { UnsavedChangesDialog } from '../../../../components/unsaved-changes-dialog.tsx'
import { useUnsavedChanges } from '../../../../components/use-unsaved-changes.ts'
import { paths } from '../../../../domain/navigation/paths.ts'
import { useFormat } from '../../../../lib/format.ts'
import { toastSuccess } from '../../../../lib/toast.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card, CardHeader } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { useCloseDistribution, useRemoveDistribution, useSavePeople } from '../../tips/queries.ts'
import { useTipDraft, type TipDraft } from '../../tips/use-tip-draft.ts'
import { AddPersonForm } from './add-person-form.tsx'
import { TipAmounts } from './tip-amounts.tsx'
import { TipPeople } from './tip-people.tsx'

export function DistributionDraft({ distribution }: { distribution: TipDistribution }) {
  const { t } = useTranslation('tip-pool')
  const draft = useTipDraft(distribution)
  const unsavedChanges = useUnsavedChanges(draft.isDirty, draft.reset)
  const { people, figures } = draft
  return (
    <>
      <TipAmounts
        distribution={distribution}
        shared_cents={figures.shared_cents}
        pool_cents={figures.pool_cents}
      />
      <DraftNotices distribution={distribution} draft={draft} />
      {people.length === 0 ? (
        <Card className="border-dashed">
          <EmptyState icon={UsersRound} title={t('nobody_title')} description={t('nobody_text')} />
        </Card>
      ) : (
        <TipPeople people={people} rule={distribution.rule} currency={distribution.currency} edit={draft} />
      )}
      <Card aria-label={t('add')} className="print:hidden">
        <CardHeader title={t('add')} />
        <AddPersonForm
          restaurant_id={distribution.restaurant_id}
          knownKeys={new Set(people.map(({ key }) => key))}
          onAdd={draft.add}
        />
      </Card>
      <DraftActions distribution={distribution} draft={draft} />
      <UnsavedChangesDialog unsaved={unsavedChanges} />
    </>
  )
}

interface DraftProps {
  distribution: TipDistribution
  draft: TipDraft
}

/** Notices about a draft that cannot be closed, or that distributes no tips. */
function DraftNotices({ distribution: { rule, currency, ...distribution }, draft }: DraftProps) {
  const { t } = useTranslation('tip-pool')
  const { money } = useFormat()
  const { undivided_cents } = draft.figures
  const hasHours = draft.people.some(({ quarter_hours }) => Number(quarter_hours) > 0)
  const weight = rule.division === 'points' && !hasHours ? 'points_alone' : rule.division
  const deficit = distribution.tips_cents + distribution.carried_cents < 0
  return (
    <>
      {deficit ? <Notice tone="warning">{t('deficit')}</Notice> : null}
      {undivided_cents > 0 ? (
        <Notice tone="warning">
          {t('undivided', {
            amount: money(undivided_cents, currency),
            weight: t(`weights.${weight}`),
          })}
        </Notice>
      ) : null}
    </>
  )
}

/**
 * Bar with delete, save and close. The draft can be closed only without unsaved changes, so that the closed
 * distribution is the one on screen.
 */
function DraftActions({ distribution, draft }: DraftProps) {
  const { t } = useTranslation('tip-pool')
  const save = useSavePeople()
  const [asking, setAsking] = useState<'close' | 'delete' | null>(null)
  const { isDirty, isValid, figures } = draft
  const savePeople = () => {
    const { people, end } = draft.beginSave()
    save.mutate(
      { params: { id: distribution.id }, body: { version: distribution.version, people } },
      {
        onSuccess: () => {
          end()
          toastSuccess(t('saved'))
        },
      },
    )
  }
  return (
    <div className="sticky bottom-0 z-10 -mx-4 -mb-6 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-paper px-4 py-3 sm:-mx-6 sm:px-6 lg:-mb-8 low:static">
      {isDirty ? (
        <p className="mr-auto basis-full text-sm text-ink-muted sm:basis-auto">{t('save_first')}</p>
      ) : (
        <IconButton
          size="touch"
          className="mr-auto"
          label={t('delete')}
          icon={<Trash2 className="size-5" />}
          onClick={() => setAsking('delete')}
        />
      )}
      <Button size="touch" disabled={!isDirty || !isValid} busy={save.isPending} onClick={savePeople}>
        {t('save')}
      </Button>
      <Button
        size="touch"
        variant="primary"
        disabled={isDirty || figures.undivided_cents > 0}
        onClick={() => setAsking('close')}
      >
        {t('close')}
      </Button>
      <CloseQuestion
        distribution={distribution}
        draft={draft}
        open={asking === 'close'}
        onClose={() => setAsking(null)}
      />
      <DeleteQuestion
        distribution={distribution}
        open={asking === 'delete'}
        onClose={() => setAsking(null)}
      />
    </div>
  )
}

interface QuestionProps {
  distribution: TipDistribution
  open: boolean
  onClose: () => void
}

function CloseQuestion({ distribution, draft, open, onClose }: QuestionProps & Pick<DraftProps, 'draft'>) {
  const { t } = useTranslation('tip-pool')
  const { money } = useFormat()
  const close = useCloseDistribution()
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      harmless
      title={t('close_title')}
      description={t('close_text', {
        amount: money(draft.figures.shared_cents, distribution.currency),
        people: t('people_count', { count: draft.people.length }),
      })}
      confirmLabel={t('close')}
      busy={close.isPending}
      onConfirm={() =>
        close.mutate(
          { params: { id: distribution.id }, body: { revision: distribution.revision } },
          { onSuccess: () => toastSuccess(t('closed_done')), onError: onClose },
        )
      }
    />
  )
}

function DeleteQuestion({ distribution, open, onClose }: QuestionProps) {
  const { t } = useTranslation('tip-pool')
  const navigate = useNavigate()
  const remove = useRemoveDistribution()
  const deleteDraft = () =>
    remove.mutate(
      { params: { id: distribution.id } },
      {
        onSuccess: () => {
          toastSuccess(t('deleted'))
          void navigate(paths.tips(distribution.restaurant_id))
        },
      },
    )
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={t('delete_title')}
      description={t('delete_text')}
      confirmLabel={t('delete')}
      busy={remove.isPending}
      onConfirm={deleteDraft}
    />
  )
}
