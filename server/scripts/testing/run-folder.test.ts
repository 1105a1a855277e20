import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createRunFolder } from './run-folder.ts'

const createdFolders: string[] = []
afterEach(() => {
  for (const folder of createdFolders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function createTestFolder(): string {
  const folder = createRunFolder('forki-run-folder')
  createdFolders.push(folder)
  return folder
}

describe('createRunFolder', () => {
  it('createRunFolder creates a folder that other users cannot access', () => {
    expect(statSync(createTestFolder()).mode & 0o077).toBe(0)
  })

  it('createRunFolder deletes folders of killed runs and leaves folders of running ones', () => {
    const ownFolder = createTestFolder()
    const { pid } = spawnSync(process.execPath, ['--version'])
    const abandoned = path.join(path.dirname(ownFolder), `forki-run-folder-${pid}-abandoned`)
    mkdirSync(abandoned)
    createdFolders.push(abandoned)

    createTestFolder()

    expect(existsSync(abandoned)).toBe(false)
    expect(existsSync(ownFolder)).toBe(true)
  })
})
