import { cleanup, configure } from '@testing-library/react'
import { toast } from 'react-toastify/unstyled'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { oldestCachedAt, isServerReachable } from '../lib/connectivity.ts'
import { i18n } from '../lib/i18n.ts'
import { preloadOverlays } from '../lib/lazy.tsx'
import { preloadModules } from '../ui/lazy-module.ts'
import { signInForTests } from './access-token.ts'
import { startTranslations } from './translations.ts'

// Longer timeout, because whole pages with their sheets render slowly on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

beforeAll(async () => {
  // Loads all Spanish translations first. In the application, some dialogs load their translations together
  // with their code.
  if (!i18n.isInitialized) await startTranslations()
  // Preloads dialogs, sheets, menus and popovers, so that tests open them synchronously.
  await preloadOverlays()
  await preloadModules()
})

beforeEach(async () => {
  // Forgets whether the server was reachable, because the test files of a worker share modules and thus the
  // state of earlier tests.
  isServerReachable.set(null)
  oldestCachedAt.set(null)
  // Sets an access token for all tests. Tests of the access token clear it first.
  await signInForTests()
})

afterEach(() => {
  cleanup()
  // Removes toasts, because a test without a toast container would otherwise pass them on to the next test.
  toast.dismiss()
  localStorage.clear()
})
