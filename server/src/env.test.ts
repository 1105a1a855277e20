import { expect, test } from 'vitest'
import { EnvError, readEnv } from './env.ts'

const SETTINGS = {
  NODE_ENV: 'test',
  DATABASE_URL: 'postgres://localhost/forki',
  FORKI_SECRET: 'only-this-test-signs-with-these-bytes-0123456789',
}

test.each([
  [
    { S3_BUCKET: 'pictures' },
    'S3_BUCKET is set, so S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set too.',
    'Con S3_BUCKET también hay que definir S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY.',
  ],
  [
    { APPLE_PASS_TYPE_ID: 'pass.example' },
    'APPLE_PASS_TYPE_ID is set, so APPLE_TEAM_ID, APPLE_PASS_CERT, APPLE_PASS_KEY and APPLE_WWDR_CERT must be set too.',
    'Con APPLE_PASS_TYPE_ID también hay que definir APPLE_TEAM_ID, APPLE_PASS_CERT, APPLE_PASS_KEY y APPLE_WWDR_CERT.',
  ],
])('an incomplete group of settings %j is rejected in both languages', (incomplete, message, es) => {
  const readIncomplete = () => readEnv({ ...SETTINGS, ...incomplete })

  expect(readIncomplete).toThrow(EnvError)
  expect(readIncomplete).toThrow(expect.objectContaining({ message, es }))
})
