import { readStoredJson, writeStored, writeStoredJson } from '../../lib/storage.ts'
import { useState } from 'react'
import type { Counts } from './count.ts'

const KEY = 'forki-count'

interface CountDraft {
  session_id: string
  counts: Counts
}

/**
 * Draft of a cash count, stored on this device until the session closes. The draft survives a closed dialog and a
 * reload.
 */
export function useCountDraft(session_id: string) {
  const [counts, setCounts] = useState<Counts>(() => storedCounts(session_id))
  return {
    counts,
    setCounts: (next: Counts) => {
      writeStoredJson(KEY, { session_id, counts: next } satisfies CountDraft)
      setCounts(next)
    },
    forget: () => writeStored(KEY, null),
  }
}

function storedCounts(session_id: string): Counts {
  const stored = readStoredJson(KEY)
  if (typeof stored !== 'object' || stored === null) return {}
  const draft = stored as Partial<CountDraft>
  if (draft.session_id !== session_id || typeof draft.counts !== 'object') return {}
  return Object.fromEntries(
    Object.entries(draft.counts).filter(([, count]) => Number.isSafeInteger(count) && count >= 0),
  )
}
