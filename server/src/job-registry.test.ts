import { JOB_NAMES } from '@forki/contract/operations/constants'
import { expect, it } from 'vitest'
import { JOBS } from './job-registry.ts'

it('the contract names exactly the background jobs of the server', () => {
  expect(JOBS.map(({ name }) => name).toSorted()).toEqual([...JOB_NAMES].toSorted())
})
