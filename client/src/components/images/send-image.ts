import { imageEndpoints, type Image } from '@forki/contract/images'
import { ApiError, pathOf, queryString } from '../../lib/api.ts'
import { language } from '../../lib/i18n.ts'
import { endSession, sessionToken } from '../../lib/session.ts'

interface SendOptions {
  /** The same for every try at the same picture, so that a lost answer does not add it twice. */
  idempotencyKey: string
  /** How much has gone out, 0 to 1. */
  onProgress: (part: number) => void
}

/** Uploads one picture to `{folder}/{entityId}`. Of its own, because `fetch` can't tell how far an upload is. */
export function sendImage(folder: string, file: Blob, options: SendOptions): Promise<Image> {
  const body = new FormData()
  body.append('file', file, file instanceof File ? file.name : 'image.webp')
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/v1${pathOf(imageEndpoints.upload.path)}${queryString({ folder })}`)
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('Accept-Language', language.get())
    request.setRequestHeader('Idempotency-Key', options.idempotencyKey)
    const token = sessionToken()
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      options.onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('error', () => reject(new ApiError(0, {}, 'network')))
    request.addEventListener('load', () => {
      const answer = readJson(request.responseText)
      if (request.status === 201 && answer) return resolve(answer as unknown as Image)
      if (request.status === 401) endSession()
      const unreachable = request.status >= 502 && request.status <= 504 && !answer?.['code']
      return reject(unreachable ? new ApiError(0, {}, 'network') : new ApiError(request.status, answer ?? {}))
    })
    request.send(body)
  })
}

function readJson(text: string): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(text)
    return parsed !== null && typeof parsed === 'object' ? (parsed as Record<string, unknown>) : null
  } catch {
    return null
  }
}
