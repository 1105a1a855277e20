import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A whole page with its sheets takes a while on a machine that is busy.
configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  localStorage.clear()
})
