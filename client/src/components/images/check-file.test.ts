import { MAX_IMAGE_BYTES } from '@forki/contract/images'
import { expect, it } from 'vitest'
import { fileProblem } from './check-file.ts'

it.each([
  [{ type: 'image/jpeg', size: MAX_IMAGE_BYTES }, null],
  [{ type: 'image/avif', size: 1 }, null],
  [{ type: 'image/png', size: MAX_IMAGE_BYTES + 1 }, 'bytes'],
  [{ type: 'image/webp', size: 0 }, 'empty'],
  [{ type: 'image/svg+xml', size: 9 }, 'type'],
  [{ type: 'application/pdf', size: 9 }, 'type'],
])('fileProblem returns for the file %o the problem %o', (file, problem) => {
  expect(fileProblem(file)).toBe(problem)
})
