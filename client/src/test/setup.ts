import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { keptSince, reachable } from '../lib/connectivity.ts'
import { signInTests } from './access.ts'

// A whole page with its sheets takes a while on a machine that is busy.
configure({ asyncUtilTimeout: 10_000 })

beforeEach(async () => {
  // Files share modules: a file that ends offline would leave the next one offline.
  reachable.set(null)
  keptSince.set(null)
  // Tests of the token itself forget it first.
  await signInTests()
})

afterEach(() => {
  cleanup()
  localStorage.clear()
})
