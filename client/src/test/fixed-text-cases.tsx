/**
 * Test cases of the texts whose wording SCR-9 prescribes. A case renders a screen, or a button that runs a
 * screen's hook, with a fake server.
 */
import type { Me } from '@forki/contract/auth'
import { screen } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { expect, it, vi } from 'vitest'
import { es } from '../locales/es.ts'
import { stubFetch, jsonResponse } from './fake-fetch.ts'
import { buildOwner } from './render-page-as.tsx'
import { renderPage } from './render-page.tsx'

export type Reply = (method: string, path: string) => Response | null
export interface FixedTextCase {
  element: ReactElement
  /** Path to open. `route` is its route pattern, needed if the path has parameters. */
  startUrl?: string
  route?: string
  currentUser?: Me | null
  reply?: Reply
  press?: (user: ReturnType<typeof userEvent.setup>) => Promise<void>
}

/** Response of a failing gateway: status 500 with an HTML body, so without the `detail` of an API error. */
export const gatewayError = () => new Response('<html>Internal error</html>', { status: 500 })

interface Action {
  mutate: (input: never) => void
}

/** Builds a test case for a mutation hook. The test presses a button that calls the mutation with `input`. */
export function actionFixedTextCase(useHook: () => unknown, input: unknown): FixedTextCase {
  function Press() {
    const { mutate } = useHook() as Action
    return (
      <button type="button" onClick={() => mutate(input as never)}>
        go
      </button>
    )
  }
  return { element: <Press />, press: (user) => user.click(screen.getByRole('button', { name: 'go' })) }
}

/** Fills every input of the form except checkboxes and radio buttons with valid text, and submits it. */
export async function fillAndSend(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await vi.waitFor(() => expect(document.querySelector('form input')).not.toBeNull())
  const fields = [...document.querySelectorAll<HTMLInputElement>('form input')]
  for (const field of fields) {
    if (field.type === 'checkbox' || field.type === 'radio') continue
    const isAddress = field.type === 'email' || /username|email/.test(field.autocomplete + field.name)
    const value = isAddress ? 'ines@lagata.mx' : field.type === 'password' ? 'una mesa junto al mar' : 'Inés'
    await user.clear(field)
    await user.type(field, value)
  }
  await user.click(document.querySelector('form button[type=submit]') ?? fields[0]!)
}

/**
 * Renders a test case, runs its action, and returns how often `text` is on screen. The fake server responds
 * with `otherwise` to calls for which the case has no response.
 */
export async function countText(
  text: string,
  cause: FixedTextCase,
  otherwise: () => Response,
): Promise<number> {
  const { element, startUrl = 'x', route = startUrl, currentUser = buildOwner() } = cause
  stubFetch(({ method, path }) => {
    const caseReply = cause.reply?.(method, path)
    if (caseReply) return caseReply
    if (path === '/auth/token')
      return jsonResponse({ access_token: 'x', token_type: 'Bearer', expires_in: 900 })
    return otherwise()
  })
  const { user } = renderPage({ [route]: element }, startUrl, {
    currentUser: currentUser ?? undefined,
    withToasts: true,
  })
  await cause.press?.(user)
  return (await screen.findAllByText(text, {}, { timeout: 15_000 })).length
}

/** Spanish text of a translation key in `action-messages`. */
export const spanishText = (kind: 'done' | 'failed', key: string): string =>
  (es['action-messages'][kind] as Readonly<Record<string, string>>)[key] ?? `no text ${key}`

/** Tests that each failure text has a test case and is shown on screen. */
export function testFailureTexts<Row extends string>(
  rows: readonly Row[],
  causes: Readonly<Record<Row, FixedTextCase>>,
): void {
  it('each failure text has one cause', () => {
    expect(Object.keys(causes).toSorted()).toEqual(rows.toSorted())
  })

  it.each(rows)(
    'the failure text %s is shown on screen for a response without detail',
    async (key) => {
      expect(await countText(spanishText('failed', key), causes[key], gatewayError)).toBeGreaterThan(0)
    },
    30_000,
  )
}
