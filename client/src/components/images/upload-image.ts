import type { Image } from '@forki/contract/images'
import { imageEndpoints } from '@forki/contract/calls/images'
import { ApiError, sendWithToken, pathOf, queryString } from '../../lib/api.ts'
import { language } from '../../lib/i18n.ts'
import { endSession } from '../../lib/session.ts'

interface SendOptions {
  /** Idempotency key for all retries of one image. A retry after a lost reply then does not add the image twice. */
  idempotencyKey: string
  /** Callback for the progress of the upload, from 0 to 1. */
  onProgress: (part: number) => void
}

/**
 * Uploads one image to `{folder}/{entityId}`. The function uses XMLHttpRequest, because `fetch` reports no upload
 * progress.
 */
export async function uploadImage(folder: string, file: Blob, options: SendOptions): Promise<Image> {
  const response = await sendWithToken(imageEndpoints.upload, (token) =>
    postFile(folder, file, options, token),
  )
  const body = await readJson(response)
  if (response.status === 201 && body) return body as unknown as Image
  if (response.status === 401) endSession()
  const unreachable = response.status >= 502 && response.status <= 504 && !body?.['code']
  const failure = unreachable ? new ApiError(0, {}, 'network') : new ApiError(response.status, body ?? {})
  failure.endpoint = imageEndpoints.upload
  throw failure
}

function postFile(folder: string, file: Blob, options: SendOptions, token: string | null): Promise<Response> {
  const body = new FormData()
  body.append('file', file, file instanceof File ? file.name : 'image')
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/v1${pathOf(imageEndpoints.upload.path)}${queryString({ folder })}`)
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('Accept-Language', language.get())
    request.setRequestHeader('Idempotency-Key', options.idempotencyKey)
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      options.onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('error', () => reject(new ApiError(0, {}, 'network')))
    request.addEventListener('load', () =>
      resolve(new Response(request.responseText, { status: request.status })),
    )
    request.send(body)
  })
}

async function readJson(response: Response): Promise<Record<string, unknown> | null> {
  const parsed: unknown = await response.json().catch(() => null)
  return parsed !== null && typeof parsed === 'object' ? (parsed as Record<string, unknown>) : null
}
