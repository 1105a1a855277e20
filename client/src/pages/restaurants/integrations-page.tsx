import type { WebhookView } from '@forki/contract/webhooks'
import { BookText, KeyRound, Plus, Webhook } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageActions } from '../../components/page-actions.tsx'
import { Page } from '../../components/page.tsx'
import { SearchField } from '../../components/search-field.tsx'
import type { PageExport } from '../../components/page-action.ts'
import { keyQueries } from '../../features/api-keys/queries.ts'
import { webhookQueries } from '../../features/webhooks/queries.ts'
import { KeyList } from '../../features/api-keys/components/key-list.tsx'
import type { Secret } from '../../components/secret-dialog.tsx'
import { WebhookList } from '../../features/webhooks/components/webhook-list.tsx'
import { lazyOnOpen } from '../../lib/lazy.tsx'
import { useListParams } from '../../lib/list-params.ts'
import { useCurrentRestaurant, type AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { paths } from '../../domain/navigation/paths.ts'
import { useRestaurantId } from '../../domain/navigation/use-restaurant-id.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'

const KeySheet = lazyOnOpen(
  async () => (await import('../../features/api-keys/components/key-sheet.tsx')).KeySheet,
)
const SecretDialog = lazyOnOpen(async () => (await import('../../components/secret-dialog.tsx')).SecretDialog)
const WebhookSheet = lazyOnOpen(
  async () => (await import('../../features/webhooks/components/webhook-sheet.tsx')).WebhookSheet,
)

const listOptions = { sorts: ['created_at', 'name'], order: 'desc', filters: ['vista'] } as const

/** Page of a restaurant's API keys and webhooks. */
export function IntegrationsPage() {
  const restaurant = useCurrentRestaurant(useRestaurantId())
  return restaurant ? <Integrations restaurant={restaurant} /> : null
}

type Sheet = { kind: 'key' } | { kind: 'webhook'; webhook: WebhookView | null } | null

function Integrations({ restaurant }: { restaurant: AccessibleRestaurant }) {
  const { t } = useTranslation(['integrations', 'api-keys', 'webhooks'])
  const params = useListParams(listOptions)
  const view = params.filters['vista'] === 'webhooks' ? 'webhooks' : 'keys'
  const { vista: _vista, ...sorted } = params.query as Record<string, unknown>
  const { sort: _sort, order: _order, ...ask } = sorted
  const list = { ...params, filtered: params.q !== '', clear: () => params.change({ q: '' }) }
  const [sheet, setSheet] = useState<Sheet>(null)
  const [secret, setSecret] = useState<Secret | null>(null)
  const allowed = restaurant.features.includes('integrations')
  const exporting = useIntegrationExport(restaurant, view, view === 'keys' ? sorted : ask)
  const docs = { label: t('integrations:docs'), icon: BookText, href: paths.apiDocs, isInMenu: true }
  const create = <CreateButton view={view} onSheet={setSheet} allowed={allowed} />
  return (
    <Page
      title={t('integrations:title')}
      description={t('integrations:description')}
      actions={<PageActions exporting={exporting} secondary={[docs]} primary={create} />}
    >
      {allowed ? null : <PlanNotice />}
      <Tabs
        value={view}
        className="flex flex-col gap-5"
        onChange={(vista) => params.change({ q: '', filters: { vista: vista === 'keys' ? null : vista } })}
      >
        <IntegrationTabList />
        <SearchField
          key={view}
          value={params.q}
          onChange={(q) => params.change({ q })}
          label={t(view === 'keys' ? 'api-keys:list.search' : 'webhooks:list.search')}
          hotkey="/"
        />
        <TabPanel value="keys">
          <KeyList restaurant={restaurant} list={list} listQuery={sorted} create={create} />
        </TabPanel>
        <TabPanel value="webhooks">
          <WebhookList
            restaurant={restaurant}
            list={list}
            listQuery={ask}
            create={create}
            onEdit={(webhook) => setSheet({ kind: 'webhook', webhook })}
            onSecret={({ url }, text) => setSecret({ kind: 'rotated', name: url, secretText: text })}
          />
        </TabPanel>
      </Tabs>
      <IntegrationDialogs
        restaurant={restaurant}
        sheet={sheet}
        onSheet={setSheet}
        secret={secret}
        onSecret={setSecret}
      />
    </Page>
  )
}

/** Export of the list on screen, disabled while the list is empty. */
function useIntegrationExport(
  restaurant: AccessibleRestaurant,
  view: 'keys' | 'webhooks',
  asked: Readonly<Record<string, unknown>>,
): PageExport {
  const query = { restaurant_id: restaurant.id, ...asked }
  const keys = useQuery({ ...keyQueries.list({ query }), enabled: view === 'keys' })
  const webhooks = useQuery({ ...webhookQueries.list({ query }), enabled: view === 'webhooks' })
  return view === 'keys'
    ? { list: 'apiKeys', query, disabled: keys.data?.total === 0 }
    : { list: 'webhooks', query, disabled: webhooks.data?.total === 0 }
}

interface CreateButtonProps {
  view: 'keys' | 'webhooks'
  onSheet: (value: Sheet) => void
  allowed: boolean
}

function CreateButton({ view, onSheet, allowed }: CreateButtonProps) {
  const { t } = useTranslation(['integrations', 'api-keys', 'webhooks'])
  return (
    <Button
      variant="primary"
      disabled={!allowed}
      icon={<Plus className="size-5" aria-hidden />}
      onClick={() => onSheet(view === 'keys' ? { kind: 'key' } : { kind: 'webhook', webhook: null })}
    >
      {t(view === 'keys' ? 'api-keys:list.new' : 'webhooks:list.new')}
    </Button>
  )
}

function PlanNotice() {
  const { t } = useTranslation(['integrations', 'api-keys', 'webhooks'])
  return (
    <Notice tone="warning" title={t('integrations:plan_title')}>
      {t('integrations:plan_text')}
    </Notice>
  )
}

function IntegrationTabList() {
  const { t } = useTranslation(['integrations', 'api-keys', 'webhooks'])
  return (
    <TabList
      label={t('integrations:title')}
      tabs={[
        { value: 'keys', label: t('api-keys:title'), icon: <KeyRound className="size-5" aria-hidden /> },
        {
          value: 'webhooks',
          label: t('webhooks:title'),
          icon: <Webhook className="size-5" aria-hidden />,
        },
      ]}
    />
  )
}

interface IntegrationDialogsProps {
  restaurant: AccessibleRestaurant
  sheet: Sheet
  onSheet: (value: Sheet) => void
  secret: Secret | null
  onSecret: (value: Secret | null) => void
}

function IntegrationDialogs({ restaurant, sheet, onSheet, secret, onSecret }: IntegrationDialogsProps) {
  const close = () => onSheet(null)
  return (
    <>
      {sheet?.kind === 'key' ? (
        <KeySheet
          restaurant={restaurant}
          onClose={close}
          onCreated={({ name, key }) => onSecret({ kind: 'key', name, secretText: key })}
        />
      ) : null}
      {sheet?.kind === 'webhook' ? (
        <WebhookSheet
          restaurant={restaurant}
          webhook={sheet.webhook}
          onClose={close}
          onCreated={({ url, secret: text }) => onSecret({ kind: 'webhook', name: url, secretText: text })}
        />
      ) : null}
      {secret ? <SecretDialog secret={secret} onClose={() => onSecret(null)} /> : null}
    </>
  )
}
