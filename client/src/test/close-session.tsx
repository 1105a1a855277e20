/** Helpers for tests in which a cashier closes a till. */
import type { CashierSession } from '@forki/contract/cashiers'
import type { OrderSummary } from '@forki/contract/orders'
import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import { CloseSessionDialog } from '../features/cashiers/components/close-session-dialog.tsx'
import { buildRestaurant } from './cashiers.ts'
import { buildAccessibleRestaurant, buildCurrentUser } from './current-user.ts'
import { renderPage } from './render-page.tsx'

export const onClosed = vi.fn<(session: CashierSession) => void>()

export const showCloseSession = (session: CashierSession, bills: readonly OrderSummary[] = []) =>
  renderPage(
    {
      '/': (
        <CloseSessionDialog
          session={session}
          bills={bills}
          restaurant={buildRestaurant()}
          onBill={vi.fn<(order_id: string) => void>()}
          onClose={vi.fn<() => void>()}
          onClosed={onClosed}
        />
      ),
    },
    '/',
    { currentUser: buildCurrentUser({ restaurants: [buildAccessibleRestaurant({ role: 'cashier' })] }) },
  )

type User = ReturnType<typeof showCloseSession>['user']

export const nextButton = () => screen.getByRole('button', { name: 'Continuar' })
export const submitButton = () => screen.getByRole('button', { name: 'Cerrar e imprimir corte Z' })

/** Enters the counted cash as a total, not by denomination, and continues to the dialog's next step. */
export async function countDrawer(user: User, amount: string): Promise<void> {
  await user.click(nextButton())
  await user.click(screen.getByText('Solo el total'))
  await user.type(screen.getByRole('textbox', { name: 'Contado' }), amount)
  await user.click(nextButton())
}
