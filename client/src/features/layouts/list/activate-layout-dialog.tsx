import type { ActivationPreview } from '@forki/contract/layout-versions'
import type { Layout } from '@forki/contract/layouts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { QueryView } from '../../../components/query-view.tsx'
import { useFormat } from '../../../lib/format.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useActivateLayout, versionQueries } from '../queries.ts'

interface ActivateLayoutDialogProps {
  layout: Layout
  timezone: string
  onClose: () => void
}

/** Dialog that confirms the activation of a plan, with its effect on open orders and reservations. */
export function ActivateLayoutDialog({ layout, timezone, onClose }: ActivateLayoutDialogProps) {
  const { t } = useTranslation(['layouts', 'common'])
  const preview = useQuery(versionQueries.activation({ params: { id: layout.id } }))
  const activate = useActivateLayout()
  const blocked = (preview.data?.stranded.length ?? 0) > 0
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('layouts:activation.title', { name: layout.name })}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button
            variant="primary"
            busy={activate.isPending}
            disabled={blocked || !preview.data}
            onClick={() => activate.mutate({ params: { id: layout.id } }, { onSuccess: onClose })}
          >
            {t('layouts:activate')}
          </Button>
        </>
      }
    >
      <QueryView query={preview} failed="layout_fetch">
        {(data) => <Preview layout={layout} preview={data} timezone={timezone} />}
      </QueryView>
    </Dialog>
  )
}

interface PreviewProps {
  layout: Layout
  preview: ActivationPreview
  timezone: string
}

function Preview({ layout, preview, timezone }: PreviewProps) {
  const { t } = useTranslation('layouts')
  const { dateTime } = useFormat(timezone)
  const { replaces, carried, stranded, reservations, reservations_total } = preview
  const labels = carried.map(({ label }) => label).join(', ')
  return (
    <div className="flex flex-col gap-4 pb-2">
      <p>{replaces ? t('activation.replaces', { name: replaces.name }) : t('activation.first')}</p>
      {carried.length > 0 ? <p>{t('activation.carried', { count: carried.length, labels })}</p> : null}
      {stranded.length > 0 ? (
        <Notice tone="danger" title={t('activation.stranded', { count: stranded.length })}>
          <p>{t('activation.stranded_text')}</p>
          <ul className="mt-2 flex flex-wrap gap-2">
            {stranded.map(({ order_id, label }) => (
              <li key={order_id}>
                <Link
                  to={paths.order(layout.restaurant_id, order_id)}
                  className="inline-flex min-h-11 items-center rounded-md border border-current px-3 font-semibold"
                >
                  {t('activation.table', { label })}
                </Link>
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {reservations.length > 0 ? (
        <Notice tone="warning" title={t('activation.reservations', { count: reservations_total })}>
          <ul className="tabular mt-1 flex flex-col gap-0.5">
            {reservations.slice(0, 5).map((one) => (
              <li key={one.id}>
                {t('activation.reservation', {
                  when: dateTime(one.starts_at),
                  count: one.party_size,
                  labels: one.labels.join(', '),
                })}
              </li>
            ))}
          </ul>
          <Link
            to={paths.reservations(layout.restaurant_id)}
            className="mt-1 inline-flex min-h-11 items-center font-semibold underline"
          >
            {t('activation.see_reservations')}
          </Link>
        </Notice>
      ) : null}
    </div>
  )
}
