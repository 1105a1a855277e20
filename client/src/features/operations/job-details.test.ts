import type { Job } from '@forki/contract/operations'
import { expect, it } from 'vitest'
import { faultOf, knownJobName, mailDetailsOf } from './job-details.ts'

it.each([
  ['connect ECONNREFUSED 127.0.0.1:25', 'unreachable'],
  ['getaddrinfo ENOTFOUND smtp.example', 'unreachable'],
  ['Connection timed out', 'timeout'],
  ['Invalid login: 535 Authentication failed', 'sign_in'],
  ['550 No such user here', 'address'],
  ['self-signed certificate in certificate chain', 'certificate'],
  ['Answered with 503', 'answer'],
])('a job with the error "%s" has the probable cause %s', (error, fault) => {
  expect(faultOf(error)).toBe(fault)
})

it('a job with an unknown error has no probable cause', () => {
  expect(faultOf('Something quite new')).toBeNull()
})

it('an email job is labelled by recipient and kind, and an unreadable email job as an ordinary job', () => {
  const job = { name: 'send_mail', payload: { to: 'ana@ejemplo.mx', template: 'welcome' } } as unknown as Job

  expect(mailDetailsOf(job)).toEqual({ to: 'ana@ejemplo.mx', template: 'welcome' })
  expect(mailDetailsOf({ ...job, payload: {} })).toBeNull()
  expect(knownJobName('send_mail')).toBe('send_mail')
  expect(knownJobName('not_known_here')).toBeNull()
})
