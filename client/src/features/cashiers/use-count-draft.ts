import { readStoredJson, writeStored, writeStoredJson } from '../../lib/storage.ts'
import { useState } from 'react'
import type { DenominationCounts } from './cash-count.ts'
import type { EnteredTotals } from './tender-counts.ts'

const KEY = 'forki-count'

/** Entries of the closing dialog that the server does not have yet. */
export interface ClosingEntries {
  counts: DenominationCounts
  /** Entered totals of payment methods other than cash. */
  totals: EnteredTotals
  /** Cash counted as one amount, in minor units. Null without an entry. */
  typed: number | null
  /** True if the cash is counted by denomination, false if it is entered as one amount. */
  byPiece: boolean
  /** Note on a difference. Null if the user has not changed the session's note. */
  notes: string | null
}

/**
 * Draft of a closing count, stored on this device until the session closes. It survives a closed dialog and a
 * reload.
 */
export function useCountDraft(session_id: string) {
  const [entries, setEntries] = useState<ClosingEntries>(() => storedEntries(session_id))
  return {
    entries,
    change: (part: Partial<ClosingEntries>) => {
      const next = { ...entries, ...part }
      writeStoredJson(KEY, { session_id, ...next })
      setEntries(next)
    },
    forget: () => writeStored(KEY, null),
  }
}

/** Stored entries of the session. Invalid ones, and those that an earlier client version lacks, are empty. */
function storedEntries(session_id: string): ClosingEntries {
  const stored = readStoredJson(KEY)
  const draft = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>
  const { counts, totals, typed, byPiece, notes } = draft['session_id'] === session_id ? draft : {}
  return {
    counts: numbersOf(counts, (count) => count >= 0),
    totals: numbersOf(totals, () => true),
    typed: Number.isSafeInteger(typed) ? (typed as number) : null,
    byPiece: byPiece !== false,
    notes: typeof notes === 'string' ? notes : null,
  }
}

const numbersOf = (value: unknown, isValid: (number: number) => boolean): Record<string, number> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter(([, one]) => Number.isSafeInteger(one) && isValid(one)))
    : {}
