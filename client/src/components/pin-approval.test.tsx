// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { ApiError } from '../lib/api.ts'
import { ReasonDialog, type ReasonedCommand } from '../features/orders/history/detail/reason-dialog.tsx'
import { buildCurrentUser, restaurant_id } from '../test/current-user.ts'
import { jsonResponse } from '../test/fake-fetch.ts'
import { renderPageAs } from '../test/render-page-as.tsx'
import { startTranslations } from '../test/translations.ts'

const order_id = '0190a000-0000-7000-8000-000000000701'
const approver_id = '0190a000-0000-7000-8000-000000000601'
const terminal = {
  id: '0190a000-0000-7000-8000-000000000501',
  name: 'Caja 1',
  idle_seconds: 60,
  locks_after_order: false,
}
const approver = {
  id: approver_id,
  first_name: 'Nayeli',
  last_name: 'Ríos',
  role: 'cashier',
  is_present: false,
}

beforeAll(() => startTranslations())

/** Dialog that cancels an order. Each submit fails with the next code of `codes` and adds to `sent`. */
function CancelOrderDialog({ codes, sent }: { codes: string[]; sent: ReasonedCommand[] }) {
  const [error, setError] = useState<ApiError | null>(null)
  return (
    <ReasonDialog
      order={{ id: order_id, restaurant_id, total_cents: 9500, currency: 'MXN' }}
      title="Cancelar"
      description=""
      label="Motivo"
      usualReasons={[]}
      keepLabel="Volver"
      submitLabel="Cancelar pedido"
      busy={false}
      error={error}
      failed="order_update"
      onSubmit={(body) => {
        setError(new ApiError(422, { detail: 'Lo que dice el servidor.' }, codes[sent.length] ?? ''))
        sent.push(body)
      }}
      onClose={() => undefined}
    />
  )
}

it.each([
  ['pin_locked', 'PIN bloqueado cinco minutos'],
  ['pin_asleep', 'PIN bloqueado por demasiados intentos'],
])(
  'the PIN approval explains how to unblock a blocked PIN (%s), and clears the PIN field',
  async (code, text) => {
    const sent: ReasonedCommand[] = []
    const { user } = renderPageAs({
      element: <CancelOrderDialog codes={['approval_required', 'approval_required', code]} sent={sent} />,
      startUrl: 'pedidos',
      currentUser: buildCurrentUser({ terminal }),
      respond: ({ path }) =>
        path.startsWith('/approvals/approvers') ? jsonResponse({ items: [approver] }) : null,
    })
    const submitLabel = () => user.click(screen.getByRole('button', { name: 'Cancelar pedido' }))
    await user.type(await screen.findByLabelText('Motivo'), 'Se fueron')
    await submitLabel()
    const pin = await screen.findByLabelText('PIN de quien autoriza')

    await user.type(pin, '5093')
    await submitLabel()
    expect(await screen.findByRole('alert')).toHaveTextContent('Autorización rechazada')
    await user.type(pin, '5094')
    expect(screen.queryByRole('alert')).toBeNull()
    await submitLabel()

    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text))
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    expect(pin).toHaveValue('')
    expect(sent.map(({ approval }) => approval)).toEqual([
      undefined,
      { user_id: approver_id, pin: '5093', covers_cents: 9500 },
      { user_id: approver_id, pin: '5094', covers_cents: 9500 },
    ])
  },
)
