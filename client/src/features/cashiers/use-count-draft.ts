import { readStoredJson, writeStored, writeStoredJson } from '../../lib/storage.ts'
import { useState } from 'react'
import type { DenominationCounts } from './cash-count.ts'
import type { EnteredTotals } from './tender-counts.ts'

const KEY = 'forki-count'

interface CountDraft {
  session_id: string
  counts: DenominationCounts
  /** Entered totals of payment methods other than cash. Drafts of earlier client versions have none. */
  totals?: EnteredTotals
}

/**
 * Draft of a closing count, stored on this device until the session closes. It survives a closed dialog and a
 * reload.
 */
export function useCountDraft(session_id: string) {
  const [counts, setCounts] = useState<DenominationCounts>(() => storedCounts(session_id))
  const [totals, setTotals] = useState<EnteredTotals>(() => storedTotals(session_id))
  return {
    counts,
    setCounts: (next: DenominationCounts) => {
      writeStoredJson(KEY, { session_id, counts: next, totals } satisfies CountDraft)
      setCounts(next)
    },
    totals,
    setTotals: (next: EnteredTotals) => {
      writeStoredJson(KEY, { session_id, counts, totals: next } satisfies CountDraft)
      setTotals(next)
    },
    forget: () => writeStored(KEY, null),
  }
}

function storedCounts(session_id: string): DenominationCounts {
  const counts = storedDraft(session_id)?.counts
  if (typeof counts !== 'object') return {}
  return Object.fromEntries(
    Object.entries(counts).filter(([, count]) => Number.isSafeInteger(count) && count >= 0),
  )
}

function storedTotals(session_id: string): EnteredTotals {
  const totals: unknown = storedDraft(session_id)?.totals
  if (typeof totals !== 'object' || totals === null) return {}
  return Object.fromEntries(Object.entries(totals).filter(([, cents]) => Number.isSafeInteger(cents)))
}

function storedDraft(session_id: string): Partial<CountDraft> | undefined {
  const stored = readStoredJson(KEY)
  if (typeof stored !== 'object' || stored === null) return undefined
  const draft = stored as Partial<CountDraft>
  return draft.session_id === session_id ? draft : undefined
}
