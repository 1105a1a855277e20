import { kitchenEndpoints } from '@forki/contract/calls/kitchen'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call, errorText, newIdempotencyKey } from '../../../lib/api.ts'
import { i18n } from '../../../lib/i18n.ts'
import { streamState } from '../../../domain/events/stream-status.ts'
import { invalidate } from '../../../lib/resource.ts'
import { toastError } from '../../../lib/toast.ts'
import { linesToMove, nextStep, stepOf, type BoardCard, type Line, type Step, type Taps } from '../board.ts'

const UNDO_MS = 5000
const INVALIDATED_ROOTS = ['kitchen', 'orders']
const STEPS: readonly Step[] = ['sent', 'preparing', 'ready', 'served']

/** Last press that advanced lines, while it can be undone. */
export interface UndoableStep {
  card: BoardCard
  /** Lines in their states before the press, for the undo. */
  lines: readonly Line[]
  to: Step
  /** Resolves when all requests of the press have ended. The undo waits for this promise. */
  settled: Promise<unknown>
}

/**
 * Commands of the kitchen board that move lines to their next step. Each press shows its result at once and
 * is sent to the server. The last press that advanced lines can be undone for five seconds.
 */
export function useStepCommands(taps: Taps) {
  const [undoable, setUndoable] = useState<UndoableStep | null>(null)
  const latestUndoable = useRef<UndoableStep | null>(null)
  useEffect(() => {
    latestUndoable.current = undoable
    if (!undoable) return undefined
    const timer = setTimeout(() => setUndoable(null), UNDO_MS)
    return () => clearTimeout(timer)
  }, [undoable])

  const { pending, run } = usePendingSteps()

  const move = useCallback(
    (card: BoardCard, lines: readonly Line[], to: Step) => {
      if (lines.length === 0 || rejectWhileOffline()) return
      const settledPromise = run(new Map(lines.map((line) => [line.id, to])), () =>
        advanceLines(card, lines, to),
      )
      setUndoable({ card, lines, to, settled: settledPromise })
    },
    [run],
  )

  const bump = useCallback(
    (card: BoardCard) => {
      const targetStep = nextStep(card.lines, taps)
      if (targetStep) move(card, linesToMove(card.lines, targetStep), targetStep)
    },
    [move, taps],
  )

  /** Advances one line to its next step. A ready line goes back to `preparing`. */
  const press = useCallback(
    (card: BoardCard, line: Line) => {
      if (rejectWhileOffline()) return undefined
      if (line.status !== 'ready') return move(card, [line], nextStep([line], taps) ?? 'ready')
      return void run(new Map([[line.id, 'preparing']]), () =>
        recallLines(card.firstTicket.order_id, [[line.id]]),
      )
    },
    [move, run, taps],
  )

  const undo = useCallback(() => {
    const lastStep = latestUndoable.current
    if (!lastStep || rejectWhileOffline()) return
    setUndoable(null)
    const { card, lines, to, settled } = lastStep
    const steps = new Map(lines.map((line) => [line.id, line.status as Step]))
    void run(steps, async () => {
      await settled
      await recallLines(card.firstTicket.order_id, roundsToRecall(lines, to))
    })
  }, [run])

  return { pending, undoable, bump, press, undo }
}

/**
 * Steps whose requests are in flight, and a function that sends a request and shows the steps of that request
 * until it ends.
 */
function usePendingSteps() {
  const client = useQueryClient()
  const [pending, setPending] = useState<ReadonlyMap<string, Step>>(new Map())
  const run = useCallback(
    async (steps: ReadonlyMap<string, Step>, send: () => Promise<unknown>) => {
      setPending((now) => new Map([...now, ...steps]))
      try {
        await send()
      } catch (error) {
        toastError(errorText(error, 'kitchen_update'))
      }
      await invalidate(client, INVALIDATED_ROOTS)
      setPending((now) => new Map([...now].filter(([id, step]) => steps.get(id) !== step)))
    },
    [client],
  )
  return { pending, run }
}

/** Rejects presses at once while the server is unreachable. Returns true if the press is rejected. */
function rejectWhileOffline(): boolean {
  const away = streamState.get() === 'offline'
  if (away) toastError(i18n.t('offline:kitchen_waits'))
  return away
}

/**
 * Advances only the lines that were on the card at the press. Lines that arrived after the press, and lines
 * that another cook has advanced, do not change.
 */
async function advanceLines(card: BoardCard, lines: readonly Line[], to: Step): Promise<void> {
  await call(
    kitchenEndpoints.bump,
    {
      params: { order_id: card.firstTicket.order_id },
      body: { item_ids: lines.map((line) => line.id), to: to as Exclude<Step, 'sent'> },
    },
    { idempotencyKey: newIdempotencyKey() },
  )
}

/**
 * Line ids for consecutive recall calls, which move lines from the step `to` back to their former steps. One
 * call moves a line back by one step, so two steps need two calls.
 */
export function roundsToRecall(lines: readonly Line[], to: Step): string[][] {
  const steps = STEPS.indexOf(to)
  const rounds: string[][] = []
  for (let step = 1; step <= steps; step += 1) {
    const ids = lines.filter((line) => steps - stepOf(line) >= step).map((line) => line.id)
    if (ids.length > 0) rounds.push(ids)
  }
  return rounds
}

async function recallLines(order_id: string, rounds: readonly string[][]): Promise<void> {
  for (const item_ids of rounds) {
    // oxlint-disable-next-line no-await-in-loop -- the second step back depends on the first
    await call(
      kitchenEndpoints.recall,
      { params: { order_id }, body: { item_ids } },
      { idempotencyKey: newIdempotencyKey() },
    )
  }
}
