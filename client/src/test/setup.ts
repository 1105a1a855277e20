import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { cachedSince, isServerReachable } from '../lib/connectivity.ts'
import { preloadOverlays } from '../lib/lazy.tsx'
import { preloadModules } from '../ui/lazy-module.ts'
import { signInTests } from './access.ts'

// A whole page with its sheets takes a while on a machine that is busy.
configure({ asyncUtilTimeout: 10_000 })

beforeAll(async () => {
  // Dialogs, sheets and menus open at once, as they do when the browser has prefetched them.
  await preloadOverlays()
  await preloadModules()
})

beforeEach(async () => {
  // Files share modules: a file that ends offline would leave the next one offline.
  isServerReachable.set(null)
  cachedSince.set(null)
  // Tests of the token itself forget it first.
  await signInTests()
})

afterEach(() => {
  cleanup()
  localStorage.clear()
})
