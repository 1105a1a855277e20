import { act } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../lib/api.ts'
import { jsonResponse, stubFetch } from '../../test/fake-fetch.ts'
import { renderHookWithClient } from '../../test/render-hook.ts'
import { useSingleImage, type SingleImageProps } from './use-single-image.ts'

const MAX_IMAGES = 5
/** Paths of the images on the fake server, oldest first. */
let stored: string[]
let removed: string[]

/** Fake upload with the limit of five images. `fetch` serves only the other calls. */
class FakeUpload extends EventTarget {
  upload = new EventTarget()
  status = 0
  responseText = ''
  open = () => undefined
  setRequestHeader = () => undefined
  send = () => {
    const isFull = stored.length >= MAX_IMAGES
    if (!isFull) stored.push('new')
    this.status = isFull ? 409 : 201
    this.responseText = JSON.stringify(
      isFull ? { code: 'image_limit', blob_paths: stored } : { blob_path: 'new', signed_url: '/new' },
    )
    this.dispatchEvent(new Event('load'))
  }
}

beforeEach(() => {
  stored = []
  removed = []
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
  stubFetch(({ method, path }) => {
    if (method !== 'DELETE') return null
    const blob_path = path.split('/').at(-1)!
    stored = stored.filter((each) => each !== blob_path)
    removed.push(blob_path)
    return jsonResponse({ id: blob_path, blob_path })
  })
})

async function replace(props: Pick<SingleImageProps, 'folder' | 'onSave'>) {
  const { result } = renderHookWithClient(() =>
    useSingleImage({ entityId: 'e', label: 'Foto', blobPath: 'current', url: '/current', ...props }),
  )
  await act(() => result.current.replace(new Blob(['x'])))
  return result
}
const rejectingSave = (error: ApiError) => vi.fn<SingleImageProps['onSave']>().mockRejectedValue(error)

it('a replacement at the limit deletes an unused image and keeps the current one until the save', async () => {
  stored = ['unused', 'current', 'b', 'c', 'd']
  await replace({ folder: 'users', onSave: rejectingSave(new ApiError(500, {})) })

  expect(removed).toEqual(['unused'])
})

it('a new logo at the limit replaces the current logo and no photo of the restaurant', async () => {
  stored = ['photo', 'current', 'b', 'c', 'd']
  await replace({ folder: 'restaurants', onSave: () => Promise.resolve() })

  expect(removed[0]).toBe('current')
  expect(stored).toEqual(['photo', 'b', 'c', 'd', 'new'])
})

it('a rejected save deletes the uploaded image and keeps the current one', async () => {
  stored = ['current']
  const result = await replace({ folder: 'users', onSave: rejectingSave(new ApiError(409, {})) })

  expect(removed).toEqual(['new'])
  expect(result.current.problem).not.toBeNull()
})

it('a save without a reply keeps both images', async () => {
  stored = ['current']
  await replace({ folder: 'users', onSave: rejectingSave(new ApiError(0, {}, 'network')) })

  expect(removed).toEqual([])
})
