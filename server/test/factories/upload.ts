import type { Image } from '@forki/contract/images'
import type { Problem } from '@forki/contract/errors'
import type { Api } from '../setup/api.ts'

/** Target of an upload: the user who uploads, and the path `dishes/{id}`. */
export interface UploadTarget {
  api: Api
  user: { id: string }
  folder: string
}

interface UploadOptions {
  name?: string
  type?: string
  headers?: Record<string, string>
}

export interface UploadResponse {
  status: number
  headers: Headers
  body: Image & Problem
}

/** Uploads a picture to a target through the API. */
export async function uploadPicture(
  to: UploadTarget,
  bytes: Buffer,
  { name = 'foto.jpg', type = 'image/jpeg', headers = {} }: UploadOptions = {},
): Promise<UploadResponse> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), name)
  return uploadForm(to, form, headers)
}

/** Uploads a custom request body. `headers` must include its content type. */
export async function uploadForm(
  { api, user, folder }: UploadTarget,
  body: FormData | string,
  headers: Record<string, string> = {},
): Promise<UploadResponse> {
  const answer = await fetch(
    `${api.url}/api/v1/images/upload?${new URLSearchParams({ folder }).toString()}`,
    {
      method: 'POST',
      body,
      headers: { Authorization: `Bearer ${await api.signIn(user)}`, ...headers },
    },
  )
  return {
    status: answer.status,
    headers: answer.headers,
    body: (await answer.json()) as UploadResponse['body'],
  }
}

/** Paths of an entity's picture files, sorted. */
export async function pictureFilesIn(api: Api, folder: string): Promise<string[]> {
  const paths: string[] = []
  for await (const file of api.deps.blobs.list(`${folder}/`)) paths.push(file)
  return paths.toSorted()
}

/** Picture rows of an entity, sorted by position. */
export const imageRowsOf = ({ db }: Api, folder: string) =>
  db.image.findMany({ where: { entity_id: folder.split('/')[1]! }, orderBy: { position: 'asc' } })
