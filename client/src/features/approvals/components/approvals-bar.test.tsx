// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { useTrayApprovals } from '../../../domain/approvals/tray-approvals.ts'
import { preloadOverlays } from '../../../lib/lazy.tsx'
import { signInForTests } from '../../../test/access-token.ts'
import { buildApprovalRequest } from '../../../test/approvals.ts'
import { buildAccessibleRestaurant, buildMember, restaurant_id } from '../../../test/current-user.ts'
import { FakeEventSource } from '../../../test/fake-event-source.ts'
import { pageResponse, stubFetch } from '../../../test/fake-fetch.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startTranslations } from '../../../test/translations.ts'
import { approvalSound } from '../hooks/use-approval-sound.ts'
import { ApprovalsBar } from './approvals-bar.tsx'

const managedRestaurant = buildAccessibleRestaurant({
  role: 'restaurant_admin',
  permissions: ['delete_order'],
})
const request = buildApprovalRequest({ restaurant_id })

/** Replacement of the attention tray, with a button for each approval request that it receives. */
function Tray() {
  return useTrayApprovals().map(({ id, state, text, amount, onPress }) => (
    <button key={id} type="button" onClick={onPress}>
      {state} {text} {amount}
    </button>
  ))
}

beforeAll(async () => {
  await startTranslations()
  await preloadOverlays()
})
beforeEach(async () => {
  vi.stubGlobal('EventSource', FakeEventSource)
  stubFetch(({ path }) => (path.startsWith('/approvals') ? pageResponse([request]) : null))
  await signInForTests()
})

const show = (hasTray: boolean) =>
  renderPage(
    {
      '/': (
        <>
          <ApprovalsBar restaurant={managedRestaurant} />
          {hasTray ? <Tray /> : null}
        </>
      ),
    },
    '/',
    { currentUser: buildMember('restaurant_admin') },
  )

it('requests for approval have a bar on pages without an attention tray', async () => {
  show(false)

  expect(await screen.findByRole('region', { name: 'Autorizaciones' })).toBeVisible()
})

it('requests for approval are entries of the attention tray alone, and a press opens the request with both answers', async () => {
  const { user } = show(true)
  const entry = await screen.findByRole('button', { name: /^decide Mesa 3 · Anular Mole negro \$210/ })
  expect(screen.queryByRole('region', { name: 'Autorizaciones' })).not.toBeInTheDocument()

  await user.click(entry)

  const dialog = await screen.findByRole('dialog', { name: /^Autorizar/ })
  expect(dialog).toHaveTextContent('Mateo Cruz: «frío»')
  expect(screen.getByRole('button', { name: 'Rechazar' })).toBeVisible()
})

it('the dialog of an approval request mutes the sound of approval requests on the device', async () => {
  const { user } = show(false)
  await user.click(await screen.findByRole('button', { name: /^Autorizar: / }))

  await user.click(await screen.findByRole('switch', { name: /^Sonido/ }))

  expect(approvalSound.get()).toBe('off')
  approvalSound.store('on')
})
