/** Unsaved changes of a plan, stored on this device by user and plan. */
import { signedInUserId } from '../../../lib/session.ts'
import { readStoredJson, writeStored, writeStoredJson } from '../../../lib/storage.ts'
import type { Scene } from './model/scene.ts'

/** Saved plan with its version number on the server. */
export interface SavedPlan {
  scene: Scene
  version: number
}

export interface Draft {
  scene: Scene
  /** Saved plan from which the draft starts. */
  saved: SavedPlan
}

// The storage key contains the user id. Users of a shared terminal must not see each other's drafts.
const storageKeyOf = (layout_id: string) => `forki-draft:${signedInUserId.get() ?? ''}:layout:${layout_id}`

export function readDraft(layout_id: string): Draft | null {
  const stored = readStoredJson(storageKeyOf(layout_id))
  return isDraft(stored) ? stored : null
}

export const writeDraft = (layout_id: string, draft: Draft): void =>
  writeStoredJson(storageKeyOf(layout_id), draft)

export const forgetDraft = (layout_id: string): void => writeStored(storageKeyOf(layout_id), null)

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null || !('scene' in value) || !('saved' in value)) return false
  const { scene, saved } = value as { scene: unknown; saved: { scene?: unknown; version?: unknown } | null }
  return isScene(scene) && isScene(saved?.scene) && typeof saved?.version === 'number'
}

const isScene = (value: unknown): value is Scene =>
  typeof value === 'object' &&
  value !== null &&
  ['sheet', 'sections', 'tables', 'decor'].every((name) => name in value)
