import { z } from 'zod'

const TRUE = ['1', 'true', 'on', 'yes']
const FALSE = ['0', 'false', 'off', 'no']
/** Schema of a setting that is on or off. */
export const flag = z
  .string()
  .toLowerCase()
  .refine((word) => TRUE.includes(word) || FALSE.includes(word), 'must be on or off (or 1 or 0)')
  .transform((word) => TRUE.includes(word))
/** Schema of a setting that is a whole number from `min` to `max`. */
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((number) => number >= min && number <= max, `must be a whole number from ${min} to ${max}`)
/** Schema of a setting that is a URL with one of these protocols. */
export const url = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be an address such as ${example}` })

/** True for an origin of a web page: scheme, host and optional port, without a path. */
const isOrigin = (text: string): boolean =>
  /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text

/** Schema of a setting with origins of web pages, separated by commas. Empty by default. */
export const origins = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  )
  .refine((list) => list.every(isOrigin), 'must be origins such as https://shop.example, separated by commas')

/** True for the address of a bucket, with or without a prefix: `s3://bucket/prefix`. */
export const isBucketAddress = (text: string): boolean =>
  /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/(?!\.\.?(?:\/|$))[\w.-]+)*\/?$/.test(text)
