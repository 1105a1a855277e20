import { render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { Providers } from '../app/providers.tsx'
import { setLanguage, type Language } from '../lib/i18n.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { startTranslations } from '../test/translations.ts'
import { ApprovalFields } from './approval-fields.tsx'
import type { ApprovalState } from '../domain/access/use-approval.ts'

beforeAll(() => startTranslations())
afterEach(() => setLanguage('es', false))

it.each([
  ['es', 'Una persona con permiso autoriza'],
  ['en', 'approve voids and large discounts'],
])(
  'the approval of a discount asks for a user with permission to approve discounts, in %s',
  async (language, words) => {
    await setLanguage(language as Language, false)
    const approval = { email: '', password: '' }
    const state = { asked: true, approval, sign: () => undefined, refused: false } as unknown as ApprovalState
    render(
      <Providers client={createQueryClient()}>
        <ApprovalFields state={state} coveredText="20 %" />
      </Providers>,
    )

    expect(screen.getByRole('group').textContent).toContain(words)
  },
)
