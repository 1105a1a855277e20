import { cleanup, configure } from '@testing-library/react'
import { toast } from 'react-toastify/unstyled'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { cachedSince, isServerReachable } from '../lib/connectivity.ts'
import { preloadOverlays } from '../lib/lazy.tsx'
import { preloadModules } from '../ui/lazy-module.ts'
import { signInTests } from './access.ts'

// Whole pages with their sheets render slowly on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

beforeAll(async () => {
  // Preloads dialogs, sheets and menus, so that they open synchronously.
  await preloadOverlays()
  await preloadModules()
})

beforeEach(async () => {
  // Test files share modules, so the connection state of one would leak into the next.
  isServerReachable.set(null)
  cachedSince.set(null)
  // Tests of the access token clear it first.
  await signInTests()
})

afterEach(() => {
  cleanup()
  // Toasts of a test without a container would show in the next one that has it.
  toast.dismiss()
  localStorage.clear()
})
