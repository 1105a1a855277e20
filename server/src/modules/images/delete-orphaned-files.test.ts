import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type Api } from '../../../test/setup/api.ts'
import { buildImage } from '../../../test/factories/image.ts'
import { startFakeS3, type FakeS3 } from '../../../test/fakes/s3.ts'
import { deleteBlobs } from './delete-blobs.job-handler.ts'
import { imageFilePaths } from './image.presenter.ts'
import { deleteOrphanedFiles } from './delete-orphaned-files.job-handler.ts'

const HOUR = 3_600_000
const folder = mkdtempSync(path.join(tmpdir(), 'forki-sweep-'))
let store: FakeS3
beforeAll(async () => {
  store = await startFakeS3()
})
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const fileOf = (blob_path: string) => path.join(folder, 'blobs', blob_path)

/** Sets the age of a stored file, in ms. */
function setFileAge(kind: string, blob_path: string, ms: number): void {
  const modified_at = new Date(Date.now() - ms)
  if (kind === 'bucket') store.objects.get(blob_path)!.modified_at = modified_at
  else utimesSync(fileOf(blob_path), modified_at, modified_at)
}

describe.each(['folder', 'bucket'] as const)('image sweep of a %s', (kind) => {
  let api: Api
  beforeAll(async () => {
    api = await startApi({ env: { FORKI_DATA_DIR: folder, ...(kind === 'bucket' && store.env) } })
  })
  afterAll(() => api.close())

  const put = async (files: readonly string[], ms: number) => {
    for (const file of files) {
      await api.deps.blobs.put(file, Buffer.from('x'))
      setFileAge(kind, file, ms)
    }
  }
  const listFiles = async () => {
    const foundFiles: string[] = []
    for (const prefix of ['dishes/', 'users/', 'other/'])
      for await (const file of api.deps.blobs.list(prefix)) foundFiles.push(file)
    return foundFiles.toSorted()
  }

  test('image files without a row that are older than an hour are deleted, and no others', async () => {
    const kept = await buildImage(api.db)
    const orphan = `${kept.folder}/${kept.entity_id}/orphan.webp`
    const freshPath = `${kept.folder}/${kept.entity_id}/fresh.webp`
    await put(imageFilePaths(kept.blob_path), 48 * HOUR)
    await put(imageFilePaths(orphan), HOUR + 1000)
    await put([`users/${kept.entity_id}/gone.320.webp`], 2 * HOUR)
    await put(imageFilePaths(freshPath), HOUR - 60_000)
    await put(['other/1/theirs.webp'], 48 * HOUR)

    await deleteOrphanedFiles(api.deps)
    await deleteOrphanedFiles(api.deps)

    expect(await listFiles()).toEqual(
      [...imageFilePaths(kept.blob_path), ...imageFilePaths(freshPath), 'other/1/theirs.webp'].toSorted(),
    )
  })

  test('the deletion job keeps image files with a row', async () => {
    const kept = await buildImage(api.db)
    const orphan = `${kept.folder}/${kept.entity_id}/orphan.webp`
    await put([...imageFilePaths(kept.blob_path), ...imageFilePaths(orphan)], 0)

    await deleteBlobs(api.deps, { blob_paths: [kept.blob_path, orphan] })
    await deleteBlobs(api.deps, { blob_paths: [kept.blob_path, orphan] })

    const foundFiles = (await listFiles()).filter((file) => file.includes(kept.entity_id))
    expect(foundFiles).toEqual([...imageFilePaths(kept.blob_path)].toSorted())
  })
})

test('drafts of unfinished image writes are deleted, except recent ones', async () => {
  const api = await startApi({ env: { FORKI_DATA_DIR: folder } })
  const image = await buildImage(api.db)
  await api.deps.blobs.put(image.blob_path, Buffer.from('x'))
  const pictureFolder = path.dirname(fileOf(image.blob_path))
  writeFileSync(path.join(pictureFolder, '.old-draft'), 'x')
  writeFileSync(path.join(pictureFolder, '.new-draft'), 'x')
  const past = new Date(Date.now() - 2 * HOUR)
  utimesSync(path.join(pictureFolder, '.old-draft'), past, past)

  await deleteOrphanedFiles(api.deps)
  await api.close()

  expect(readdirSync(pictureFolder).toSorted()).toEqual(
    ['.new-draft', path.basename(image.blob_path)].toSorted(),
  )
})
